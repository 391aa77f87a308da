import type { activityRecord } from '#domain/activities/activity-record.ts';
import type { trackRecord } from '#domain/applications/application-track.ts';
import type { assignmentRecord } from '#domain/assignments/assignment-record.ts';
import { formatCommaList } from '#domain/assignments/comma-list.ts';
import type { candidateRecord } from '#domain/candidates/candidate-record.ts';
import type { contactRecord } from '#domain/contacts/contact-record.ts';
import type { customerRecord } from '#domain/customers/customer-record.ts';
import type { templateRecord } from '#domain/mail/template-record.ts';
import type { mailboxRecord } from '#domain/mail/mailbox-record.ts';
import type { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import type { extensionRecord, placementRecord } from '#domain/placements/placement-record.ts';
import type { RecordError } from '#domain/records/errors.ts';
import type { Field, FormValue } from '#domain/records/fields.ts';
import type { Described, FieldOf } from '#domain/records/record.ts';
import type { Texts } from '#texts/texts.ts';

type Options<F extends Field> =
  F extends Field<infer Value>
    ? Record<NonNullable<Value> extends readonly (infer Item)[] ? Item & string : Value & string, string>
    : never;

/** All texts about the fields of a record. */
export type RecordWords<R extends Described> = {
  labels: Record<FieldOf<R>, string>;
  placeholders?: Partial<Record<FieldOf<R>, string>>;
  hints?: Partial<Record<FieldOf<R>, string>>;
  /** The values of closed lists. */
  options: {
    [Name in FieldOf<R> as R['fields'][Name]['kind'] extends 'choice' | 'choices' ? Name : never]: Options<
      R['fields'][Name]
    >;
  };
  /** Messages for missing values, by field. */
  required?: Partial<Record<FieldOf<R>, string>>;
  /** Replaces the messages that all records share. */
  errors?: Partial<Record<RecordError, string>>;
};

/** The words of any record. */
export type AnyWords = {
  labels: Partial<Record<string, string>>;
  placeholders?: Partial<Record<string, string>>;
  hints?: Partial<Record<string, string>>;
  options: Partial<Record<string, Partial<Record<string, string>>>>;
  required?: Partial<Record<string, string>>;
  errors?: Partial<Record<string, string>>;
};

export const trackWords = ({ applications: { track } }: Texts): RecordWords<typeof trackRecord> => ({
  labels: track.labels,
  options: {},
});

export const templateWords = ({ mailTemplates: t }: Texts): RecordWords<typeof templateRecord> => ({
  labels: t.fields,
  options: { about: t.abouts },
  required: t.required,
});

export const customerWords = ({ crm, customers: { form } }: Texts): RecordWords<typeof customerRecord> => ({
  ...form,
  hints: { ...form.hints, ...form.pairs.hints },
  options: { status: crm.statuses },
});

export const contactWords = ({ contacts: { form } }: Texts): RecordWords<typeof contactRecord> => ({
  ...form,
  hints: { is_primary: form.primaryHint },
  options: {},
});

export const mailboxWords = ({
  mailboxes: { form, types, signIns, securities },
}: Texts): RecordWords<typeof mailboxRecord> => ({
  ...form,
  options: { type: types, sign_in: signIns, imap_security: securities, smtp_security: securities },
});

export const opportunityWords = ({
  crm,
  opportunities: { form },
}: Texts): RecordWords<typeof opportunityRecord> => ({ ...form, options: { stage: crm.stages } });

export const activityWords = ({ activities: { form }, crm }: Texts): RecordWords<typeof activityRecord> => ({
  ...form,
  hints: {
    completed_at: form.completedHint,
    owner_id: form.ownerHint,
    remind_at: form.remindHint,
  },
  options: { type: crm.activityTypes, status: crm.activityStatuses },
});

export const placementWords = ({
  assignments,
  placements: { form },
}: Texts): RecordWords<typeof placementRecord> => ({
  ...form,
  options: { type: assignments.types },
});

export const extensionWords = ({ placements: { end } }: Texts): RecordWords<typeof extensionRecord> => ({
  ...end,
  options: {},
});

export const candidateWords = ({
  assignments,
  candidates: { form },
}: Texts): RecordWords<typeof candidateRecord> => ({
  ...form,
  options: { education_level: assignments.educationLevels, vakgebieden: assignments.vakgebieden },
});

export const assignmentWords = ({
  assignments,
  assignmentManagement: { form },
}: Texts): RecordWords<typeof assignmentRecord> => ({
  labels: form.labels,
  placeholders: form.placeholders,
  required: form.required,
  errors: form.errors,
  hints: {
    hours_per_week: form.hints.hours,
    deadline: form.hints.deadline,
    description: form.hints.description,
  },
  options: {
    type: assignments.types,
    vakgebied: assignments.vakgebieden,
    experience_level: assignments.experienceLevels,
    education_level: assignments.educationLevels,
    status: assignments.statuses,
  },
});

/** A value of a form in words, as far as the field itself tells. */
export function valueInWords(
  { kind }: Field,
  value: FormValue,
  { options = {}, crm }: { options?: Partial<Record<string, string>> | undefined; crm: Texts['crm'] },
): string {
  if (typeof value !== 'string')
    return formatCommaList(
      value.map((item) =>
        typeof item === 'string' ? (options[item] ?? item) : `${item.key}: ${item.value}`,
      ),
    );
  if (kind === 'tick') return value === '' ? crm.no : crm.yes;
  return kind === 'choice' ? (options[value] ?? value) : value;
}
