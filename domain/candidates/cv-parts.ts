import { cvHeadings } from './cv-headings.ts';

/** A job, a study, or other lines that belong together. */
export type CvEntry = { years: string | null; text: string };
/** The lines under a heading; those before the first heading have none. */
export type CvPart = { title: string | null; entries: CvEntry[] };

const LONGEST_HEADING = 48;

const month =
  '(?:jan|feb|m(?:aa|a)?rt|maart|mar|march|apr|mei|may|jun|jul|aug|sep|sept|okt|oct|nov|dec)[a-zé]*\\.?';
const year = `(?:${month}\\s+|\\d{1,2}[-/.])?(?:19|20)\\d{2}`;
const ending = `${year}|heden|nu|present|now|today|current`;
const span = `${year}\\s*(?:[-–—]|\\b(?:tot en met|tot|t/m|to|until)\\b)\\s*(?:${ending})`;
/** A period with an end, or one year that is set apart from what follows it. */
const dated = new RegExp(`^\\(?(${span}|${year}(?=\\)?(?:\\s*[:|,–—]|\\s+\\p{Lu}|\\t|$)))\\)?`, 'iu');
const separator = /^\s*[:|,–—-]?\s*/u;
const capital = /^[\p{Lu}\d]/u;

/** Recognises the headings of a CV and the periods that its lines begin with. No word is lost or moved. */
export function cvParts(text: string): CvPart[] {
  const parts: CvPart[] = [];
  const last = () => parts.at(-1) ?? added(parts, { title: null, entries: [] });
  for (const raw of text.split(/\r\n|[\n\r\f\v\u2028\u2029]/u)) {
    const line = raw.trim();
    const title = headingIn(line);
    if (title !== null) {
      parts.push({ title, entries: [] });
      continue;
    }
    const { entries } = last();
    const period = periodIn(line);
    if (period) entries.push(period);
    else continueEntry(entries, line);
  }
  for (const part of parts)
    part.entries = part.entries
      .map((entry) => ({ ...entry, text: entry.text.trim() }))
      .filter(({ years, text: words }) => years !== null || words !== '');
  return parts.filter(({ title, entries }) => title !== null || entries.length > 0);
}

function added<Item>(list: Item[], item: Item): Item {
  list.push(item);
  return item;
}

/** Blank lines are kept inside an entry, one at a time. */
function continueEntry(entries: CvEntry[], line: string): void {
  const entry = entries.at(-1) ?? added(entries, { years: null, text: '' });
  if (line === '' && (entry.text === '' || entry.text.endsWith('\n\n'))) return;
  entry.text += entry.text === '' || entry.text.endsWith('\n\n') ? line : `\n${line}`;
  if (line === '') entry.text += '\n';
}

function headingIn(line: string): string | null {
  const words = line.replace(/\s*:$/u, '');
  if (words === '' || words.length > LONGEST_HEADING || !capital.test(words)) return null;
  const names = words
    .toLowerCase()
    .replaceAll("'", '’')
    .split(/\s*[&/,+]\s*|\s+(?:en|and)\s+/u);
  return names.every((name) => cvHeadings.has(name)) ? words : null;
}

function periodIn(line: string): CvEntry | null {
  const [found, years] = dated.exec(line) ?? [];
  if (found === undefined || years === undefined) return null;
  const rest = line.slice(found.length);
  const text = rest.replace(separator, '');
  // '2016 was een goed jaar' is a sentence, and so is '2000 uur'. The expression ignores case.
  const isSetApart = rest === '' || /^\s*[:|,–—-]|^\t/u.test(rest) || capital.test(text) || found.length > 9;
  return isSetApart ? { years, text } : null;
}
