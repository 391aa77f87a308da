import type { Language } from '../language.ts';
import { formatMoney } from '../time/format.ts';
import type { Assignment } from './assignment-record.ts';

export type PaySource = Pick<Assignment, 'type' | 'salaryMin' | 'salaryMax' | 'rateMin' | 'rateMax'>;

export type Pay =
  | { kind: 'monthly' | 'hourly'; min: number | null; max: number | null }
  | { kind: 'salaryOnRequest' | 'rateOnRequest' };

export type PayTexts = {
  perMonth: string;
  perHour: string;
  from: (amount: string) => string;
  upTo: (amount: string) => string;
  salaryOnRequest: string;
  rateOnRequest: string;
};

export function payOf(assignment: PaySource): Pay {
  const monthly = assignment.type === 'Detachering';
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
): { amount: string; unit: string | null } {
  const pay = payOf(assignment);
  if (!('min' in pay)) return { amount: texts[pay.kind], unit: null };
  const unit = pay.kind === 'monthly' ? texts.perMonth : texts.perHour;
  const min = pay.min === null ? null : formatMoney(pay.min, language);
  const max = pay.max === null ? null : formatMoney(pay.max, language);
  if (min === null) return { amount: texts.upTo(max ?? ''), unit };
  if (max === null) return { amount: texts.from(min), unit };
  return { amount: min === max ? min : `${min} – ${max}`, unit };
}

/** '€ 4.500 – € 6.000 p/m'. */
export function payLabel(assignment: PaySource, language: Language, texts: PayTexts): string {
  const { amount, unit } = payParts(assignment, language, texts);
  return unit === null ? amount : `${amount} ${unit}`;
}
