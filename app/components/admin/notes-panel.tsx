import { Trash2 } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import { randomId } from '#app/browser/site/random-id.ts';
import { LeaveGuard } from '#app/components/admin/editing/leave-guard.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { useSending } from '#app/components/admin/use-sending.ts';
import { type Endpoint, send } from '#app/browser/send.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useMay } from '#app/browser/use-may.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { MAX_NOTE_LENGTH } from '#domain/applications/application-note.ts';
import type { ApplicationNote } from '#domain/applications/application-view.ts';
import { formatDateTime } from '#domain/time/format.ts';
import { MentionText } from '#app/components/admin/mentions/mention-text.tsx';
import { MentionTextarea } from '#app/components/admin/mentions/mention-textarea.tsx';

export type NotesEndpoint = Endpoint<
  '/admin/crm/candidates/:id/notes' | '/admin/dashboard/sollicitaties/:id/notities'
>;
type Props = {
  to: NotesEndpoint;
  notes: ApplicationNote[];
};

export function NotesPanel({ to, notes }: Props) {
  const mayEdit = useMay()('edit');
  const { detail } = useTexts().applications;
  return (
    <Panel title={detail.notes} aside={<span className="text-dim">{notes.length}</span>} flush>
      {notes.map((note) => (
        <Note key={note.id} to={to} note={note} />
      ))}
      {mayEdit && <NewNote to={to} />}
    </Panel>
  );
}

function Note({ to, note }: { to: NotesEndpoint; note: ApplicationNote }) {
  const { detail } = useTexts().applications;
  const { language } = useSite();
  const author = note.author ?? detail.unknownAuthor;
  return (
    <article className="note">
      <header>
        <Avatar name={author} size="sm" neutral />
        <b>{author}</b>
        <time dateTime={note.createdAt.toISOString()}>
          {formatDateTime(note.createdAt, language, 'short')}
        </time>
        <RemoveNote to={to} id={note.id} body={note.body} />
      </header>
      <p>
        <MentionText text={note.body} />
      </p>
    </article>
  );
}

/** The button that deletes a note, after a question. */
export function RemoveNote({ to, id, body }: { to: NotesEndpoint; id: string; body: string }) {
  const { applications, list } = useTexts();
  const { detail } = applications;
  const { report } = useSending();
  const remove = () =>
    report(send(to, { remove: id }), { done: detail.noteRemoved, failed: detail.noteFailed });
  return (
    <ConfirmDialog
      title={detail.removeNoteQuestion}
      cancelLabel={list.cancel}
      confirmLabel={list.remove}
      onConfirm={() => void remove()}
      trigger={<IconButton needs="edit" icon={Trash2} label={detail.removeNote} className="note__delete" />}
    >
      <MentionText text={body} />
    </ConfirmDialog>
  );
}

/** Keeps the typed text until the server has stored it. */
function NewNote({ to }: { to: NotesEndpoint }) {
  const { detail } = useTexts().applications;
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [body, setBody] = useState('');
  const [pending, setPending] = useState(false);
  const id = useRef('');

  async function add(event: FormEvent) {
    event.preventDefault();
    if (body.trim() === '' || pending) return;
    setPending(true);
    // The same id until it has arrived: a note whose answer was lost is not added twice.
    id.current ||= randomId();
    const sent = await send(to, { add: { id: id.current, body } });
    setPending(false);
    if (sent.state !== 'done') return fail(sent, detail.noteFailed, detail.noteKept);
    id.current = '';
    setBody('');
    toast.success({ title: detail.noteAdded });
    await reload();
  }
  return (
    <form className="note-form" onSubmit={(event) => void add(event)}>
      <MentionTextarea
        aria-label={detail.newNote}
        placeholder={detail.notePlaceholder}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={body}
        onText={setBody}
      />
      <Button type="submit" variant="quiet" size="sm" pending={pending} disabled={body.trim() === ''}>
        {detail.addNote}
      </Button>
      <LeaveGuard when={body.trim() !== ''} />
    </form>
  );
}
