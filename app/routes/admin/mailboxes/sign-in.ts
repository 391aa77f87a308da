import { href, redirect } from 'react-router';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { beginPermission } from '#server/mailboxes/give-permission.ts';
import { goBackWith } from '../records/load-record.ts';
import type { Route } from './+types/sign-in.ts';

/** Sends the browser to the provider of the mailbox. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { program, log } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  const begun = await beginPermission(program, params.id, actor).catch((err: unknown) => {
    log.warn({ err }, 'signing in to a mailbox was not possible');
    throw goBackWith(context, href('/admin/dashboard/mail/postvakken'), 'mailboxNotSignedIn');
  });
  throw redirect(begun.url, { headers: { 'Set-Cookie': begun.cookie, 'Cache-Control': 'no-store' } });
}
