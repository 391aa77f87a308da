/** Everything that a use case may refuse. A person's mistake in a form is not here: that is shown at its field. */
export type AppErrorCode =
  | 'notFound'
  | 'forbidden'
  | 'conflict'
  | 'tooManyRequests'
  | 'tooLarge'
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

/** Stops the start of the program with one sentence for the person who typed the command. */
export class StartError extends Error {
  override name = 'StartError';
}
