import { data, href, redirect, type RouterContextProvider } from 'react-router';
import type { Company } from '#domain/customers/customer.ts';
import { FROM_CUSTOMER_PARAM } from '#domain/customers/customer-list.ts';
import { idFrom } from '#domain/list-state.ts';
import { toastCookie, type ToastKey } from '#domain/toast.ts';
import { findCompany } from '#server/customers/customer-queries.ts';
import { newId } from '#server/db/ids.ts';
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

/** As above, also for what is not there. */
export async function findOrGoBack<T>(
  context: Readonly<RouterContextProvider>,
  reading: Promise<T | undefined>,
  failure: { back: string; toast: ToastKey },
): Promise<T> {
  const found = await loadOrGoBack(context, reading, failure);
  if (!found) throw redirect(failure.back, sayAt(context, failure.toast));
  return found;
}

/** What a new record starts from: from the list any company can be chosen; from a customer the company is his. */
export async function startNewRecord(
  context: Readonly<RouterContextProvider>,
  customerId: string | undefined,
): Promise<{ id: string; company: Company | null } | undefined> {
  if (customerId === undefined) return { id: newId(), company: null };
  const { db } = context.get(requestContext).program;
  const company = await loadOrGoBack(context, findCompany(db, customerId), {
    back: href('/admin/crm/customers'),
    toast: 'customerNotLoaded',
  });
  return company && { id: newId(), company };
}

/** The company, when the form was opened from its page. */
export function cameFrom(request: Request, company: Company): Company | null {
  const asked = idFrom(new URL(request.url).searchParams, FROM_CUSTOMER_PARAM);
  return asked === company.id ? company : null;
}

/** The next page says it. */
function sayAt(context: Readonly<RouterContextProvider>, toast: ToastKey): ResponseInit {
  const { secure } = context.get(requestContext).program;
  return { headers: { 'Set-Cookie': cookie(toastCookie, toast, { maxAge: 60, secure }) } };
}

/** A record that is not there is a page that says so, with the status that says so too. */
export function foundOr404<T extends object>(found: T | undefined) {
  return data(found, { status: found ? 200 : 404 });
}
