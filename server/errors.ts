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

export class AppError extends Error {
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
  }
}

/** Stops the start with one sentence for the person who ran the command. */
export class StartError extends Error {
  override name = 'StartError';
}
