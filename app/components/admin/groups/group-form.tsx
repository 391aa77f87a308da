import { type FormEvent, useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#app/components/ui/dialog.tsx';
import { InputField, SelectField, TextareaField } from '#app/components/ui/field.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { type Group, groupColours, type GroupKind, groupLimits } from '#domain/groups/group.ts';
import type { Choice } from '#domain/records/choice.ts';
import { GroupChip } from './group-chip.tsx';

type Props = { kind: GroupKind; group: Group; owners: Choice[]; onClose: () => void };

/** A tag has a name and a colour; a pool a description and an owner as well. */
export function GroupForm({ kind, group, owners, onClose }: Props) {
  const { groups: t, list, site } = useTexts();
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [values, setValues] = useState(group);
  const [error, setError] = useState<'required' | 'taken'>();
  const [pending, setPending] = useState(false);
  const change = (part: Partial<Group>) => {
    setValues((before) => ({ ...before, ...part }));
    setError(undefined);
  };
  async function save(event: FormEvent) {
    event.preventDefault();
    if (values.name.trim() === '') return setError('required');
    setPending(true);
    const { id, name, colour, description, ownerId } = values;
    const path = endpoint('/admin/crm/groups/:id/save', { id });
    const sent = await send(path, { kind, name, colour, description, ownerId });
    setPending(false);
    if (sent.state !== 'done') return fail(sent, t.saveFailed);
    if (sent.answer.outcome === 'taken') return setError('taken');
    toast.success({ title: t.saved });
    onClose();
    return reload();
  }
  return (
    <Dialog
      open
      title={group.name || t.add[kind]}
      closeLabel={site.words.close}
      onOpenChange={(open) => !open && onClose()}
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogBody>
          <InputField
            name="name"
            label={t.name}
            maxLength={groupLimits.name}
            value={values.name}
            error={error && t.errors[error]}
            onChange={({ target }) => change({ name: target.value })}
          />
          <SelectField
            name="colour"
            label={t.colour}
            value={values.colour}
            options={groupColours.map((value) => ({ value, label: t.colours[value] }))}
            onChange={({ target }) =>
              change({ colour: groupColours.find((one) => one === target.value) ?? values.colour })
            }
          />
          {kind === 'pool' && (
            <>
              <TextareaField
                name="description"
                label={t.description}
                optionalMark={site.words.optional}
                rows={3}
                maxLength={groupLimits.description}
                value={values.description}
                onChange={({ target }) => change({ description: target.value })}
              />
              <SelectField
                name="owner"
                label={t.owner}
                placeholder={t.nobody}
                value={values.ownerId ?? ''}
                options={owners.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ target }) => change({ ownerId: target.value || null })}
              />
            </>
          )}
          <p>
            <GroupChip group={{ ...values, name: values.name || t.name }} />
          </p>
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{list.cancel}</DialogCancel>
          <Button needs="edit" type="submit" variant="primary" pending={pending}>
            {t.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
