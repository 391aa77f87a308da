/** The mails that the program writes. */
export const systemMailKinds = [
  'applicationNotification',
  'applicationConfirmation',
  'consentRequest',
  'consentRenewal',
  'agreementRequest',
  'assignmentFilled',
  'alertConfirmation',
  'jobAlert',
  'juristSignUp',
  'professionalSignUp',
  'contactMessage',
  'callRequest',
  'invitation',
  'passwordReset',
  'emailVerification',
  'emailChange',
  'signInLink',
  'accountChange',
  'backupFailure',
  'dailyDigest',
  'twoFactorReset',
] as const;
export type SystemMailKind = (typeof systemMailKinds)[number];

/** `personMail`: written by staff. */
export const mailKinds = [...systemMailKinds, 'personMail'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Mails to applicants, candidates and readers of alerts: they are erased with the person they are addressed to. */
export const mailsToCandidates = [
  'applicationConfirmation',
  'consentRequest',
  'consentRenewal',
  'agreementRequest',
  'assignmentFilled',
  'alertConfirmation',
  'jobAlert',
  'personMail',
] as const satisfies MailKind[];

/** About an account, which a restore leaves alone. */
export const accountMailKinds: readonly MailKind[] = [
  'invitation',
  'passwordReset',
  'emailVerification',
  'emailChange',
  'signInLink',
  'accountChange',
  'twoFactorReset',
];

/** `failed` is retried, `dead` is not. */
export const mailStatuses = ['queued', 'sending', 'sent', 'failed', 'dead'] as const;
export type MailStatus = (typeof mailStatuses)[number];
