import type { RecordWords } from '#app/components/admin/records/record-words.ts';
import type { contactRecord } from '#domain/contacts/contact-record.ts';
import type { Texts } from '#texts/texts.ts';

export const contactWords = ({ contacts: { form } }: Texts): RecordWords<typeof contactRecord> => ({
  ...form,
  hints: { is_primary: form.primaryHint },
  options: {},
});
