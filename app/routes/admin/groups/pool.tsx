import { href } from 'react-router';
import { foundOr404 } from '#app/routes/admin/records/load-record.ts';
import { PoolMembers } from '#app/components/admin/groups/pool-members.tsx';
import { useGroupDialogs } from '#app/components/admin/groups/use-group-dialogs.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListBody } from '#app/components/admin/list/list-states.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import type { Group, GroupMember } from '#domain/groups/group.ts';
import { pageFrom } from '#domain/list-state.ts';
import type { Choice } from '#domain/records/choice.ts';
import { ownerChoices } from '#server/activities/activity-choices.ts';
import { findGroup, listPoolMembers } from '#server/groups/group-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { Pencil } from 'lucide';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/pool.ts';

export const meta = hiddenPage((texts) => texts.groups.pool);

const POOL_PAGE_SIZE = 50;

type Loaded = {
  pool: Group;
  owners: Choice[];
  members: { rows: GroupMember[]; total: number; page: number } | undefined;
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const pool = await findGroup(db, params.id, 'pool');
  if (!pool) return foundOr404<Loaded>(undefined);
  const page = pageFrom(new URL(request.url).searchParams);
  const reading = listPoolMembers(db, pool.id, { page, pageSize: POOL_PAGE_SIZE });
  const members = await readOrLog(context, reading, 'the members of a pool could not be read');
  return foundOr404<Loaded>({ pool, members, owners: await ownerChoices(db, pool.ownerId) });
}

export default function Pool({ loaderData }: Route.ComponentProps) {
  const { groups: t } = useTexts();
  if (!loaderData) return <EmptyState heading="h1" title={t.notFound} />;
  return <Found {...loaderData} />;
}

function Found({ pool, members, owners }: Loaded) {
  const { groups: t } = useTexts();
  const dialogs = useGroupDialogs({ kind: 'pool', owners, groups: [pool] });
  return (
    <>
      <ListHead
        title={pool.name}
        back={{ to: href('/admin/crm/pools'), label: t.kinds.pool }}
        caption={pool.owner ? t.ownedBy(pool.owner) : undefined}
      >
        <Button needs="edit" size="sm" variant="quiet" icon={Pencil} onClick={() => dialogs.edit(pool)}>
          {t.edit}
        </Button>
      </ListHead>
      {pool.description && <p className="text-soft">{pool.description}</p>}
      <ListBody
        found={members}
        pageSize={POOL_PAGE_SIZE}
        texts={{ loadFailed: t.loadFailed, empty: t.noMembers, emptyReason: t.noMembersReason }}
        narrowed={false}
      >
        {({ rows }) => <PoolMembers pool={pool} rows={rows} />}
      </ListBody>
      {dialogs.dialog}
    </>
  );
}
