/** The reasons for which a use case refuses. Validation errors are shown at their field instead. */
export type AppErrorCode =
  | 'notFound'
  | 'forbidden'
  | 'confirmationRequired'
  | 'conflict'
  | 'tooManyRequests'
  | 'tooLarge'
  | 'storageFull'
  | 'automatedBrowser'
  | 'closedForApplications'
  | 'guestApplicationsOff'
  | 'databaseUnavailable';

const DEFAULT_WAIT_SECONDS = 30;

export class AppError extends Error {
  readonly code: AppErrorCode;
  /** After how long it makes sense to try again. */
  readonly waitSeconds: number;

  constructor(code: AppErrorCode, options?: ErrorOptions & { waitSeconds?: number }) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.waitSeconds = options?.waitSeconds ?? DEFAULT_WAIT_SECONDS;
  }
}

/** Stops the start with one sentence for the person who ran the command. */
export class StartError extends Error {
  override name = 'StartError';
}
