import { choice } from '../records/choice-fields.ts';
import { line, lines, requiredLine } from '../records/text-fields.ts';
import { amount, day, number, requiredReference } from '../records/value-fields.ts';
import { type ContentOf, describeRecord, type FieldOf, type StoredOf } from '../records/record.ts';
import {
  defaultStage,
  isClosedStage,
  MAX_PROBABILITY,
  MAX_VALUE,
  MIN_PROBABILITY,
  opportunityStages,
  stageProbability,
} from './opportunity.ts';

/** As a number field sends it, or with a comma. Three decimals are refused: '4.500' may mean two things. */
const valueShape = /^\d{1,13}(?:[.,]\d{1,2})?$/;

function parseValue(text: string): number | null {
  if (!valueShape.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  return value <= MAX_VALUE ? value : null;
}

/** As a number field wants it, whatever the language. */
function valueText(value: number | null): string {
  if (value === null) return '';
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

const isClosed = (stage: unknown) => opportunityStages.some((one) => one === stage && isClosedStage(one));

export const opportunityRecord = describeRecord({
  fields: {
    title: requiredLine(200),
    customer_id: requiredReference('company'),
    stage: choice(opportunityStages, defaultStage),
    /** Euros. */
    value: amount({ digits: { precision: 14, scale: 2 }, parse: parseValue, show: valueText }, 'value'),
    /** Percent. */
    probability: number(MIN_PROBABILITY, MAX_PROBABILITY, 'probability', stageProbability[defaultStage]),
    expected_close_date: day(),
    source: line(100),
    close_reason: lines(1000),
    description: lines(10_000),
  },
  sections: {
    basis: ['customer_id', 'title', 'description'],
    details: ['stage', 'probability', 'value', 'expected_close_date', 'source', 'close_reason'],
  },
  logged: ['customer_id', 'stage', 'value', 'probability', 'expected_close_date'],
  unused: ({ stage }) => (isClosed(stage) ? [] : ['close_reason']),
});

export type OpportunityField = FieldOf<typeof opportunityRecord>;
export type OpportunityContent = ContentOf<typeof opportunityRecord>;
export type Opportunity = StoredOf<typeof opportunityRecord> & { stageChangedAt: Date };
