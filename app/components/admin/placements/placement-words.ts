import type { RecordWords } from '#app/components/admin/records/record-words.ts';
import type { placementRecord } from '#domain/placements/placement-record.ts';
import type { Texts } from '#texts/texts.ts';

export const placementWords = ({
  assignments,
  placements: { form },
}: Texts): RecordWords<typeof placementRecord> => ({
  ...form,
  options: { type: assignments.types },
});
