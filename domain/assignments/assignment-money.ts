import { recordOf } from '../typed-entries.ts';
import { type Assignment, type AssignmentForm, assignmentRecord, moneyFields } from './assignment-record.ts';
import { type SentForm, showForm } from '../records/record.ts';

const nothing = recordOf(moneyFields, () => '');

/** For a browser whose user may not see rates. */
export function withoutMoney<Form extends Partial<AssignmentForm>>(form: Form): Form {
  return { ...form, ...nothing };
}

/** Restores the amounts in a form that was shown without them. */
export function withMoneyOf(form: SentForm, stored: Assignment): SentForm {
  const shown = showForm(assignmentRecord, stored);
  return { ...form, ...recordOf(moneyFields, (name) => shown[name]) };
}
