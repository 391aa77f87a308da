import { type ContentOf, describeRecord, type FormOf } from '../records/record.ts';
import { line, note } from '../records/text-fields.ts';
import { day, reference } from '../records/value-fields.ts';

/** The fields of an application that colleagues maintain. */
export const trackRecord = describeRecord({
  fields: {
    owner_id: reference('invalid'),
    next_step: line(200),
    next_step_on: day(),
    /** As chosen from the list in the settings. */
    closing_reason: line(100),
    closing_note: note(1000),
  },
  sections: { all: ['owner_id', 'next_step', 'next_step_on', 'closing_reason', 'closing_note'] },
  logged: ['owner_id', 'next_step_on', 'closing_reason'],
  problems: ({ nextStep, nextStepOn }) => ({
    ...(nextStepOn && !nextStep && { next_step: 'required' }),
  }),
});
export type TrackContent = ContentOf<typeof trackRecord>;
export type TrackForm = FormOf<typeof trackRecord>;
