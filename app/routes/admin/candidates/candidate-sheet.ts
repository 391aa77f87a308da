import { candidateWords } from '#app/components/admin/candidates/candidate-words.ts';
import { type Candidate, tagOf } from '#domain/candidates/candidate.ts';
import { candidateRecord } from '#domain/candidates/candidate-record.ts';
import { consentWays } from '#domain/candidates/consent.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { Texts } from '#texts/texts.ts';
import { recordColumns, type SheetColumn } from '../records/record-sheet.ts';

/** An import recognises the headings: an exported file can be imported again. */
export function candidateColumns(texts: Texts): SheetColumn<Candidate>[] {
  const { consentState, detail, list, tags } = texts.candidates;
  const { columns, consents } = texts.imports;
  const isConsent = ({ privacySource, consentWithdrawnAt }: Candidate) =>
    privacySource !== null && privacySource !== 'form' && consentWithdrawnAt === null;
  return [
    ...recordColumns(candidateRecord, candidateWords(texts), texts.crm),
    {
      heading: columns.consent,
      cell(candidate) {
        const { privacySource: source } = candidate;
        if (source === null || !isConsent(candidate)) return consents.none;
        const way = consentWays.find((one) => one === source);
        return way ? consents[way] : consentState.sources[source];
      },
    },
    {
      heading: columns.consent_date,
      cell: (candidate) =>
        candidate.privacyAcceptedAt && isConsent(candidate)
          ? { day: calendarDay(candidate.privacyAcceptedAt) }
          : undefined,
    },
    { heading: columns.id, cell: ({ id }) => id },
    { heading: detail.status, cell: (candidate) => tags[tagOf(candidate)] },
    { heading: list.registered, cell: ({ createdAt }) => ({ day: calendarDay(createdAt) }) },
  ];
}
