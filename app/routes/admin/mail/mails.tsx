import { useNavigate } from 'react-router';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ListBody } from '#app/components/admin/list/list-states.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { MailDialog } from '#app/components/admin/mail/mail-dialog.tsx';
import { MailTable } from '#app/components/admin/mail/mail-table.tsx';
import { MailTabs } from '#app/components/admin/mail/mail-tabs.tsx';
import { useSendAgain } from '#app/components/admin/mail/use-send-again.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { outboxList } from '#domain/mail/outbox-list.ts';
import { recordOf } from '#domain/typed-entries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { transportName } from '#server/mail/create-mail-transport.ts';
import { asksConfirmation } from '#server/mail/preview-mail.ts';
import { findListedMail, listOutbox } from '#server/mail/outbox-queries.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/mails.ts';

export const meta = hiddenPage((texts) => texts.mailAndJobs.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { db, config } = program;
  const { actor } = context.get(staffContext);
  const state = outboxList.parse(new URL(request.url).searchParams);
  const reading = Promise.all([
    listOutbox(db, state),
    state.openId ? findListedMail(db, state.openId) : undefined,
  ]);
  const [list, open] = (await readOrLog(context, reading, 'the outbox could not be read')) ?? [];
  const confirmFirst = open !== undefined && asksConfirmation(program, open, actor);
  return { state, canSend: transportName(config) !== 'none', list, open, confirmFirst };
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { state, canSend, list, open, confirmFirst } = loaderData;
  const { mailAndJobs: texts } = useTexts();
  const { status } = outboxList.filters;
  const navigate = useNavigate();
  const url = useListUrl();
  const work = useSendAgain();
  const close = () => {
    void navigate(url({ mail: null, pagina: state.page > 1 ? state.page : null }), {
      preventScrollReset: true,
    });
  };
  const statuses = recordOf(status.values, (of) =>
    list ? `${texts.statuses[of]} (${list.counts[of]})` : texts.statuses[of],
  );
  return (
    <>
      <MailTabs current="mails" />
      {!canSend && <Notice className="mail-notice">{texts.list.noTransport}</Notice>}
      <FilterBar
        list={outboxList}
        placeholder={texts.list.search}
        filters={{ status: { words: statuses }, kind: { words: texts.kinds } }}
      />
      <ListBody
        found={list}
        pageSize={outboxList.pageSize}
        texts={texts.list}
        narrowed={outboxList.isNarrowed(state)}
      >
        {({ rows, page }) => <MailTable rows={rows} page={page} work={work} />}
      </ListBody>
      {open && (
        <MailDialog key={open.id} mail={open} confirmFirst={confirmFirst} work={work} onClose={close} />
      )}
      {list && state.openId && !open && <Notice kind="warning">{texts.mail.gone}</Notice>}
    </>
  );
}
