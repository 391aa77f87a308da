import { type ReactNode, useState } from 'react';
import { randomId } from '#app/browser/site/random-id.ts';
import { endpoint, send } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import type { Group, GroupKind } from '#domain/groups/group.ts';
import type { Choice } from '#domain/records/choice.ts';
import { GroupForm } from './group-form.tsx';
import { MergeGroup } from './merge-group.tsx';

export type GroupDialogs = {
  add: () => void;
  edit: (group: Group) => void;
  merge: (group: Group) => void;
  remove: (group: Group) => void;
  dialog: ReactNode;
};
type Given = { kind: GroupKind; owners: Choice[]; groups: readonly Group[] };
type Open = { what: 'edit' | 'merge' | 'remove'; group: Group };

/** Adding, changing, merging and deleting tags and pools. */
export function useGroupDialogs({ kind, owners, groups }: Given): GroupDialogs {
  const { groups: t, list } = useTexts();
  const [open, setOpen] = useState<Open>();
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const close = () => setOpen(undefined);
  const blank = (): Group => ({
    id: randomId(),
    name: '',
    colour: 'grey',
    description: '',
    ownerId: null,
    owner: null,
    members: 0,
  });
  const remove = async ({ id }: Group) => {
    const sent = await send(endpoint('/admin/crm/groups/:id/delete', { id }), {});
    close();
    if (sent.state !== 'done') return fail(sent, t.saveFailed);
    toast.success({ title: t.deleted });
    return reload();
  };
  return {
    add: () => setOpen({ what: 'edit', group: blank() }),
    edit: (group) => setOpen({ what: 'edit', group }),
    merge: (group) => setOpen({ what: 'merge', group }),
    remove: (group) => setOpen({ what: 'remove', group }),
    dialog: (
      <>
        {open?.what === 'edit' && (
          <GroupForm key={open.group.id} kind={kind} group={open.group} owners={owners} onClose={close} />
        )}
        {open?.what === 'merge' && (
          <MergeGroup kind={kind} group={open.group} groups={groups} onClose={close} />
        )}
        <ConfirmDialog
          open={open?.what === 'remove'}
          onOpenChange={(isOpen) => !isOpen && close()}
          title={t.deleteQuestion(open?.group.name ?? '')}
          cancelLabel={list.cancel}
          confirmLabel={list.remove}
          onConfirm={() => open && void remove(open.group)}
          keepOpen
        >
          {t.deleteConsequence(open?.group.members ?? 0)}
        </ConfirmDialog>
      </>
    ),
  };
}
