import { href } from 'react-router';
import { MailboxForm } from '#app/components/admin/mailboxes/mailbox-form.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { mailboxRecord } from '#domain/mail/mailbox-record.ts';
import { storedForm } from '#domain/records/save.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { providersIn } from '#server/mailboxes/provider-config.ts';
import { findMailbox } from '#server/mailboxes/mailbox-queries.ts';
import { mayGiveAccess } from '#server/mailboxes/save-mailbox.ts';
import { findOrGoBack } from '../records/load-record.ts';
import type { Route } from './+types/edit-mailbox.ts';

export const meta = hiddenPage((texts) => texts.mailboxes.form.editTitle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { db } = program;
  const { actor } = context.get(staffContext);
  const failure = { back: href('/admin/dashboard/mail/postvakken'), toast: 'mailboxNotLoaded' } as const;
  const mailbox = await findOrGoBack(context, findMailbox(db, params.id, actor), failure);
  return {
    id: mailbox.id,
    start: storedForm(mailboxRecord, mailbox),
    address: mailbox.address,
    mayGiveAccess: mayGiveAccess(actor, mailbox),
    providers: providersIn(program.config.mailProviders),
  };
}

export default function EditMailbox({ loaderData: given }: Route.ComponentProps) {
  return <MailboxForm key={given.id} {...given} maySelectType={false} />;
}
