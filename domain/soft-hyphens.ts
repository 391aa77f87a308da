/** The last parts of long Dutch compounds in names of organisations. */
const lastParts =
  'organisatie|maatschappij|vereniging|stichting|deurwaarder|verzekering|ondernem|concern|centrum|centrale|instelling|instituut|kantoor|bedrijf|beheer|bouw|dienst|groep|fonds|raad|zorg';
const compound = new RegExp(`^(\\p{L}{4,})(?=(?:${lastParts})\\p{L}{0,3}$)`, 'iu');
/** Shorter words fit a narrow column. */
const LONG = 16;

/** With places to break long words where browsers have no list of syllables. */
export function withSoftHyphens(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (word.length < LONG ? word : word.replace(compound, '$1\u00AD')));
}
