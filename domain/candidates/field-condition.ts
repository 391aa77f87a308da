import type { Day } from '../time/amsterdam.ts';
import type { CandidateContent } from './candidate-record.ts';

export type MatchFields = Pick<
  CandidateContent,
  | 'vakgebieden'
  | 'expertise'
  | 'skills'
  | 'educationLevel'
  | 'fieldOfStudy'
  | 'experienceYears'
  | 'currentJobTitle'
  | 'hoursMin'
  | 'hoursMax'
  | 'location'
  | 'availableFrom'
> & {
  /** The availability as written in the sign-up. */
  statedAvailability: string | null;
};
export type MatchField = keyof MatchFields;
/** Free text: only TypeScript can read it. */
export type TextField = 'currentJobTitle' | 'location' | 'statedAvailability';

/**
 * A condition on stored fields: `holds` checks it for one candidate, and the server compiles it to SQL. A missing field
 * meets no condition except `missing`. There is no negation, because in SQL 'not null' is not true.
 */
export type FieldCondition =
  | { kind: 'always' }
  | { kind: 'missing' | 'filled'; field: MatchField }
  | { kind: 'oneOf'; field: 'educationLevel'; values: readonly string[] }
  | { kind: 'includes'; field: 'vakgebieden'; value: string }
  | { kind: 'atLeast' | 'atMost'; field: 'experienceYears' | 'hoursMin' | 'hoursMax'; value: number }
  | { kind: 'notAfter'; field: 'availableFrom'; day: Day }
  | { kind: 'reads'; field: TextField; accepts: (text: string) => boolean }
  | { kind: 'every' | 'some'; of: readonly FieldCondition[] };

function isFilled(value: MatchFields[MatchField]): boolean {
  return value !== null && (typeof value === 'number' || value.length > 0);
}

export function holds(condition: FieldCondition, fields: MatchFields): boolean {
  switch (condition.kind) {
    case 'always':
      return true;
    case 'missing':
      return !isFilled(fields[condition.field]);
    case 'filled':
      return isFilled(fields[condition.field]);
    case 'oneOf': {
      const value = fields[condition.field];
      return value !== null && condition.values.includes(value);
    }
    case 'includes':
      return fields[condition.field].some((value) => value === condition.value);
    case 'atLeast': {
      const value = fields[condition.field];
      return value !== null && value >= condition.value;
    }
    case 'atMost': {
      const value = fields[condition.field];
      return value !== null && value <= condition.value;
    }
    case 'notAfter': {
      const day = fields[condition.field];
      return day !== null && day <= condition.day;
    }
    case 'reads': {
      const text = fields[condition.field];
      return text !== null && text !== '' && condition.accepts(text);
    }
    case 'every':
      return condition.of.every((part) => holds(part, fields));
    case 'some':
      return condition.of.some((part) => holds(part, fields));
  }
}

export const reads = (field: TextField, accepts: (text: string) => boolean): FieldCondition => ({
  kind: 'reads',
  field,
  accepts,
});
