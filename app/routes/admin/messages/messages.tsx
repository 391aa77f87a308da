import { useNavigate } from 'react-router';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListPager } from '#app/components/admin/list/list-pager.tsx';
import { ListEmpty, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { MessageDialog } from '#app/components/admin/messages/message-dialog.tsx';
import { MessageTable } from '#app/components/admin/messages/message-table.tsx';
import { useMessageWork } from '#app/components/admin/messages/use-message-work.ts';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { messageKinds } from '#domain/messages/message-kind.ts';
import {
  messageKindParams,
  messageStateParams,
  messageStates,
  MESSAGES_PER_PAGE,
  parseMessageList,
} from '#domain/messages/message-list.ts';
import { requestContext } from '#server/http/request-context.ts';
import { findMessage, listMessages } from '#server/messages/message-queries.ts';
import type { Route } from './+types/messages.ts';

export const meta = hiddenPage((texts) => texts.messages.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program, log } = context.get(requestContext);
  const state = parseMessageList(new URL(request.url).searchParams);
  try {
    const [list, open] = await Promise.all([
      listMessages(program.db, state),
      state.openId ? findMessage(program.db, state.openId) : undefined,
    ]);
    return { state, list, open };
  } catch (err) {
    log.error({ err }, 'messages could not be read');
    return { state, list: undefined, open: undefined };
  }
}

export default function Messages({ loaderData: { state, list, open } }: Route.ComponentProps) {
  const { messages: texts, list: words } = useTexts();
  const navigate = useNavigate();
  const url = useListUrl();
  const close = () =>
    void navigate(url({ bericht: null, pagina: state.page > 1 ? state.page : null }), {
      preventScrollReset: true,
    });
  const work = useMessageWork(() => state.openId && close());
  const many = work.leaving.length > 1;
  return (
    <>
      <ListHead title={texts.title} />
      {list && (
        <TabLinks
          label={texts.tabs}
          links={[
            {
              to: url({ stand: null }),
              label: texts.all,
              count: list.counts.all,
              current: state.state === null,
            },
            ...messageStates.map((one) => ({
              to: url({ stand: messageStateParams[one] }),
              label: texts.states[one],
              count: list.counts[one],
              current: state.state === one,
            })),
          ]}
        />
      )}
      <FilterBar
        search={{ value: state.search, placeholder: texts.search }}
        filters={[
          {
            name: 'soort',
            label: texts.kindLabel,
            value: state.kind ? messageKindParams[state.kind] : '',
            options: messageKinds.map((kind) => ({
              value: messageKindParams[kind],
              label: texts.kinds[kind],
            })),
          },
        ]}
      />
      {!list && <ListFailure title={texts.loadFailed} />}
      {list?.rows.length === 0 && (
        <ListEmpty
          title={texts.empty}
          reason={texts.emptyReason}
          narrowed={state.search !== '' || state.kind !== null || state.state !== null}
        />
      )}
      {list && list.rows.length > 0 && (
        <>
          <MessageTable rows={list.rows} page={list.page} sort={state.sort} work={work} />
          <ListPager page={list.page} pageSize={MESSAGES_PER_PAGE} total={list.total} />
        </>
      )}
      {open && <MessageDialog message={open} work={work} onClose={close} />}
      {list && state.openId && !open && <Notice kind="warning">{texts.gone}</Notice>}
      <ConfirmDialog
        open={work.leaving.length > 0}
        onOpenChange={(isOpen) => !isOpen && work.stay()}
        title={many ? texts.remove.questionMany(work.leaving.length) : texts.remove.question}
        cancelLabel={words.cancel}
        confirmLabel={words.remove}
        onConfirm={() => void work.remove()}
        pending={work.pending}
        keepOpen
      >
        {texts.remove.consequence}
      </ConfirmDialog>
    </>
  );
}
