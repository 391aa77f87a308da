import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { GroupTable } from '#app/components/admin/groups/group-table.tsx';
import { useGroupDialogs } from '#app/components/admin/groups/use-group-dialogs.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListEmpty, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { type GroupKind, groupKinds } from '#domain/groups/group.ts';
import { ownerChoices } from '#server/activities/activity-choices.ts';
import { listGroups } from '#server/groups/group-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { Plus } from 'lucide';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/groups.ts';

export const meta = hiddenPage((texts) => texts.groups.title);

const kindIn = (pathname: string): GroupKind => (pathname.endsWith('/pools') ? 'pool' : 'tag');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const kind = kindIn(url.pathname);
  const reading = Promise.all([listGroups(db, kind), ownerChoices(db, null)]);
  const [groups, owners = []] = (await readOrLog(context, reading, 'tags and pools could not be read')) ?? [];
  return { kind, groups, owners };
}

export default function Groups({ loaderData: { kind, groups, owners } }: Route.ComponentProps) {
  const { groups: t } = useTexts();
  const dialogs = useGroupDialogs({ kind, owners, groups: groups ?? [] });
  const paths = { tag: href('/admin/crm/tags'), pool: href('/admin/crm/pools') };
  return (
    <>
      <ListHead title={t.title}>
        <Button needs="edit" variant="primary" size="sm" icon={Plus} onClick={dialogs.add}>
          {t.add[kind]}
        </Button>
      </ListHead>
      <nav className="view-toggle" aria-label={t.title}>
        {groupKinds.map((one) => (
          <Link key={one} to={paths[one]} aria-current={one === kind ? 'true' : undefined}>
            {t.kinds[one]}
          </Link>
        ))}
      </nav>
      {!groups && <ListFailure title={t.loadFailed} />}
      {groups?.length === 0 && (
        <ListEmpty title={t.empty[kind]} reason={t.emptyReason[kind]} narrowed={false} />
      )}
      {groups && groups.length > 0 && <GroupTable kind={kind} rows={groups} dialogs={dialogs} />}
      {dialogs.dialog}
    </>
  );
}
