export const mailKinds = [
  'applicationNotification',
  'applicationConfirmation',
  'juristSignUp',
  'professionalSignUp',
  'contactMessage',
  'callRequest',
  'invitation',
  'passwordReset',
  'emailVerification',
  'backupFailure',
  'dailyDigest',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** `failed` is tried again later, `dead` is not. */
export const mailStatuses = ['queued', 'sending', 'sent', 'failed', 'dead'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** After that a mail leaves the outbox, whatever became of it. */
export const MAIL_KEPT_DAYS = 90;
