import { useTexts } from '#app/browser/use-site.ts';
import { ChoiceBoxes } from '#app/components/admin/choice-boxes.tsx';
import { InputField, SelectField } from '#app/components/ui/field.tsx';
import { type InterviewState, interviewStates, PLACE_LENGTH } from '#domain/presentations/interview.ts';
import type { Choice } from '#domain/records/choice.ts';
import type { SavingInterview } from './interview-frame.tsx';

/** The people to choose from, besides the candidate. */
export type Participants = { contacts: Choice[]; colleagues: Choice[] };

export type InterviewDetails = {
  minutes: string;
  place: string;
  state: InterviewState;
  contactIds: readonly string[];
  userIds: readonly string[];
};

type Props = {
  details: InterviewDetails;
  setDetails: (details: InterviewDetails) => void;
  participants: Participants;
  saving: SavingInterview;
};

/** Length, place, state and participants. */
export function InterviewFields({ details, setDetails, participants, saving }: Props) {
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
      <ChoiceBoxes
        legend={t.contacts}
        choices={participants.contacts}
        chosen={contactIds}
        error={saving.errorAt('contacts')}
        onChange={(ids) => setDetails({ ...details, contactIds: ids })}
      />
      <ChoiceBoxes
        legend={t.colleagues}
        choices={participants.colleagues}
        chosen={userIds}
        onChange={(ids) => setDetails({ ...details, userIds: ids })}
      />
    </>
  );
}
