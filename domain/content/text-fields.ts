import { keysOf } from '../typed-entries.ts';

/** What the program fills in, where a text has it between braces. */
export const placeholders = ['naam', 'plaats', 'aantal', 'bewaartermijn', 'bevestiging'] as const;
export type Placeholder = (typeof placeholders)[number];

/**
 * `line`: plain. `rich`: with bold and links. `paragraphs`: several, with an empty line between them. `lines`: one per
 * line. `body`: paragraphs and lists. `category`: of a question.
 */
export type TextKind = 'line' | 'rich' | 'paragraphs' | 'lines' | 'body';
export type PartKind = TextKind | 'category';
/** What a text that is a function is called with: placeholders in order, or one object of them. */
export type Given = readonly Placeholder[] | Readonly<Record<string, Placeholder>>;

export type TextField =
  | { key: string; kind: TextKind; given: Given }
  /** `fixed`: drawings or other pages count on their number and order. */
  | { key: string; kind: 'items'; parts: Readonly<Record<string, PartKind>>; fixed: boolean; given: Given };

const text =
  (kind: TextKind) =>
  (key: string, ...given: Placeholder[]): TextField => ({ key, kind, given });
const line = text('line');
const rich = text('rich');
const paragraphs = text('paragraphs');
const lines = text('lines');
const items = (
  key: string,
  parts: Record<string, PartKind>,
  { fixed = false, given = [] }: { fixed?: boolean; given?: Given } = {},
): TextField => ({ key, kind: 'items', parts, fixed, given });

const point = { title: 'line', text: 'rich' } as const;
const article = { heading: 'line', body: 'body' } as const;

/** The texts that an agency may change, by page. Keys are paths in texts/nl and texts/en, which hold the defaults. */
export const textPages = {
  home: [
    line('site.titles.home'),
    line('site.descriptions.home', 'naam'),
    line('home.hero.title'),
    rich('home.hero.lead', 'plaats'),
    line('home.hero.viewAssignments'),
    line('home.hero.contact'),
    line('home.reasons.title', 'naam', 'aantal'),
    rich('home.reasons.lead', 'aantal'),
    items('home.reasons.items', point),
    line('home.services.title'),
    rich('home.services.lead'),
    items('home.services.items', { ...point, points: 'lines', more: 'line' }, { fixed: true }),
    line('home.steps.title'),
    rich('home.steps.lead'),
    items('home.steps.items', point, { fixed: true }),
    line('home.callRequest.title'),
    rich('home.callRequest.lead'),
    line('home.callRequest.visit'),
    line('home.closing.title'),
    line('home.closing.employers.title'),
    rich('home.closing.employers.text'),
    line('home.closing.employers.button'),
    line('home.closing.professionals.title'),
    rich('home.closing.professionals.text'),
    line('home.closing.professionals.button'),
    line('site.footer.tagline'),
    lines('site.footer.socialPlaceholders'),
  ],
  about: [
    line('site.descriptions.about', 'naam'),
    line('about.hero.title'),
    rich('about.hero.lead', 'naam'),
    line('about.mission.title'),
    paragraphs('about.mission.text'),
    line('about.values.title'),
    rich('about.values.lead', 'aantal'),
    items('about.values.items', point),
    line('about.story.title'),
    paragraphs('about.story.text', 'naam'),
    line('about.team.title'),
    rich('about.team.lead'),
    line('about.closing.title'),
    rich('about.closing.text'),
    line('about.closing.contact'),
    line('about.closing.assignments'),
  ],
  employers: [
    line('site.descriptions.employers', 'naam'),
    line('employers.hero.title'),
    rich('employers.hero.lead'),
    line('employers.hero.callMe'),
    line('employers.hero.contact'),
    line('employers.situations.title'),
    items('employers.situations.items', point),
    line('employers.services.title'),
    rich('employers.services.lead'),
    line('employers.services.pointsTitle'),
    line('employers.services.whenTitle'),
    items('employers.services.items', { title: 'line', text: 'paragraphs', when: 'lines' }, { fixed: true }),
    line('employers.steps.title'),
    rich('employers.steps.lead'),
    line('employers.promises.title'),
    items('employers.promises.items', point),
    line('employers.closing.title'),
    rich('employers.closing.text'),
    line('employers.closing.terms'),
  ],
  contact: [
    line('site.descriptions.contact', 'naam'),
    line('contact.hero.title'),
    rich('contact.hero.lead'),
    line('contact.hours.weekdays'),
    line('contact.hours.weekdayHours'),
    line('contact.hours.weekend'),
    line('contact.hours.closed'),
    line('contact.form.title'),
    rich('contact.form.lead'),
  ],
  faq: [
    line('site.descriptions.faq', 'naam'),
    line('faq.title'),
    rich('faq.lead'),
    items(
      'faq.questions',
      { category: 'category', question: 'line', answer: 'paragraphs' },
      { given: { name: 'naam', confirmation: 'bevestiging', applicationsKept: 'bewaartermijn' } },
    ),
    line('faq.contact.title'),
    rich('faq.contact.text'),
    line('faq.contact.button'),
  ],
  /** What the program promises is generated, and follows what it does. */
  privacy: [
    line('site.descriptions.privacy', 'naam'),
    line('privacy.title'),
    rich('privacy.lead'),
    items('privacy.own', article),
    rich('privacy.contact.changes'),
  ],
  terms: [
    line('site.descriptions.terms', 'naam'),
    line('terms.title'),
    rich('terms.lead', 'naam', 'aantal'),
    items('terms.articles', article, { given: ['naam'] }),
    line('terms.contact.title'),
    rich('terms.contact.text'),
  ],
} as const satisfies Record<string, readonly TextField[]>;

export type TextPage = keyof typeof textPages;
export const textPageNames = keysOf(textPages);
export const fieldsOf = (page: TextPage): readonly TextField[] => textPages[page];
export const allTextFields: readonly TextField[] = textPageNames.flatMap(fieldsOf);

/** The changed texts of a language, by key. What is absent has the default. */
export type TextOverrides = Readonly<Record<string, string>>;

export function tokensIn(given: Given): readonly Placeholder[] {
  return isList(given) ? given : Object.values(given);
}

export const isList = (given: Given): given is readonly Placeholder[] => Array.isArray(given);
export const token = (name: Placeholder) => `{${name}}`;
