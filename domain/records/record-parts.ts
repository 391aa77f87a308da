import { PANEL_PAGE_PARAM } from '../mail/mail-thread.ts';

/** The tabs of a record page, with their names in the URL. */
const partNames = {
  applications: 'sollicitaties',
  presentations: 'voordrachten',
  placements: 'plaatsingen',
  contacts: 'contactpersonen',
  opportunities: 'opportunities',
  assignments: 'vacatures',
  candidates: 'kandidaten',
  activities: 'activiteiten',
  extensions: 'verlengingen',
  documents: 'documenten',
  mail: 'mail',
} as const;
export type RecordPart = 'timeline' | keyof typeof partNames;

const PART_PARAM = 'deel';
/** The document that is shown among the documents. */
export const DOCUMENT_PARAM = 'document';

/** In the order of the tabs. */
export const partsOf = {
  candidate: ['timeline', 'applications', 'presentations', 'placements', 'documents', 'mail'],
  customer: [
    'timeline',
    'contacts',
    'opportunities',
    'assignments',
    'candidates',
    'activities',
    'documents',
    'mail',
  ],
  contact: ['timeline', 'opportunities', 'assignments', 'presentations', 'mail'],
  opportunity: ['timeline', 'assignments', 'contacts', 'mail'],
  placement: ['timeline', 'extensions', 'documents', 'mail'],
} as const satisfies Record<string, readonly RecordPart[]>;
export type RecordWithParts = keyof typeof partsOf;
export type PartOf<Kind extends RecordWithParts> = (typeof partsOf)[Kind][number];

/** An unknown name opens the timeline. A page of the mail was once asked for without naming the tab. */
export function partFrom<Kind extends RecordWithParts>(kind: Kind, params: URLSearchParams): PartOf<Kind> {
  const parts: readonly PartOf<Kind>[] = partsOf[kind];
  const asked = params.get(PART_PARAM) ?? (params.has(PANEL_PAGE_PARAM) ? partNames.mail : null);
  return parts.find((part) => nameOf(part) === asked) ?? 'timeline';
}

const nameOf = (part: RecordPart) => (part === 'timeline' ? undefined : partNames[part]);

/** As a part of the URL of the record; the timeline needs none. */
export const partQuery = (part: RecordPart): string =>
  part === 'timeline' ? '' : `?${PART_PARAM}=${partNames[part]}`;
