import {
  Archive,
  CircleStop,
  Copy,
  Ellipsis,
  ExternalLink,
  Globe,
  type IconNode,
  Pencil,
  Trash2,
  Users,
} from 'lucide';
import { type ReactNode, useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { endpoint, type NotSent, send } from '#app/browser/send.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#app/components/ui/menu.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { isVisible } from '#domain/assignments/deadline.ts';
import type { AssignmentRequest } from '#domain/assignments/assignment-requests.ts';
import type { ManagedAssignment } from '#domain/assignments/managed-list.ts';
import { isClosed } from '#domain/assignments/assignment.ts';
import { actionsFor, type StatusAction, statusActions } from '#domain/assignments/status-change.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { useRejectRemaining } from './use-reject-remaining.tsx';

const icons: Record<StatusAction, IconNode> = { publish: Globe, close: CircleStop, archive: Archive };

type Props = {
  assignment: ManagedAssignment;
  today: Day;
  /** The first acts on its page, which has buttons and links for others. */
  inHead?: ReactNode;
  /** Leaves a page that is gone with the assignment. */
  onRemoved?: () => void;
};

/** All actions for one assignment. */
export function AssignmentMenu({ assignment, today, inHead, onRemoved }: Props) {
  const { list, matching, assignmentManagement, site } = useTexts();
  const [asking, setAsking] = useState(false);
  const { id, title, status, deadline } = assignment;
  const remaining = useRejectRemaining(id);
  const { changeStatus, duplicate, remove, removing } = useAssignmentActions(assignment, {
    asked: () => setAsking(false),
    onRemoved,
    onClosed: remaining.offer,
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton icon={Ellipsis} label={list.actionsFor(title)} {...(inHead && { variant: 'quiet' })} />
        }
      >
        {inHead ?? (
          <>
            <MenuLink to={href('/admin/dashboard/edit/:id', { id })} icon={Pencil}>
              {assignmentManagement.actions.edit}
            </MenuLink>
            <MenuLink to={href('/admin/dashboard/vacatures/:id/kandidaten', { id })} icon={Users}>
              {matching.candidates}
            </MenuLink>
          </>
        )}
        {!inHead && status === 'open' && isVisible(deadline, today) && (
          // A page of the public website is a separate document.
          <MenuItem
            icon={ExternalLink}
            onSelect={() => window.open(href('/opdrachten/:id', { id }), '_blank', 'noopener')}
          >
            {assignmentManagement.actions.view}
            <span className="visually-hidden"> {site.words.opensInNewTab}</span>
          </MenuItem>
        )}
        {actionsFor(status).map((action) => (
          <MenuItem needs="edit" key={action} icon={icons[action]} onSelect={() => void changeStatus(action)}>
            {assignmentManagement.actions[action]}
          </MenuItem>
        ))}
        <MenuItem needs="edit" icon={Copy} onSelect={() => void duplicate()}>
          {assignmentManagement.actions.duplicate}
        </MenuItem>
        <MenuSeparator />
        <MenuItem needs="delete" icon={Trash2} danger onSelect={() => setAsking(true)}>
          {assignmentManagement.actions.remove}
        </MenuItem>
      </Menu>
      {remaining.dialog}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={assignmentManagement.remove.question}
        cancelLabel={list.cancel}
        confirmLabel={assignmentManagement.remove.confirm}
        onConfirm={() => void remove()}
        pending={removing}
        keepOpen
      >
        <p>
          <b>{title}</b>
        </p>
        <p>{assignmentManagement.remove.consequence(assignment.applications)}</p>
      </ConfirmDialog>
    </>
  );
}

type Ways = {
  asked?: () => void;
  onRemoved?: Props['onRemoved'];
  /** True if it asks something, and reloads afterwards. */
  onClosed?: () => Promise<boolean>;
};

export function useAssignmentActions(
  { id, status }: Pick<ManagedAssignment, 'id' | 'status'>,
  { asked, onRemoved, onClosed }: Ways = {},
) {
  const { assignmentManagement: texts } = useTexts();
  const toast = useToast();
  const explain = useFailure();
  const reload = useReload();
  const navigate = useNavigate();
  const state = { from: useLocation().pathname };
  const [removing, setRemoving] = useState(false);
  const ask = (request: AssignmentRequest) =>
    send(endpoint('/admin/dashboard/vacatures/:id', { id }), request);

  async function changeStatus(action: StatusAction) {
    const sent = await ask({ do: action, from: status });
    if (sent.state !== 'done') return fail(sent, texts.failed);
    const { answer } = sent;
    if (answer.outcome === 'changed') {
      toast.success({ title: texts.done[action] });
      // The dialog would go with the row that is reloaded.
      if (isClosed(statusActions[action]) && (await onClosed?.())) return undefined;
    } else if (answer.outcome === 'deadlinePassed') {
      const open = () => void navigate(href('/admin/dashboard/edit/:id', { id }), { state });
      toast.error({
        title: texts.deadlinePassed,
        detail: texts.deadlinePassedDetail,
        action: { label: texts.actions.edit, onClick: open },
      });
    } else toast.error({ title: texts.changedElsewhere, detail: texts.changedElsewhereDetail });
    return reload();
  }

  async function duplicate() {
    const sent = await ask({ do: 'duplicate' });
    if (sent.state !== 'done') return fail(sent, texts.failed);
    if (sent.answer.outcome !== 'duplicated') throw new Error(`Duplicating answered ${sent.answer.outcome}`);
    toast.success({ title: texts.duplicated });
    return navigate(href('/admin/dashboard/edit/:id', { id: sent.answer.id }), { state });
  }

  async function remove() {
    setRemoving(true);
    const sent = await ask({ do: 'delete' });
    setRemoving(false);
    asked?.();
    if (sent.state !== 'done') return fail(sent, texts.remove.failure);
    toast.success({ title: texts.remove.success });
    return onRemoved ? onRemoved() : reload();
  }

  function fail(sent: NotSent, title: string) {
    if (sent.status === 404) toast.error({ title: texts.gone });
    else explain(sent, title);
    return reload();
  }
  return { changeStatus, duplicate, remove, removing };
}
