import { companyHeadings } from '../imports/headings.ts';
import { plainAmountFromCell } from '../records/from-cell.ts';
import { imported } from '../records/fields.ts';
import { choice } from '../records/choice-fields.ts';
import { line, lines, note, requiredLine } from '../records/text-fields.ts';
import { amount, day, number, requiredReference } from '../records/value-fields.ts';
import { type ContentOf, describeRecord, type FieldOf, type StoredOf } from '../records/record.ts';
import {
  CLOSE_REASON_LENGTH,
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
    title: imported(requiredLine(200), 'titel', 'naam', 'onderwerp', 'name'),
    customer_id: imported(requiredReference('company'), ...companyHeadings),
    stage: imported(choice(opportunityStages, defaultStage), 'fase', 'stadium', 'status'),
    /** Euros. */
    value: imported(
      {
        ...amount({ digits: { precision: 14, scale: 2 }, parse: parseValue, show: valueText }, 'value'),
        fromCell: plainAmountFromCell,
      },
      'waarde',
      'bedrag',
      'amount',
      'dealvalue',
    ),
    /** Percent. */
    probability: imported(
      number(MIN_PROBABILITY, MAX_PROBABILITY, 'probability', stageProbability[defaultStage]),
      'kans',
      'kanspercentage',
      'slagingskans',
      'chance',
    ),
    expected_close_date: imported(
      day(),
      'verwachtesluiting',
      'verwachtesluitingsdatum',
      'sluitingsdatum',
      'expectedclose',
      'closedate',
    ),
    source: imported(line(100), 'bron', 'herkomst'),
    close_reason: imported(lines(CLOSE_REASON_LENGTH), 'reden', 'redenvansluiting', 'reason'),
    description: imported(note(10_000), 'omschrijving', 'beschrijving', 'notities', 'notes'),
  },
  sections: {
    basis: ['customer_id', 'title', 'description'],
    details: ['stage', 'source', 'value', 'probability', 'expected_close_date', 'close_reason'],
  },
  logged: ['customer_id', 'stage', 'value', 'probability', 'expected_close_date'],
  unused: ({ stage }) => (isClosed(stage) ? [] : ['close_reason']),
});

export type OpportunityField = FieldOf<typeof opportunityRecord>;
export type OpportunityContent = ContentOf<typeof opportunityRecord>;
export type Opportunity = StoredOf<typeof opportunityRecord> & { stageChangedAt: Date };
