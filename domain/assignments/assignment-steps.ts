import type { RecordErrors } from '../records/errors.ts';
import { type AssignmentField, assignmentRecord } from './assignment-record.ts';

/** Each step of the wizard is a part of the one form; the last one shows the result. */
export const assignmentSteps = ['basis', 'details', 'description', 'linkedin'] as const;
export type AssignmentStep = (typeof assignmentSteps)[number];

export const stepFields: Record<AssignmentStep, readonly AssignmentField[]> = {
  ...assignmentRecord.sections,
  basis: [...assignmentRecord.sections.basis, ...assignmentRecord.sections.internal],
  description: [...assignmentRecord.sections.description, ...assignmentRecord.sections.english],
  linkedin: [],
};

/** The errors of the form that this step can correct. */
export function errorsOfStep(errors: RecordErrors, step: AssignmentStep): RecordErrors {
  const own = new Set<string>(stepFields[step]);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => own.has(field)));
}

/** A step can be reached once the steps before it are valid: a URL that skips ahead ends at the first that is not. */
export function reachableStep(errors: RecordErrors, wanted: AssignmentStep): AssignmentStep {
  const before = assignmentSteps.slice(0, assignmentSteps.indexOf(wanted));
  return before.find((step) => Object.keys(errorsOfStep(errors, step)).length > 0) ?? wanted;
}

export function stepFrom(text: string): AssignmentStep | undefined {
  return assignmentSteps.find((step) => step === text);
}
