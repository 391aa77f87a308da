import type { Language } from '../language.ts';
import { keysOf } from '../typed-entries.ts';

/** The fields of templates, as they are written between braces in a text of that language. */
const fieldNames = {
  salutation: { nl: 'aanhef', en: 'salutation' },
  firstName: { nl: 'voornaam', en: 'first name' },
  lastName: { nl: 'achternaam', en: 'last name' },
  name: { nl: 'naam', en: 'name' },
  title: { nl: 'titel', en: 'title' },
  organization: { nl: 'organisatie', en: 'organisation' },
  location: { nl: 'plaats', en: 'location' },
  reference: { nl: 'referentie', en: 'reference' },
  customer: { nl: 'klant', en: 'customer' },
  candidate: { nl: 'kandidaat', en: 'candidate' },
  assignment: { nl: 'opdracht', en: 'assignment' },
  colleagueName: { nl: 'naam collega', en: 'name of colleague' },
  colleaguePhone: { nl: 'telefoon collega', en: 'phone of colleague' },
  colleagueAddress: { nl: 'e-mail collega', en: 'email of colleague' },
  agency: { nl: 'bureau', en: 'agency' },
  lastDay: { nl: 'laatste dag', en: 'last day' },
  term: { nl: 'termijn', en: 'term' },
  introduction: { nl: 'inleiding', en: 'introduction' },
  newAssignments: { nl: 'aantal opdrachten', en: 'number of assignments' },
} as const satisfies Record<string, Record<Language, string>>;

/** Filled with more than words: buttons, facts and lists. Each is a paragraph of its own. */
const blockNames = {
  facts: { nl: 'gegevens', en: 'details' },
  button: { nl: 'knop', en: 'button' },
  answers: { nl: 'knoppen', en: 'buttons' },
  kept: { nl: 'bewaartermijn', en: 'retention' },
  assignments: { nl: 'lijst met opdrachten', en: 'list of assignments' },
} as const satisfies Record<string, Record<Language, string>>;

export const textFields = keysOf(fieldNames);
export type TextField = (typeof textFields)[number];
export const blockFields = keysOf(blockNames);
export type BlockField = (typeof blockFields)[number];
export type TemplateField = TextField | BlockField;

const names = { ...fieldNames, ...blockNames };
const allFields = keysOf(names);

export const isBlock = (field: TemplateField): field is BlockField => field in blockNames;
export const fieldName = (field: TemplateField, language: Language): string => names[field][language];
export const written = (field: TemplateField, language: Language): string =>
  `{{${fieldName(field, language)}}}`;

const plain = (name: string) => name.toLowerCase().replace(/\s+/gu, ' ').trim();

export function fieldOf(name: string, language: Language): TemplateField | undefined {
  const given = plain(name);
  return allFields.find((field) => names[field][language] === given);
}

/** The field that is most likely meant: in the other language, or with a few letters changed. */
export function nearestField(
  name: string,
  language: Language,
  among: readonly TemplateField[],
): TemplateField | undefined {
  const given = plain(name);
  const other = fieldOf(given, language === 'nl' ? 'en' : 'nl');
  if (other && among.includes(other)) return other;
  const [best] = among
    .map((field) => ({ field, apart: distance(given, names[field][language]) }))
    .toSorted((one, another) => one.apart - another.apart);
  return best && best.apart <= Math.max(2, given.length / 3) ? best.field : undefined;
}

/** Levenshtein. Fields are short: anything longer is no field. */
function distance(one: string, other: string): number {
  if (one.length > 60) return Infinity;
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (previous[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
      next.push(Math.min((previous[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, changed));
    }
    previous = next;
  }
  return previous.at(-1) ?? Infinity;
}
