import type { AssignmentErrorKey, AssignmentField } from './assignment-form.ts';

/** The wizard: each step asks a part of the one form; the last one only shows what comes of it. */
export const assignmentSteps = ['basis', 'details', 'description', 'linkedin'] as const;
export type AssignmentStep = (typeof assignmentSteps)[number];

export const stepFields: Record<AssignmentStep, readonly AssignmentField[]> = {
  basis: ['title', 'organization', 'location', 'vakgebied', 'type'],
  details: [
    'hours_per_week',
    'start_date',
    'deadline',
    'duration',
    'experience_level',
    'education_level',
    'salary_min',
    'salary_max',
    'rate_min',
    'rate_max',
  ],
  description: ['description'],
  linkedin: [],
};

type Errors = Record<string, AssignmentErrorKey>;

/** Of all that is wrong with the form, what this step can put right. */
export function errorsOfStep(errors: Errors, step: AssignmentStep): Errors {
  const own = new Set<string>(stepFields[step]);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => own.has(field)));
}

/** A step can be reached once everything before it is right: an address that skips ahead ends at what is missing. */
export function reachableStep(errors: Errors, wanted: AssignmentStep): AssignmentStep {
  const before = assignmentSteps.slice(0, assignmentSteps.indexOf(wanted));
  return before.find((step) => Object.keys(errorsOfStep(errors, step)).length > 0) ?? wanted;
}

export function stepFrom(text: string): AssignmentStep | undefined {
  return assignmentSteps.find((step) => step === text);
}
