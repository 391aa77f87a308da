import { cvMediaTypes, cvTypes } from '../applications/cv-rules.ts';
import type { DocumentKind } from './candidate.ts';

export type NamedDocument = {
  /** Absent where a name must not give away whose document it is. */
  person?: string | undefined;
  date: Date;
  kind: DocumentKind;
  mediaType: string;
  originalName: string;
};

const kindNames: Record<DocumentKind, string> = {
  cv: 'cv',
  letter: 'brief',
  diploma: 'diploma',
  reference: 'referentie',
  other: 'document',
};
const MAX_PERSON = 60;

/** Such as `sanne-de-vries-2026-11-15-cv.pdf`: readable, and safe in every file system. */
export function documentName({ person = '', date, kind, mediaType, originalName }: NamedDocument): string {
  const plain = person
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_PERSON)
    .replace(/^-|-$/g, '');
  const day = date.toISOString().slice(0, 10);
  return `${[plain, day, kindNames[kind]].filter(Boolean).join('-')}.${extensionOf(mediaType, originalName)}`;
}

export function extensionOf(mediaType: string, originalName: string): string {
  const known = cvTypes.find((type) => cvMediaTypes[type] === mediaType);
  return known ?? /\.([a-z0-9]{1,8})$/i.exec(originalName)?.[1]?.toLowerCase() ?? 'bin';
}
