/** Messages for the next page. The URL has a key, not a text, so that a link cannot put words on our page. */
export const toastKeys = [
  'messageSent',
  'callRequestSent',
  'applicationSent',
  'signUpSent',
  'alertRequested',
  'maintenancePassed',
  'assignmentNotLoaded',
  'signedIn',
  'signedOut',
  'passwordReset',
  'twoFactorLost',
  'invitationAccepted',
  'emailConfirmed',
  'auditNotDownloaded',
  'customerNotLoaded',
  'templateNotLoaded',
  'contactNotLoaded',
  'opportunityNotLoaded',
  'activityNotLoaded',
  'candidateNotLoaded',
  'placementNotLoaded',
  'mailboxNotLoaded',
  'mailboxSignedIn',
  'mailboxNotSignedIn',
  'recordNotFound',
  'mailNotLoaded',
] as const;
export type ToastKey = (typeof toastKeys)[number];

export const toastCookie = 'toast';

export const isFailure = (toast: ToastKey): boolean => /Not(Loaded|Downloaded|SignedIn|Found)$/.test(toast);

export function toastFrom(value: string | undefined): ToastKey | undefined {
  return toastKeys.find((key) => key === value);
}
