import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { endpoint, send, type Sent } from '#app/browser/send.ts';
import { randomId } from '#app/browser/site/random-id.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#app/components/ui/dialog.tsx';
import { InputField, SelectField, TextareaField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import {
  DEFAULT_MINUTES,
  type InterviewAnswer,
  type InterviewProblem,
  type InterviewState,
  interviewStates,
  type InterviewView,
  OUTCOME_LENGTH,
  PLACE_LENGTH,
} from '#domain/presentations/interview.ts';
import type { Choice } from '#domain/records/choice.ts';
import { localMoment } from '#domain/time/local-moment.ts';

/** The people to choose from, besides the candidate. */
export type Participants = { contacts: Choice[]; colleagues: Choice[] };
type Track = { applicationId: string; name: string };

type Details = {
  minutes: string;
  place: string;
  state: InterviewState;
  contactIds: readonly string[];
  userIds: readonly string[];
};

type PlanProps = {
  tracks: Track[];
  participants: Participants;
  /** The first proposed time; the others follow one after the other. */
  first: Date;
  onClose: () => void;
  onDone?: (() => void) | undefined;
};

/** Plans an interview for each of the chosen tracks, one after the other. */
export function PlanInterviews({ tracks, participants, first, onClose, onDone }: PlanProps) {
  const { presentations } = useTexts();
  const { interviews: t } = presentations;
  const at = (index: number) => localMoment(new Date(first.getTime() + index * DEFAULT_MINUTES * 60_000));
  // The same ids for a retry, so that nothing is planned twice.
  const ids = useRef(tracks.map(() => randomId()));
  const [starts, setStarts] = useState(() => tracks.map((_, index) => at(index)));
  const [details, setDetails] = useState<Details>({
    minutes: String(DEFAULT_MINUTES),
    place: '',
    state: 'proposed',
    contactIds: participants.contacts.length === 1 ? participants.contacts.map(({ id }) => id) : [],
    userIds: [],
  });
  const saving = useSaving(t.planned(tracks.length), () => {
    (onDone ?? onClose)();
  });
  const submit = () =>
    saving.save(
      send(endpoint('/admin/crm/interviews/new'), {
        ...details,
        contactIds: [...details.contactIds],
        userIds: [...details.userIds],
        interviews: tracks.map(({ applicationId }, index) => ({
          id: ids.current[index] ?? randomId(),
          applicationId,
          startsAt: starts[index] ?? '',
        })),
      }),
    );
  return (
    <Frame title={t.dialogTitle(tracks.length)} saving={saving} submit={submit} onClose={onClose}>
      {tracks.map(({ applicationId, name }, index) => (
        <InputField
          key={applicationId}
          type="datetime-local"
          label={tracks.length === 1 ? t.startsAt : t.startOf(name)}
          value={starts[index] ?? ''}
          error={saving.errorAt(ids.current[index] ?? '')}
          onChange={({ target }) => setStarts(starts.with(index, target.value))}
        />
      ))}
      <DetailFields {...{ details, setDetails, participants, saving }} />
    </Frame>
  );
}

type ChangeProps = { interview: InterviewView; participants: Participants; onClose: () => void };

export function ChangeInterview({ interview, participants, onClose }: ChangeProps) {
  const { presentations, site } = useTexts();
  const { interviews: t } = presentations;
  const [startsAt, setStartsAt] = useState(() => localMoment(interview.startsAt));
  const [outcome, setOutcome] = useState(interview.outcome ?? '');
  const [details, setDetails] = useState<Details>({
    minutes: String(interview.minutes),
    place: interview.place ?? '',
    state: interview.state,
    contactIds: interview.contacts.map(({ id }) => id),
    userIds: interview.colleagues.map(({ id }) => id),
  });
  const saving = useSaving(t.saved, onClose);
  const submit = () =>
    saving.save(
      send(endpoint('/admin/crm/interviews/:id', { id: interview.id }), {
        ...details,
        contactIds: [...details.contactIds],
        userIds: [...details.userIds],
        version: saving.version ?? interview.version,
        startsAt,
        outcome,
      }),
    );
  return (
    <Frame title={t.editTitle(interview.candidate)} saving={saving} submit={submit} onClose={onClose}>
      <InputField
        type="datetime-local"
        label={t.startsAt}
        value={startsAt}
        error={saving.errorAt('starts_at')}
        onChange={({ target }) => setStartsAt(target.value)}
      />
      <DetailFields {...{ details, setDetails, participants, saving }} />
      <TextareaField
        label={t.outcome}
        optionalMark={site.words.optional}
        rows={4}
        maxLength={OUTCOME_LENGTH}
        value={outcome}
        onChange={({ target }) => setOutcome(target.value)}
      />
    </Frame>
  );
}

type Saving = ReturnType<typeof useSaving>;

/** Keeps everything typed: a mistake is shown at its field, a colleague's change with their name. */
function useSaving(done: string, onDone: () => void) {
  const { presentations } = useTexts();
  const { interviews: t, step } = presentations;
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Record<string, InterviewProblem>>({});
  const [conflict, setConflict] = useState<{ by: string | null; version: number }>();
  async function save(sending: Promise<Sent<InterviewAnswer>>) {
    setPending(true);
    const sent = await sending;
    setPending(false);
    if (sent.state !== 'done') return fail(sent, t.failed);
    const { answer } = sent;
    setErrors(answer.outcome === 'refused' ? answer.errors : {});
    setConflict(answer.outcome === 'conflict' ? answer : undefined);
    if (answer.outcome !== 'saved') return;
    toast.success({ title: done });
    onDone();
    await reload();
  }
  return {
    save,
    pending,
    version: conflict?.version,
    notice: conflict && t.conflict(conflict.by ?? step.someone),
    errorAt(name: string): string | undefined {
      const error = errors[name];
      return error && t[error];
    },
  };
}

type FrameProps = {
  title: string;
  saving: Saving;
  submit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

function Frame({ title, saving, submit, onClose, children }: FrameProps) {
  const { list, presentations } = useTexts();
  return (
    <Dialog title={title} closeLabel={list.cancel} open onOpenChange={(open) => !open && onClose()}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogBody>
          <div className="stack">
            {saving.notice && (
              <Notice kind="warning" role="alert">
                {saving.notice}
              </Notice>
            )}
            {children}
          </div>
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{list.cancel}</DialogCancel>
          <Button type="submit" variant="primary" pending={saving.pending}>
            {presentations.interviews.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

type DetailProps = {
  details: Details;
  setDetails: (details: Details) => void;
  participants: Participants;
  saving: Saving;
};

function DetailFields({ details, setDetails, participants, saving }: DetailProps) {
  const { presentations, site } = useTexts();
  const { interviews: t } = presentations;
  const { contactIds, userIds } = details;
  return (
    <>
      <InputField
        label={t.minutes}
        inputMode="numeric"
        className="tiny-field"
        value={details.minutes}
        error={saving.errorAt('minutes')}
        onChange={({ target }) => setDetails({ ...details, minutes: target.value })}
      />
      <InputField
        label={t.place}
        optionalMark={site.words.optional}
        maxLength={PLACE_LENGTH}
        value={details.place}
        onChange={({ target }) => setDetails({ ...details, place: target.value })}
      />
      <SelectField
        label={t.state}
        value={details.state}
        options={interviewStates.map((value) => ({ value, label: t.states[value] }))}
        onChange={({ target }) =>
          setDetails({
            ...details,
            state: interviewStates.find((state) => state === target.value) ?? details.state,
          })
        }
      />
      <Chosen
        legend={t.contacts}
        choices={participants.contacts}
        chosen={contactIds}
        error={saving.errorAt('contacts')}
        onChange={(ids) => setDetails({ ...details, contactIds: ids })}
      />
      <Chosen
        legend={t.colleagues}
        choices={participants.colleagues}
        chosen={userIds}
        onChange={(ids) => setDetails({ ...details, userIds: ids })}
      />
    </>
  );
}

type ChosenProps = {
  legend: string;
  choices: Choice[];
  chosen: readonly string[];
  error?: string | undefined;
  onChange: (ids: string[]) => void;
};

function Chosen({ legend, choices, chosen, error, onChange }: ChosenProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="choice-grid">
      <legend>{legend}</legend>
      {choices.map(({ id, name }, index) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          error={index === choices.length - 1 ? error : undefined}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}
