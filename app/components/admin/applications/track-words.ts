import type { RecordWords } from '#app/components/admin/records/record-words.ts';
import type { trackRecord } from '#domain/applications/application-track.ts';
import type { Texts } from '#texts/texts.ts';

export const trackWords = ({ applications: { track } }: Texts): RecordWords<typeof trackRecord> => ({
  labels: track.labels,
  options: {},
});
