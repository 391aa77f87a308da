import { type FormEvent, useState } from 'react';
import { endpoint, send, sendFile } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { FileButton } from './file-button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { useSending } from '#app/components/admin/use-sending.ts';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { Field, FieldError } from '#app/components/ui/field.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { CV_FIELD } from '#domain/applications/cv-rules.ts';
import {
  MAX_PHOTO_BYTES,
  MAX_TEAM_MEMBERS,
  photoAccept,
  type PhotoProblem,
  requiredTeamFields,
  type ShownMember,
  type TeamChange,
  teamFields,
  teamForm,
  teamLimits,
} from '#domain/team/team-member.ts';

/** Separate from the form of the settings: each colleague is saved alone. */
export function TeamForm({ team }: { team: ShownMember[] }) {
  const texts = useTexts().settings.team;
  return (
    <section className="settings-group" id="team" aria-labelledby="team-title">
      <div className="settings-group__head">
        <h2 id="team-title">{texts.title}</h2>
        <p>{texts.lead}</p>
      </div>
      <div className="settings-group__body">
        {team.map((member, at) => (
          <div key={member.id} className="brand-slot" role="group" aria-labelledby={`team-${member.id}`}>
            <h3 id={`team-${member.id}`}>{member.name}</h3>
            <Photo member={member} />
            <Member key={JSON.stringify(member)} member={member} />
            <Changes member={member} isFirst={at === 0} isLast={at === team.length - 1} />
          </div>
        ))}
        {team.length < MAX_TEAM_MEMBERS && (
          <div className="brand-slot" role="group" aria-labelledby="team-new">
            <h3 id="team-new">{texts.add}</h3>
            <Member key={team.length} />
          </div>
        )}
      </div>
    </section>
  );
}

function Member({ member }: { member?: ShownMember }) {
  const texts = useTexts().settings.team;
  const { report, pending } = useSending();
  const [missing, setMissing] = useState<readonly string[]>([]);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = teamForm.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!read.success) return setMissing(read.error.issues.map(({ path }) => String(path[0])));
    setMissing([]);
    const basedOn = member && teamForm.parse(member);
    void report(
      send(endpoint('/admin/dashboard/settings/team'), { id: member?.id, basedOn, form: read.data }),
      {
        done: texts.saved,
        failed: texts.failed,
      },
    );
  }

  return (
    <form className="team-member" onSubmit={save} noValidate>
      {teamFields.map((name) => (
        <Field
          key={name}
          label={texts.fields[name]}
          error={missing.includes(name) ? texts.required[name] : undefined}
        >
          {(wiring) => (
            <Input
              name={name}
              defaultValue={member?.[name]}
              maxLength={teamLimits[name]}
              required={requiredTeamFields.includes(name)}
              {...wiring}
            />
          )}
        </Field>
      ))}
      <Button type="submit" size="sm" variant={member ? 'secondary' : 'primary'} disabled={pending}>
        {member ? texts.save : texts.addButton}
      </Button>
    </form>
  );
}

function Photo({ member: { id, name, photo } }: { member: ShownMember }) {
  const texts = useTexts().settings.team;
  const toast = useToast();
  const reload = useReload();
  const [problem, setProblem] = useState<PhotoProblem>();
  const [sending, setSending] = useState(false);

  async function store(file: File) {
    if (file.size > MAX_PHOTO_BYTES) return setProblem('tooLarge');
    setSending(true);
    const sent = await sendFile(endpoint('/admin/dashboard/settings/team/foto'), { [CV_FIELD]: file, id });
    setSending(false);
    if (sent.state !== 'done') return toast.error({ title: texts.failed });
    setProblem(sent.answer.problem);
    if (sent.answer.problem) return;
    toast.success({ title: texts.photoSaved });
    void reload();
  }

  return (
    <>
      {photo ? <img className="team-member__photo" src={photo} alt="" /> : <Avatar name={name} size="xl" />}
      <FileButton
        label={texts.choosePhotoShort}
        name={texts.choosePhoto(name)}
        accept={photoAccept}
        describedBy={problem ? `photo-${id}-error` : `photo-${id}-hint`}
        invalid={problem !== undefined}
        disabled={sending}
        onChoose={(file) => void store(file)}
      />
      <p className="field__hint" id={`photo-${id}-hint`}>
        {texts.photoHint}
      </p>
      {problem && <FieldError id={`photo-${id}-error`}>{texts.problems[problem]}</FieldError>}
    </>
  );
}

type ChangesProps = { member: ShownMember; isFirst: boolean; isLast: boolean };

function Changes({ member: { id, name, photo }, isFirst, isLast }: ChangesProps) {
  const { settings, list } = useTexts();
  const { team: texts } = settings;
  const { report, pending } = useSending();
  const change = (what: TeamChange) =>
    void report(send(endpoint('/admin/dashboard/settings/team/wijzigen'), { id, change: what }), {
      done: texts.changed,
      failed: texts.failed,
    });
  const button = (what: TeamChange) => (
    <Button
      size="sm"
      variant="quiet"
      disabled={pending}
      aria-label={texts.changeOf[what](name)}
      onClick={() => change(what)}
    >
      {texts.changes[what]}
    </Button>
  );
  return (
    <div className="brand-slot__actions">
      {!isFirst && button('up')}
      {!isLast && button('down')}
      {photo && button('removePhoto')}
      <ConfirmDialog
        title={texts.removeQuestion}
        cancelLabel={list.cancel}
        confirmLabel={list.remove}
        onConfirm={() => change('remove')}
        trigger={
          <Button size="sm" variant="quiet" aria-label={texts.changeOf.remove(name)}>
            {texts.changes.remove}
          </Button>
        }
      >
        {texts.removeText}
      </ConfirmDialog>
    </div>
  );
}
