/** What a page can be told to say when it is next shown. A key, never a text: nobody can put words in our mouth. */
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

/** The only messages here that tell of a failure. */
export const isFailure = (toast: ToastKey): boolean => /Not(Loaded|Downloaded)$/.test(toast);

export function toastFrom(value: string | undefined): ToastKey | undefined {
  return toastKeys.find((key) => key === value);
}
