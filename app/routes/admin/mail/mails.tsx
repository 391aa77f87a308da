import { useNavigate } from 'react-router';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ListPager } from '#app/components/admin/list/list-pager.tsx';
import { ListEmpty, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { MailDialog } from '#app/components/admin/mail/mail-dialog.tsx';
import { MailTable } from '#app/components/admin/mail/mail-table.tsx';
import { MailTabs } from '#app/components/admin/mail/mail-tabs.tsx';
import { useSendAgain } from '#app/components/admin/mail/use-send-again.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { mailKinds, mailStatuses } from '#domain/mail/mail-kind.ts';
import { mailStatusParams, MAILS_PER_PAGE, parseOutboxList } from '#domain/mail/outbox-list.ts';
import { requestContext } from '#server/http/request-context.ts';
import { transportName } from '#server/mail/create-mail-transport.ts';
import { findListedMail, listOutbox } from '#server/mail/outbox-queries.ts';
import type { Route } from './+types/mails.ts';

export const meta = hiddenPage((texts) => texts.mailAndJobs.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program, log } = context.get(requestContext);
  const state = parseOutboxList(new URL(request.url).searchParams);
  const canSend = transportName(program.config) !== 'none';
  try {
    const list = await listOutbox(program.db, state);
    const open = state.openId ? await findListedMail(program.db, state.openId) : undefined;
    return { state, canSend, list, open };
  } catch (err) {
    log.error({ err }, 'the outbox could not be read');
    return { state, canSend, list: undefined, open: undefined };
  }
}

export default function Mails({ loaderData: { state, canSend, list, open } }: Route.ComponentProps) {
  const { mailAndJobs: texts } = useTexts();
  const navigate = useNavigate();
  const url = useListUrl();
  const work = useSendAgain();
  const close = () => {
    void navigate(url({ mail: null, pagina: state.page > 1 ? state.page : null }), {
      preventScrollReset: true,
    });
  };
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${count})`;
  return (
    <>
      <MailTabs current="mails" />
      {!canSend && <Notice className="mail-notice">{texts.list.noTransport}</Notice>}
      <FilterBar
        search={{ value: state.search, placeholder: texts.list.search }}
        filters={[
          {
            name: 'stand',
            label: texts.list.status,
            value: state.status ? mailStatusParams[state.status] : '',
            options: mailStatuses.map((status) => ({
              value: mailStatusParams[status],
              label: withCount(texts.statuses[status], list?.counts[status]),
            })),
          },
          {
            name: 'soort',
            label: texts.list.kindLabel,
            value: state.kind ?? '',
            options: mailKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
          },
        ]}
      />
      {!list && <ListFailure title={texts.list.loadFailed} />}
      {list?.rows.length === 0 && (
        <ListEmpty
          title={texts.list.empty}
          reason={texts.list.emptyReason}
          narrowed={state.search !== '' || state.status !== null || state.kind !== null}
        />
      )}
      {list && list.rows.length > 0 && (
        <>
          <MailTable rows={list.rows} page={list.page} work={work} />
          <ListPager page={list.page} pageSize={MAILS_PER_PAGE} total={list.total} />
        </>
      )}
      {open && <MailDialog key={open.id} mail={open} work={work} onClose={close} />}
      {list && state.openId && !open && <Notice kind="warning">{texts.mail.gone}</Notice>}
    </>
  );
}
