import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListBody } from '#app/components/admin/list/list-states.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { InboxTable } from '#app/components/admin/mail/reading/inbox-table.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { inboxList } from '#domain/mail/inbox-list.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { listInbox } from '#server/mails/inbox-queries.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/inbox.ts';

export const meta = hiddenPage((texts) => texts.mailReading.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const { actor } = context.get(staffContext);
  const state = inboxList.parse(new URL(request.url).searchParams);
  const list = await readOrLog(context, listInbox(db, state, actor.userId), 'the inbox could not be read');
  return { state, list };
}

export default function Inbox({ loaderData: { state, list } }: Route.ComponentProps) {
  const { mailReading: t } = useTexts();
  const url = useListUrl();
  const { tab } = inboxList.others;
  return (
    <>
      <ListHead title={t.title} />
      <TabLinks
        label={t.tabs}
        links={[
          { to: url({ [tab.name]: null }), label: t.all, current: state.tab === null },
          ...tab.values.map((value) => ({
            to: url({ [tab.name]: tab.write(value) }),
            label: t.tab[value],
            current: state.tab === value,
          })),
        ]}
      />
      <FilterBar list={inboxList} placeholder={t.search} />
      <ListBody
        found={list}
        pageSize={inboxList.pageSize}
        texts={t}
        narrowed={inboxList.isNarrowed(state) || state.tab !== null}
      >
        {({ rows, isCut }) => (
          <>
            <InboxTable rows={rows} />
            {isCut && <Notice kind="info">{t.cut}</Notice>}
          </>
        )}
      </ListBody>
    </>
  );
}
