import type { RecordWords } from '#app/components/admin/records/record-words.ts';
import type { extensionRecord } from '#domain/placements/placement-record.ts';
import type { Texts } from '#texts/texts.ts';

export const extensionWords = ({ placements: { end } }: Texts): RecordWords<typeof extensionRecord> => ({
  ...end,
  options: {},
});
