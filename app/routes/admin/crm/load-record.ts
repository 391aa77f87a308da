import { data, redirect, type RouterContextProvider } from 'react-router';
import { toastCookie, type ToastKey } from '#domain/toast.ts';
import { cookie } from '#server/http/cookies.ts';
import { requestContext } from '#server/http/request-context.ts';

/** What cannot be read leads back to its list, which says so. */
export async function loadOrGoBack<T>(
  context: Readonly<RouterContextProvider>,
  reading: Promise<T>,
  { back, toast }: { back: string; toast: ToastKey },
): Promise<T> {
  return reading.catch((err: unknown) => {
    context.get(requestContext).log.error({ err }, 'a record could not be read');
    throw redirect(back, sayAt(context, toast));
  });
}

/** The next page says it. */
export function sayAt(context: Readonly<RouterContextProvider>, toast: ToastKey): ResponseInit {
  const { secure } = context.get(requestContext).program;
  return { headers: { 'Set-Cookie': cookie(toastCookie, toast, { maxAge: 60, secure }) } };
}

/** A record that is not there is a page that says so, with the status that says so too. */
export function foundOr404<T extends object>(found: T | undefined) {
  return data(found, { status: found ? 200 : 404 });
}
