import { ChevronDown, Plus } from 'lucide';
import { type FormEvent, useState } from 'react';
import { endpoint, send, sendFile } from '#app/browser/send.ts';
import { useDrop } from '#app/browser/use-drop.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { FormGroup } from '#app/components/admin/form-group.tsx';
import { useSending } from '#app/components/admin/use-sending.ts';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { FieldError } from '#app/components/ui/field-error.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
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
import { FileButton } from './file-button.tsx';

/** Separate from the form of the settings: each colleague is saved alone. */
export function TeamForm({ team }: { team: ShownMember[] }) {
  const texts = useTexts().settings.team;
  return (
    <FormGroup id="team" title={texts.title} lead={texts.lead}>
      <div className="team-members">
        {team.map((member, at) => (
          <details key={member.id} className="team-member" aria-label={member.name}>
            <summary>
              {member.photo ? <img src={member.photo} alt="" /> : <Avatar name={member.name} />}
              <span>
                <b>{member.name}</b>
                <small>{member.role_nl}</small>
              </span>
              <Icon of={ChevronDown} />
            </summary>
            <Photo member={member} />
            <Member key={JSON.stringify(member)} member={member} />
            <Changes member={member} isFirst={at === 0} isLast={at === team.length - 1} />
          </details>
        ))}
        {team.length < MAX_TEAM_MEMBERS && (
          <details className="team-member" aria-label={texts.add}>
            <summary>
              <Icon of={Plus} />
              <b>{texts.add}</b>
            </summary>
            <Member key={team.length} />
          </details>
        )}
      </div>
    </FormGroup>
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
    <form className="team-member__fields" onSubmit={save} noValidate>
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

function Photo({ member: { id, name } }: { member: ShownMember }) {
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
  const { over, handlers } = useDrop((file) => void store(file));

  return (
    <div className={classes('team-member__photo', over && 'team-member__photo--dragover')} {...handlers}>
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
    </div>
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
