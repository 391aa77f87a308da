import type { RecordWords } from '#app/components/admin/records/record-words.ts';
import type { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import type { Texts } from '#texts/texts.ts';

export const opportunityWords = ({
  crm,
  opportunities: { form },
}: Texts): RecordWords<typeof opportunityRecord> => ({ ...form, options: { stage: crm.stages } });
