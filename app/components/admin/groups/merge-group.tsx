import { useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { SelectField } from '#app/components/ui/field.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import type { Group, GroupKind } from '#domain/groups/group.ts';

type Props = { kind: GroupKind; group: Group; groups: readonly Group[]; onClose: () => void };

export function MergeGroup({ kind, group, groups, onClose }: Props) {
  const { groups: t, list, site } = useTexts();
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [intoId, setIntoId] = useState('');
  const [pending, setPending] = useState(false);
  const merge = async () => {
    setPending(true);
    const sent = await send(endpoint('/admin/crm/groups/:id/merge', { id: group.id }), { intoId });
    setPending(false);
    if (sent.state !== 'done') return fail(sent, t.saveFailed);
    toast.success({ title: t.merged });
    onClose();
    return reload();
  };
  return (
    <Dialog
      open
      title={t.mergeTitle(group.name)}
      closeLabel={site.words.close}
      onOpenChange={(open) => !open && onClose()}
    >
      <DialogBody>
        <DialogText>{t.mergeConsequence(group.name)}</DialogText>
        <SelectField
          name="into"
          label={t.into}
          placeholder={t.choose[kind]}
          value={intoId}
          options={groups
            .filter(({ id }) => id !== group.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setIntoId(target.value)}
        />
      </DialogBody>
      <DialogFooter>
        <DialogCancel>{list.cancel}</DialogCancel>
        <Button
          needs="edit"
          variant="primary"
          disabled={intoId === ''}
          pending={pending}
          onClick={() => void merge()}
        >
          {t.merge}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
