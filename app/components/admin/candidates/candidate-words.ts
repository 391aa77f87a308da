import type { RecordWords } from '#app/components/admin/records/record-words.ts';
import type { candidateRecord } from '#domain/candidates/candidate-record.ts';
import type { Texts } from '#texts/texts.ts';

export const candidateWords = ({
  assignments,
  candidates: { form },
}: Texts): RecordWords<typeof candidateRecord> => ({
  ...form,
  options: { education_level: assignments.educationLevels, vakgebieden: assignments.vakgebieden },
});
