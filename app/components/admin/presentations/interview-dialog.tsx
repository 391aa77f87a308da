import { useRef, useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { randomId } from '#app/browser/site/random-id.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { MomentField } from '#app/components/admin/day-field/day-field.tsx';
import { DEFAULT_MINUTES, type InterviewView, OUTCOME_LENGTH } from '#domain/presentations/interview.ts';
import { localMoment } from '#domain/time/local-moment.ts';
import { InterviewFields, type InterviewDetails, type Participants } from './interview-fields.tsx';
import { InterviewFrame, useSavingInterview } from './interview-frame.tsx';
import { MentionField } from '#app/components/admin/mentions/mention-textarea.tsx';

type Track = { applicationId: string; name: string };

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
  const [details, setDetails] = useState<InterviewDetails>({
    minutes: String(DEFAULT_MINUTES),
    place: '',
    state: 'proposed',
    contactIds: participants.contacts.length === 1 ? participants.contacts.map(({ id }) => id) : [],
    userIds: [],
  });
  const saving = useSavingInterview(t.planned(tracks.length), () => {
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
    <InterviewFrame title={t.dialogTitle(tracks.length)} saving={saving} submit={submit} onClose={onClose}>
      {tracks.map(({ applicationId, name }, index) => (
        <MomentField
          key={applicationId}
          label={tracks.length === 1 ? t.startsAt : t.startOf(name)}
          value={starts[index] ?? ''}
          error={saving.errorAt(ids.current[index] ?? '')}
          onChange={(moment) => setStarts(starts.with(index, moment))}
        />
      ))}
      <InterviewFields {...{ details, setDetails, participants, saving }} />
    </InterviewFrame>
  );
}

type ChangeProps = { interview: InterviewView; participants: Participants; onClose: () => void };

export function ChangeInterview({ interview, participants, onClose }: ChangeProps) {
  const { presentations, site } = useTexts();
  const { interviews: t } = presentations;
  const [startsAt, setStartsAt] = useState(() => localMoment(interview.startsAt));
  const [outcome, setOutcome] = useState(interview.outcome ?? '');
  const [details, setDetails] = useState<InterviewDetails>({
    minutes: String(interview.minutes),
    place: interview.place ?? '',
    state: interview.state,
    contactIds: interview.contacts.map(({ id }) => id),
    userIds: interview.colleagues.map(({ id }) => id),
  });
  const saving = useSavingInterview(t.saved, onClose);
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
    <InterviewFrame
      title={t.editTitle(interview.candidate)}
      saving={saving}
      submit={submit}
      onClose={onClose}
    >
      <MomentField
        label={t.startsAt}
        value={startsAt}
        error={saving.errorAt('starts_at')}
        onChange={setStartsAt}
      />
      <InterviewFields {...{ details, setDetails, participants, saving }} />
      <MentionField
        label={t.outcome}
        optionalMark={site.words.optional}
        rows={4}
        maxLength={OUTCOME_LENGTH}
        value={outcome}
        onText={setOutcome}
      />
    </InterviewFrame>
  );
}
