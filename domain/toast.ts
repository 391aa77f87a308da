/** What a page can be told to say when it is next shown. A key, never a text: nobody can put words in our mouth. */
export const toastKeys = ['messageSent', 'callRequestSent', 'applicationSent', 'signUpSent', 'maintenancePassed'] as const;
export type ToastKey = (typeof toastKeys)[number];

export const toastCookie = 'toast';

export function toastFrom(value: string | undefined): ToastKey | undefined {
  return toastKeys.find((key) => key === value);
}
