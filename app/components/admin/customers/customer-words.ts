import type { RecordWords } from '#app/components/admin/records/record-words.ts';
import type { customerRecord } from '#domain/customers/customer-record.ts';
import type { Texts } from '#texts/texts.ts';

export const customerWords = ({ crm, customers: { form } }: Texts): RecordWords<typeof customerRecord> => ({
  ...form,
  hints: { ...form.hints, ...form.pairs.hints },
  options: { status: crm.statuses },
});
