import type { CvTextStatus, UnreadableCv } from '../candidates/cv-text.ts';
import { extensionOf } from '../candidates/document-name.ts';
import { type ApplicationDetail, fullName } from './application-view.ts';
import { cvMediaTypes } from './cv-rules.ts';

/** The text of a CV that a browser cannot show. `waiting`: it has not been read yet. */
export type CvText = { state: 'text'; text: string } | { state: 'waiting' } | { state: UnreadableCv };

/** Why a CV is shown neither by the browser nor as text. A scan has no text, and a viewer needs none. */
export function unreadableCv(mediaType: string, status: CvTextStatus | null): UnreadableCv | null {
  if (status === null || status === 'text') return null;
  if (mediaType === cvMediaTypes.pdf && status !== 'broken' && status !== 'encrypted') return null;
  return status;
}

/** Such as 'CV Sanne de Wit.pdf': the names that people give their files say little about whose they are. */
export function cvName(
  application: Pick<ApplicationDetail, 'firstName' | 'lastName'>,
  { mediaType, originalName }: Pick<NonNullable<ApplicationDetail['cv']>, 'mediaType' | 'originalName'>,
): string {
  return `CV ${fullName(application)}.${extensionOf(mediaType, originalName)}`;
}
