import type { Language } from '../language.ts';
import { formatMoney } from '../time/format.ts';
import { payOfType } from './assignment.ts';
import type { Assignment } from './assignment-record.ts';

export type PaySource = Pick<Assignment, 'type' | 'salaryMin' | 'salaryMax' | 'rateMin' | 'rateMax'>;

export type Pay =
  | { kind: 'monthly' | 'hourly'; min: number | null; max: number | null }
  | { kind: 'salaryOnRequest' | 'rateOnRequest' };

export type PayTexts = {
  perMonth: string;
  perHour: string;
  /** For screen readers. */
  perMonthInWords: string;
  perHourInWords: string;
  from: (amount: string) => string;
  upTo: (amount: string) => string;
  /** In lists, where no label says whether it is a salary or a rate. */
  salaryOnRequest: string;
  rateOnRequest: string;
  salaryNegotiable: string;
  onRequest: string;
};

/** `spoken`: how a screen reader should read the unit. */
export type PayUnit = { shown: string; spoken: string };

export function payOf(assignment: PaySource): Pay {
  const monthly = payOfType[assignment.type] === 'salary';
  const min = monthly ? assignment.salaryMin : assignment.rateMin;
  const max = monthly ? assignment.salaryMax : assignment.rateMax;
  if (min === null && max === null) return { kind: monthly ? 'salaryOnRequest' : 'rateOnRequest' };
  return { kind: monthly ? 'monthly' : 'hourly', min, max };
}

/** The amount and its unit apart, for pages that draw the unit smaller. */
export function payParts(
  assignment: PaySource,
  language: Language,
  texts: PayTexts,
  place: 'list' | 'page',
): { amount: string; unit: PayUnit | null } {
  const pay = payOf(assignment);
  if (!('min' in pay)) return { amount: withoutAmount(pay.kind, texts, place), unit: null };
  const unit =
    pay.kind === 'monthly'
      ? { shown: texts.perMonth, spoken: texts.perMonthInWords }
      : { shown: texts.perHour, spoken: texts.perHourInWords };
  const min = pay.min === null ? null : formatMoney(pay.min, language);
  const max = pay.max === null ? null : formatMoney(pay.max, language);
  if (min === null) return { amount: texts.upTo(max ?? ''), unit };
  if (max === null) return { amount: texts.from(min), unit };
  return { amount: min === max ? min : `${min} – ${max}`, unit };
}

/** '€ 4.500 – € 6.000 p/m'. */
export function payLabel(assignment: PaySource, language: Language, texts: PayTexts): string {
  const { amount, unit } = payParts(assignment, language, texts, 'page');
  return unit === null ? amount : `${amount} ${unit.shown}`;
}

function withoutAmount(
  kind: 'salaryOnRequest' | 'rateOnRequest',
  texts: PayTexts,
  place: 'list' | 'page',
): string {
  if (place === 'list') return texts[kind];
  return kind === 'salaryOnRequest' ? texts.salaryNegotiable : texts.onRequest;
}
