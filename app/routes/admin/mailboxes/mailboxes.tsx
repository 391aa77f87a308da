import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { AddLink } from '#app/components/admin/list/list-head.tsx';
import { ListEmpty, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { MailTabs } from '#app/components/admin/mail/mail-tabs.tsx';
import { MailboxTable } from '#app/components/admin/mailboxes/mailbox-table.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { listMailboxes } from '#server/mailboxes/mailbox-queries.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/mailboxes.ts';

export const meta = hiddenPage((texts) => texts.mailboxes.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const { actor } = context.get(staffContext);
  const reading = listMailboxes(db, actor);
  return { mailboxes: await readOrLog(context, reading, 'the mailboxes could not be read') };
}

export default function Mailboxes({ loaderData: { mailboxes } }: Route.ComponentProps) {
  const { mailboxes: texts } = useTexts();
  const { list } = texts;
  const may = useMay();
  const add = <AddLink to={href('/admin/dashboard/mail/postvakken/nieuw')}>{list.add}</AddLink>;
  return (
    <>
      <MailTabs current="mailboxes">{add}</MailTabs>
      <p className="text-soft">{texts.lead}</p>
      {!mailboxes && <ListFailure title={list.loadFailed} />}
      {mailboxes?.length === 0 && <ListEmpty title={list.empty} reason={list.emptyReason} narrowed={false} />}
      {may('administer') && (
        <p>
          <Link to={href('/admin/dashboard/mail/controle')}>{list.checkAgency}</Link>
        </p>
      )}
      {mailboxes && mailboxes.length > 0 && <MailboxTable rows={mailboxes} />}
    </>
  );
}
