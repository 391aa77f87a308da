import { ChevronDown, UserRound } from 'lucide';
import { useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useColleagues } from '#app/browser/use-colleagues.ts';
import { useMay } from '#app/browser/use-may.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Menu, MenuItem } from '#app/components/ui/menu.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { may } from '#domain/accounts/roles.ts';
import type { Owned } from '#domain/owners/owner.ts';

/** Above every record: the colleague who looks after it. */
export function RecordOwner({ owned }: { owned: Owned }) {
  const { owners: t } = useTexts();
  const colleagues = useColleagues();
  const mayEdit = useMay()('edit');
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [pending, setPending] = useState(false);
  const { kind, id, ownerId } = owned;
  const owner = colleagues.find((one) => one.id === ownerId);
  const give = async (wanted: string | null) => {
    if (wanted === ownerId || pending) return;
    setPending(true);
    const sent = await send(endpoint('/admin/owner'), { kind, id, before: ownerId, ownerId: wanted });
    setPending(false);
    if (sent.state !== 'done') return fail(sent, t.failed);
    const { outcome } = sent.answer;
    if (outcome === 'saved') toast.success({ title: t.saved });
    else toast.error({ title: outcome === 'conflict' ? t.conflict : t.refused });
    await reload();
  };
  const shown = (
    <>
      {owner ? <Avatar name={owner.name} size="sm" neutral /> : <Icon of={UserRound} />}
      <span className="record-owner__name">{owner?.name ?? t.nobody}</span>
    </>
  );
  return (
    <div className={classes('record-owner', !owner && 'record-owner--none')}>
      <span className="record-owner__label">{t.label}</span>
      {mayEdit ? (
        <Menu
          trigger={
            <button
              type="button"
              className="record-owner__button"
              aria-label={t.change(owner?.name ?? t.nobody)}
              aria-busy={pending || undefined}
            >
              {shown}
              <Icon of={ChevronDown} />
            </button>
          }
        >
          {colleagues
            .filter(({ active, role }) => active && may(role, 'edit'))
            .map(({ id: colleagueId, label }) => (
              <MenuItem key={colleagueId} onSelect={() => void give(colleagueId)}>
                {label}
              </MenuItem>
            ))}
          <MenuItem onSelect={() => void give(null)}>{t.nobody}</MenuItem>
        </Menu>
      ) : (
        <span className="record-owner__button">{shown}</span>
      )}
    </div>
  );
}
