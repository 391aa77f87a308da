import { z } from 'zod';
import { line, optionalLine, optionalLines } from '../form-text.ts';
import { isPlannableDay } from '../time/local-moment.ts';
import { chosen, crmIssue, orNull } from '../records/crm-form.ts';
import {
  defaultStage,
  isClosedStage,
  MAX_PROBABILITY,
  MAX_VALUE,
  MIN_PROBABILITY,
  type OpportunityContent,
  opportunityStages,
  stageProbability,
} from './opportunity.ts';
import { companyId } from '../records/record-id.ts';

export const opportunityLimits = {
  title: 200,
  description: 10_000,
  source: 100,
  close_reason: 1000,
} as const;
export type OpportunityField =
  | keyof typeof opportunityLimits
  | 'customer_id'
  | 'stage'
  | 'value'
  | 'probability'
  | 'expected_close_date';

/** As a number field sends it, or with a comma. Three decimals are refused: '4.500' may mean two things. */
const valueShape = /^\d{1,13}(?:[.,]\d{1,2})?$/;

export function parseValue(text: string): number | null {
  if (!valueShape.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  return value <= MAX_VALUE ? value : null;
}

export function parseProbability(text: string): number | null {
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return percent >= MIN_PROBABILITY && percent <= MAX_PROBABILITY ? percent : null;
}

const emptyOr = (isRight: (text: string) => boolean) => (text: string) => text === '' || isRight(text);

export const opportunityForm = z
  .object({
    customer_id: companyId(),
    title: line(opportunityLimits.title),
    description: optionalLines(opportunityLimits.description),
    stage: chosen(opportunityStages, defaultStage),
    value: optionalLine(30).refine(
      emptyOr((text) => parseValue(text) !== null),
      crmIssue('value'),
    ),
    probability: optionalLine(30).refine(
      emptyOr((text) => parseProbability(text) !== null),
      crmIssue('probability'),
    ),
    expected_close_date: optionalLine(30).refine(emptyOr(isPlannableDay), crmIssue('day')),
    source: optionalLine(opportunityLimits.source),
    close_reason: optionalLines(opportunityLimits.close_reason),
  })
  .transform((form): OpportunityContent => ({
    customerId: form.customer_id,
    title: form.title,
    description: orNull(form.description),
    stage: form.stage,
    value: parseValue(form.value),
    probability: parseProbability(form.probability),
    expectedCloseDate: orNull(form.expected_close_date),
    source: orNull(form.source),
    closeReason: isClosedStage(form.stage) ? orNull(form.close_reason) : null,
  }));

/** An opportunity as the form shows it. */
export function opportunityFields(opportunity: OpportunityContent): Record<OpportunityField, string> {
  return {
    customer_id: opportunity.customerId,
    title: opportunity.title,
    description: opportunity.description ?? '',
    stage: opportunity.stage,
    value: valueText(opportunity.value),
    probability: String(opportunity.probability ?? ''),
    expected_close_date: opportunity.expectedCloseDate ?? '',
    source: opportunity.source ?? '',
    close_reason: opportunity.closeReason ?? '',
  };
}

export const newOpportunityFields: Record<string, string> = {
  stage: defaultStage,
  probability: String(stageProbability[defaultStage]),
};

/** As a number field wants it, whatever the language. */
function valueText(value: number | null): string {
  if (value === null) return '';
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
