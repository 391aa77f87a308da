import { data, href, redirect, type RouterContextProvider } from 'react-router';
import type { CustomerName } from '#domain/customers/customer-record.ts';
import { FROM_CUSTOMER_PARAM } from '#domain/customers/customer-list.ts';
import { idFrom, SENT_BACK_PARAM } from '#domain/list-state.ts';
import { type Described, emptyForm } from '#domain/records/record.ts';
import { toastCookie, type ToastKey } from '#domain/toast.ts';
import { findCustomerName } from '#server/customers/customer-queries.ts';
import { newId } from '#server/db/ids.ts';
import { isDatabaseTimeout } from '#server/db/time-limit.ts';
import { cookie } from '#server/http/cookies.ts';
import { requestContext } from '#server/http/request-context.ts';

/** A record that cannot be read leads back to its list, with a message. */
export async function loadOrGoBack<T>(
  context: Readonly<RouterContextProvider>,
  reading: Promise<T>,
  { back, toast }: { back: string; toast: ToastKey },
): Promise<T> {
  return reading.catch((err: unknown) => {
    // The list would take as long, and not answer either.
    if (isDatabaseTimeout(err)) throw err;
    context.get(requestContext).log.error({ err }, 'a record could not be read');
    throw redirect(asLeft(back), withToast(context, toast));
  });
}

const asLeft = (list: string) => `${list}?${SENT_BACK_PARAM}`;

/** The same for a record that does not exist, such as one that a colleague has deleted. */
export async function findOrGoBack<T>(
  context: Readonly<RouterContextProvider>,
  reading: Promise<T | undefined>,
  failure: { back: string; toast: ToastKey; missing?: ToastKey },
): Promise<T> {
  const found = await loadOrGoBack(context, reading, failure);
  if (!found) throw redirect(asLeft(failure.back), withToast(context, failure.missing ?? 'recordNotFound'));
  return found;
}

/** The id is chosen here, so that the same form sent twice adds one record. */
export function newRecord<R extends Described>(record: R) {
  return { id: newId(), start: { version: '', values: emptyForm(record) } };
}

/** From a list any customer can be chosen; from the page of a customer it is that one. */
export async function newRecordOf<R extends Described>(
  context: Readonly<RouterContextProvider>,
  record: R,
  customerId: string | undefined,
) {
  const { id, start } = newRecord(record);
  if (customerId === undefined) return { id, start, customer: null, from: null };
  const { db } = context.get(requestContext).program;
  const customer = await loadOrGoBack(context, findCustomerName(db, customerId), {
    back: href('/admin/crm/customers'),
    toast: 'customerNotLoaded',
  });
  if (!customer) return undefined;
  const values = { ...start.values, customer_id: customer.id };
  return { id, start: { ...start, values }, customer, from: customer };
}

/** The customer, when the form was opened from their page. */
export function cameFrom(request: Request, customer: CustomerName): CustomerName | null {
  const asked = idFrom(new URL(request.url).searchParams, FROM_CUSTOMER_PARAM);
  return asked === customer.id ? customer : null;
}

/** A redirect with a message, which the next page shows. `kept`: another cookie. */
export function goBackWith(
  context: Readonly<RouterContextProvider>,
  to: string,
  toast: ToastKey,
  kept?: string,
): Response {
  const { headers } = withToast(context, toast);
  const answer = redirect(to, { headers: new Headers(headers) });
  if (kept) answer.headers.append('Set-Cookie', kept);
  return answer;
}

/** The message is shown by the next page. */
function withToast(context: Readonly<RouterContextProvider>, toast: ToastKey): ResponseInit {
  const { secure } = context.get(requestContext).program;
  return { headers: { 'Set-Cookie': cookie(toastCookie, toast, { maxAge: 60, secure }) } };
}

/** A record that does not exist gets a page that says so, with status 404. */
export function foundOr404<T extends object>(found: T | undefined) {
  return data(found, { status: found ? 200 : 404 });
}
