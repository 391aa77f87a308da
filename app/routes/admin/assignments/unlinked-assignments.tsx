import { href } from 'react-router';
import { UnlinkedTable } from '#app/components/admin/assignments/unlinked-table.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListBody } from '#app/components/admin/list/list-states.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { unlinkedList } from '#domain/assignments/customer-links.ts';
import { listUnlinked } from '#server/assignments/propose-customers.ts';
import { requestContext } from '#server/http/request-context.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/unlinked-assignments.ts';

export const meta = hiddenPage((texts) => texts.workroom.link.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const state = unlinkedList.parse(new URL(request.url).searchParams);
  const reading = listUnlinked(db, state);
  return {
    state,
    found: await readOrLog(context, reading, 'assignments without a customer could not be read'),
  };
}

export default function UnlinkedAssignments({ loaderData: { state, found } }: Route.ComponentProps) {
  const { workroom } = useTexts();
  const { link: t } = workroom;
  const url = useListUrl();
  const { shown } = unlinkedList.others;
  const tab = (value: 'alle' | null, label: string, count: number) => ({
    to: url({ [shown.name]: value }),
    label,
    count,
    current: state.shown === value,
  });
  return (
    <>
      <ListHead title={t.title} back={{ to: href('/admin/dashboard/vacatures'), label: workroom.back }} />
      <p className="text-dim">{t.lead}</p>
      {found && (
        <TabLinks
          label={t.tabs}
          links={[tab(null, t.same, found.counts.same), tab('alle', t.all, found.counts.all)]}
        />
      )}
      <ListBody
        found={found}
        pageSize={unlinkedList.pageSize}
        texts={{ ...t, empty: state.shown === 'alle' ? t.empty : t.noneSame }}
        narrowed={false}
      >
        {({ rows }) => <UnlinkedTable rows={rows} />}
      </ListBody>
    </>
  );
}
