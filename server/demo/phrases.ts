import type { DemoAssignment } from './demo-assignments.ts';

/** Laws and registers keep their capital in a sentence. Abbreviations do so by their second letter. */
const names = /^(?:Awb|Wmo|Woo|Wft|Wwft|Kadaster|Omgevingswet|Sanctiewet)\b/;

/** As it stands in the middle of a sentence: 'Legal counsel' becomes 'legal counsel', 'AVG' and 'Awb' stay. */
export function inSentence(words: string): string {
  return /^\p{Lu}\p{Ll}/u.test(words) && !names.test(words)
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;
}

const laws = /^(?:AVG|Awb|Wmo|Woo|Wft|Wwft|SIRA|Omgevingswet|Sanctiewet)$/;

/** What comes after 'kennis van': 'de Awb', 'het sociaal domein', 'contractenrecht'. */
export function skillInSentence(skill: string): string {
  if (laws.test(skill)) return `de ${skill}`;
  return /^(?:Kadaster|Sociaal domein)$/.test(skill) ? `het ${inSentence(skill)}` : inSentence(skill);
}

export const listed = (items: readonly string[]) => new Intl.ListFormat('nl').format(items);

const articles: [RegExp, string][] = [
  [/^(?:Gemeente|Omgevingsdienst|Vakbond) /, 'de'],
  [/^(?:Waterschap|Ziekenhuis|Pensioenfonds|Notariskantoor|Advocatenkantoor) /, 'het'],
];

/** What comes after 'bij': 'de gemeente Lindewaard', 'Veerlicht Software'. */
export function employerInSentence(employer: string): string {
  const article = articles.find(([word]) => word.test(employer))?.[1];
  return article ? `${article} ${inSentence(employer)}` : employer;
}

/** 'een woningcorporatie'. Assignments describe the organisation and do not name it. */
export const organizationInSentence = ({ organization }: Pick<DemoAssignment, 'organization'>) =>
  `een ${inSentence(organization)}`;
