import { href } from 'react-router';
import { AppError } from '#server/errors.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { endedMailboxTrip, finishPermission, mailboxTripCookie } from '#server/mailboxes/give-permission.ts';
import { ProviderError } from '#server/mailboxes/provider-client.ts';
import { goBackWith } from '../records/load-record.ts';
import type { Route } from './+types/sign-in-return.ts';

/** The provider redirects here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { program, cookies, log } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  const back = { search: new URL(request.url).search, trip: cookies.get(mailboxTripCookie) };
  const done = await finishPermission(program, back, actor).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof ProviderError || error instanceof AppError)) throw error;
      log.warn({ reason: error.message }, 'the provider of a mailbox gave no permission');
      return false;
    },
  );
  const said = done ? 'mailboxSignedIn' : 'mailboxNotSignedIn';
  throw goBackWith(context, href('/admin/dashboard/mail/postvakken'), said, endedMailboxTrip(program.secure));
}
