import { useNavigate } from 'react-router';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListBody } from '#app/components/admin/list/list-states.tsx';
import { ListViews } from '#app/components/admin/list/list-views.tsx';
import { ListTabs } from '#app/components/admin/list/list-tabs.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { MessageTable } from '#app/components/admin/messages/message-table.tsx';
import { useMessageWork } from '#app/components/admin/messages/use-message-work.ts';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { later } from '#app/components/ui/later.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { messageList } from '#domain/messages/message-list.ts';
import { placeFrom } from '#domain/list-place.ts';
import { retentionFrom, termOf } from '#domain/retention.ts';
import { addressTraces } from '#server/erasure/address-traces.ts';
import { requestContext } from '#server/http/request-context.ts';
import { findMessage, listMessages } from '#server/messages/message-queries.ts';
import { loadViews } from '../lists/load-views.ts';
import { readOrLog } from '../../read-or-log.ts';
import { loadMail } from '../records/load-mail.ts';
import type { Route } from './+types/messages.ts';
import { chosenNames } from '#server/lists/chosen-names.ts';

const MessageDialog = later(
  async () => (await import('#app/components/admin/messages/message-dialog.tsx')).MessageDialog,
);

export const meta = hiddenPage((texts) => texts.messages.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { db } = program;
  const { searchParams } = new URL(request.url);
  const state = messageList.parse(searchParams);
  const views = await loadViews(context, request, 'messages');
  const reading = Promise.all([
    listMessages(db, state, placeFrom(searchParams)),
    state.openId ? findMessage(db, state.openId) : undefined,
    chosenNames(db, 'messages', state),
  ]);
  const [list, found, names] = (await readOrLog(context, reading, 'messages could not be read')) ?? [];
  if (!found) return { state, views, list, names, open: undefined };
  const message = { ...found, traces: await addressTraces(db, found.email) };
  const term = termOf(await program.settings.current(), 'messages');
  const retention = retentionFrom('messages', found.createdAt, term);
  const mail = await loadMail(context, request, { of: 'message', id: found.id });
  return { state, views, list, names, open: { message, retention, mail, now: program.now() } };
}

export default function Messages({ loaderData: { state, views, list, names, open } }: Route.ComponentProps) {
  const { messages: texts, list: words } = useTexts();
  const navigate = useNavigate();
  const url = useListUrl();
  const close = () =>
    void navigate(url({ bericht: null, pagina: state.page > 1 ? state.page : null }), {
      preventScrollReset: true,
    });
  const work = useMessageWork(() => state.openId && close());
  return (
    <ListViews data={views}>
      <ListHead title={texts.title} />
      {list && (
        <ListTabs
          param={messageList.others.state}
          chosen={state.state}
          counts={list.counts}
          all={list.all}
          texts={texts}
          words={texts.states}
        />
      )}
      <FilterBar
        list={messageList}
        placeholder={texts.search}
        filters={{ kind: { words: texts.kinds }, owner: {} }}
        names={names}
      />
      <ListBody
        found={list}
        pageSize={messageList.pageSize}
        texts={texts}
        narrowed={messageList.isNarrowed(state) || state.state !== null}
      >
        {({ rows, total, page }) => (
          <MessageTable rows={rows} total={total} page={page} sort={state.sort} work={work} />
        )}
      </ListBody>
      {open && <MessageDialog {...open} work={work} onClose={close} />}
      {list && state.openId && !open && <Notice kind="warning">{texts.gone}</Notice>}
      <ConfirmDialog
        open={work.leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && work.stay()}
        title={texts.remove.question}
        cancelLabel={words.cancel}
        confirmLabel={words.remove}
        onConfirm={() => void work.remove()}
        pending={work.pending}
        keepOpen
      >
        {texts.remove.consequence}
      </ConfirmDialog>
    </ListViews>
  );
}
