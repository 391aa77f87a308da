/** Messages that the next page can show. The URL has a key, never a text, so that nobody else can put words on our page. */
export const toastKeys = [
  'messageSent',
  'callRequestSent',
  'applicationSent',
  'signUpSent',
  'maintenancePassed',
  'assignmentNotLoaded',
  'signedIn',
  'signedOut',
  'passwordReset',
  'invitationAccepted',
  'emailConfirmed',
  'auditNotDownloaded',
  'customerNotLoaded',
  'contactNotLoaded',
  'opportunityNotLoaded',
  'activityNotLoaded',
  'candidateNotLoaded',
] as const;
export type ToastKey = (typeof toastKeys)[number];

export const toastCookie = 'toast';

/** The messages that report a failure. */
export const isFailure = (toast: ToastKey): boolean => /Not(Loaded|Downloaded)$/.test(toast);

export function toastFrom(value: string | undefined): ToastKey | undefined {
  return toastKeys.find((key) => key === value);
}
