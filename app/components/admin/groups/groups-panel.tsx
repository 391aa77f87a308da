import { Plus, X } from 'lucide';
import { useState } from 'react';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { randomId } from '#app/browser/site/random-id.ts';
import { endpoint, send } from '#app/browser/send.ts';
import { useMay } from '#app/browser/use-may.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { Panel } from '#app/components/admin/panel.tsx';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { type GroupedKind, groupedKinds, type GroupKind, type GroupOf } from '#domain/groups/group.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import { GroupChip } from './group-chip.tsx';
import { GroupPicker } from './group-picker.tsx';

type Props = { kind: GroupedKind; id: string; groups: readonly GroupOf[] };

/** The tags of a record, and the pools of a candidate: adding and removing is one click. */
export function GroupsPanel({ kind, id, groups }: Props) {
  const { groups: t } = useTexts();
  return (
    <Panel title={t.title}>
      <Grouped kind={kind} id={id} group="tag" groups={groups} />
      {isOneOf(groupedKinds.pool, kind) && <Grouped kind={kind} id={id} group="pool" groups={groups} />}
    </Panel>
  );
}

function Grouped({ kind, id, group, groups }: Props & { group: GroupKind }) {
  const { groups: t } = useTexts();
  const mayEdit = useMay()('edit');
  const change = useChange(kind, id, group);
  const [times, setTimes] = useState(0);
  const [adding, setAdding] = useState(false);
  const own = groups.filter((one) => one.kind === group);
  return (
    <div className="group-part">
      <div className="group-part__head">
        <h3>{t.kinds[group]}</h3>
        {mayEdit && !adding && (
          <IconButton icon={Plus} label={t.addTo[group]} onClick={() => setAdding(true)} />
        )}
      </div>
      {own.length > 0 && (
        <ul className="group-chips">
          {own.map((one) => (
            <li key={one.id}>
              {group === 'pool' ? (
                <Link to={href('/admin/crm/pools/:id', { id: one.id })}>
                  <GroupChip group={one} />
                </Link>
              ) : (
                <GroupChip group={one} />
              )}
              <IconButton
                needs="edit"
                icon={X}
                label={t.removeFrom(one.name)}
                onClick={() => void change(one.id, false)}
              />
            </li>
          ))}
        </ul>
      )}
      {own.length === 0 && !adding && <p className="text-dim">{t.noneOf[group]}</p>}
      {mayEdit && adding && (
        <div ref={focusField}>
          <GroupPicker
            key={times}
            creates
            kind={group}
            value={null}
            onChange={(chosen) => {
              setTimes(times + 1);
              if (chosen) void change(chosen.id, true);
            }}
          />
        </div>
      )}
    </div>
  );
}

const focusField = (place: HTMLDivElement | null) => place?.querySelector('input')?.focus();

/** The act of a list, on one row. */
function useChange(kind: GroupedKind, id: string, name: GroupKind) {
  const { groups: t } = useTexts();
  const fail = useFailure();
  const reload = useReload();
  return async (groupId: string, add: boolean) => {
    const sent = await send(endpoint('/admin/bulk/uitvoeren'), {
      id: randomId(),
      kind,
      selection: { by: 'ids', ids: [id] },
      act: { name, groupId, add },
      expected: 1,
    });
    if (sent.state !== 'done') return fail(sent, t.saveFailed);
    return reload();
  };
}
