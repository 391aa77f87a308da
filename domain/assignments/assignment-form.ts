import { z } from 'zod';
import { type FormErrorKey, line, lines, optionalLines } from '../form-text.ts';
import { type Day, isDay } from '../time/amsterdam.ts';
import { isPlannableDay } from '../time/local-moment.ts';
import { parseAmount } from './amount.ts';
import {
  type Assignment,
  assignmentStatuses,
  assignmentTypes,
  educationLevels,
  experienceLevels,
  MAX_HOURS,
  MIN_HOURS,
  vakgebieden,
} from './assignment.ts';
import { parseCommaList } from './comma-list.ts';
import { MAX_REQUIREMENT_LENGTH, MAX_REQUIREMENTS } from './requirements.ts';

export type AssignmentErrorKey =
  | FormErrorKey
  | 'hours'
  | 'day'
  | 'deadlinePast'
  | 'amount'
  | 'payRange'
  | 'tooMany'
  | 'itemTooLong';

export const assignmentLimits = {
  title: 200,
  organization: 200,
  location: 100,
  start_date: 100,
  duration: 200,
  description: 20_000,
} as const;

const issue = (key: AssignmentErrorKey) => key;

const choice = <const Value extends string>(values: readonly Value[]) => z.enum(values, issue('required'));

const hours = z
  .string(issue('required'))
  .trim()
  .min(1, issue('required'))
  .refine((text) => text === '' || isHours(text), issue('hours'))
  .transform(Number);

function isHours(text: string): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= MIN_HOURS && Number(text) <= MAX_HOURS;
}

/** Empty is stored as null. */
const amount = z
  .string()
  .trim()
  .default('')
  .refine((text) => text === '' || parseAmount(text) !== null, issue('amount'))
  .transform((text) => parseAmount(text));

/** So long that every item may stand in quotes with quotes in it. */
const MAX_LIST_LENGTH = 2 * MAX_REQUIREMENTS * (MAX_REQUIREMENT_LENGTH + 4);

const commaList = optionalLines(MAX_LIST_LENGTH)
  .transform((text) => parseCommaList(text))
  .refine((items) => items.length <= MAX_REQUIREMENTS, issue('tooMany'))
  .refine((items) => items.every((item) => item.length <= MAX_REQUIREMENT_LENGTH), issue('itemTooLong'));

/** A deadline that has passed may stay as it is: a typing error in an old assignment must be mendable. */
type DeadlineRule = { today: Day; stored?: Day };

const deadline = ({ today, stored }: DeadlineRule) =>
  z
    .string(issue('required'))
    .trim()
    .min(1, issue('required'))
    .refine((day) => day === '' || isPlannableDay(day), issue('day'))
    .refine((day) => !isDay(day) || day >= today || day === stored, issue('deadlinePast'));

const fields = (rule: DeadlineRule) => ({
  title: line(assignmentLimits.title),
  organization: line(assignmentLimits.organization),
  location: line(assignmentLimits.location),
  vakgebied: choice(vakgebieden),
  type: choice(assignmentTypes),
  hours_per_week: hours,
  start_date: line(assignmentLimits.start_date),
  deadline: deadline(rule),
  duration: line(assignmentLimits.duration),
  experience_level: choice(experienceLevels),
  education_level: choice(educationLevels),
  salary_min: amount,
  salary_max: amount,
  rate_min: amount,
  rate_max: amount,
  description: lines(assignmentLimits.description),
});

export type AssignmentField = keyof ReturnType<typeof fields>;

const payFields = {
  Detachering: ['salary_min', 'salary_max'],
  ZZP: ['rate_min', 'rate_max'],
} as const;

/** What was typed for the other type is not shown any more, and neither judged nor stored. */
const withoutOtherPay = z.record(z.string(), z.string()).transform((values) => {
  const hidden = payFields[values.type === 'ZZP' ? 'Detachering' : 'ZZP'];
  return { ...values, ...Object.fromEntries(hidden.map((name) => [name, ''])) };
});

type Pay = Record<'salary_min' | 'salary_max' | 'rate_min' | 'rate_max', number | null>;

function judgePay(values: Pay, context: z.core.$RefinementCtx): void {
  for (const [min, max] of Object.values(payFields)) {
    const [lowest, highest] = [values[min], values[max]];
    if (lowest === null || highest === null || lowest <= highest) continue;
    context.addIssue({ code: 'custom', path: [max], message: issue('payRange') });
  }
}

/** Expertise and skills are derived from the description. */
export const newAssignmentForm = (today: Day) =>
  withoutOtherPay.pipe(z.object(fields({ today })).superRefine(judgePay).transform(contentOf));

export const editAssignmentForm = (rule: DeadlineRule) =>
  withoutOtherPay.pipe(
    z
      .object({
        ...fields(rule),
        expertise: commaList,
        skills: commaList,
        status: choice(assignmentStatuses),
      })
      .superRefine(judgePay)
      .transform(({ expertise, skills, status, ...values }) => ({
        ...contentOf(values),
        expertise,
        skills,
        status,
      })),
  );

export type AssignmentContent = Omit<
  Assignment,
  'id' | 'expertise' | 'skills' | 'employerId' | 'status' | 'createdAt' | 'updatedAt'
>;
export type EditedAssignment = AssignmentContent & Pick<Assignment, 'expertise' | 'skills' | 'status'>;

type Values = { [Field in AssignmentField]: z.output<ReturnType<typeof fields>[Field]> };

function contentOf(values: Values): AssignmentContent {
  return {
    title: values.title,
    organization: values.organization,
    location: values.location,
    type: values.type,
    vakgebied: values.vakgebied,
    experienceLevel: values.experience_level,
    educationLevel: values.education_level,
    description: values.description,
    salaryMin: values.salary_min,
    salaryMax: values.salary_max,
    rateMin: values.rate_min,
    rateMax: values.rate_max,
    hoursPerWeek: values.hours_per_week,
    startDate: values.start_date,
    duration: values.duration,
    deadline: values.deadline,
  };
}
