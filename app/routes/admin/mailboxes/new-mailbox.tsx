import { MailboxForm } from '#app/components/admin/mailboxes/mailbox-form.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { may } from '#domain/accounts/roles.ts';
import { mailboxRecord } from '#domain/mail/mailbox-record.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { providersIn } from '#server/mailboxes/provider-config.ts';
import { newRecord } from '../records/load-record.ts';
import type { Route } from './+types/new-mailbox.ts';

export const meta = hiddenPage((texts) => texts.mailboxes.form.newTitle);

/** Filled in with the colleague's own address, as that is the mailbox that most will connect. */
export function loader({ context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { found } = context.get(staffContext);
  const { id, start } = newRecord(mailboxRecord);
  const { name, email, role } = found.user;
  const values = { ...start.values, name, address: email };
  return {
    id,
    start: { ...start, values },
    maySelectType: may(role, 'administer'),
    providers: providersIn(program.config.mailProviders),
  };
}

/** A reload does not change the id of the new mailbox. */
export const shouldRevalidate = () => false;

export default function NewMailbox({ loaderData: given }: Route.ComponentProps) {
  return <MailboxForm key={given.id} {...given} mayGiveAccess />;
}
