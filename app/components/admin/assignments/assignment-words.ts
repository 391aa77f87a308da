import type { RecordWords } from '#app/components/admin/records/record-words.ts';
import type { assignmentRecord } from '#domain/assignments/assignment-record.ts';
import type { Texts } from '#texts/texts.ts';

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
