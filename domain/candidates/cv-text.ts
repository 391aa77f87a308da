/** The result of extracting the text of a CV. Only `text` has any. */
export const cvTextStatuses = [
  'text',
  /** Pictures of pages: a scan without recognised text. */
  'empty',
  'encrypted',
  'broken',
  'tooLarge',
  'timeout',
] as const;
export type CvTextStatus = (typeof cvTextStatuses)[number];
export type UnreadableCv = Exclude<CvTextStatus, 'text'>;

export type CvReading = { status: 'text'; text: string } | { status: UnreadableCv; text?: undefined };

/** About eighty pages. */
export const MAX_CV_TEXT = 200_000;

/** Text that can be stored, searched and quoted: whole words, single spaces, no invisible characters. */
export function cleanCvText(raw: string): string {
  return cut(
    raw
      .toWellFormed()
      .normalize('NFC')
      .replace(/\r\n?|[\u2028\u2029\f\v]/g, '\n')
      // Joins a word that was hyphenated at the end of a line, but not a word that is written with a hyphen.
      .replace(/(\p{Ll})[-\u00ad\u2010]\n(?=\p{Ll}{2})/gu, '$1')
      .replace(/[^\P{Cc}\n]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffd]/gu, ' ')
      .replace(/[^\S\n]+/gu, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );
}

function cut(text: string): string {
  return text.length <= MAX_CV_TEXT ? text : text.slice(0, MAX_CV_TEXT).replace(/\p{Cs}$/u, '');
}

/** A page number, or the dots of a form, is not text. */
export function holdsWords(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}
