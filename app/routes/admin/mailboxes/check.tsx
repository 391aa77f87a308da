import { href } from 'react-router';
import { MailCheck } from '#app/components/admin/mailboxes/mail-check.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { may } from '#domain/accounts/roles.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { partsFor } from '#server/mailboxes/check-mail.ts';
import { findMailbox } from '#server/mailboxes/mailbox-queries.ts';
import { transportName } from '#server/mail/create-mail-transport.ts';
import { findOrGoBack } from '../records/load-record.ts';
import type { Route } from './+types/check.ts';

export const meta = hiddenPage((texts) => texts.mailCheck.title);

/** Of the mailbox in `?postvak=`, or of the relay of the agency, which is for owners. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { found, actor } = context.get(staffContext);
  const asked = new URL(request.url).searchParams.get('postvak');
  const failure = { back: href('/admin/dashboard/mail/postvakken'), toast: 'mailboxNotLoaded' } as const;
  const ofAgency = asked === null && may(actor.role, 'administer');
  const mailbox = ofAgency
    ? undefined
    : await findOrGoBack(context, findMailbox(program.db, asked ?? '', actor), failure);
  return {
    mailboxId: mailbox?.id ?? null,
    address: mailbox?.address,
    relay: mailbox ? undefined : transportName(program.config),
    parts: partsFor(program, mailbox),
    to: found.user.email,
  };
}

export default function Check({ loaderData: given }: Route.ComponentProps) {
  return <MailCheck key={given.mailboxId} {...given} />;
}
