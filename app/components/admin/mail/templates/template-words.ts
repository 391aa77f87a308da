import type { RecordWords } from '#app/components/admin/records/record-words.ts';
import type { templateRecord } from '#domain/mail/template-record.ts';
import type { Texts } from '#texts/texts.ts';

export const templateWords = ({ mailTemplates: t }: Texts): RecordWords<typeof templateRecord> => ({
  labels: t.fields,
  options: { about: t.abouts },
  required: t.required,
});
