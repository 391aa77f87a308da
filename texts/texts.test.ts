import { describe, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';
import { textsIn } from './texts.ts';

/** Addresses and keys, which are not read by anybody and do not change with the language. */
const machineNames = new Set(['id', 'kind', 'category', 'to']);

/**
 * Stands in for whatever a text asks: it prints as a word, counts as a number, can be walked as a list and holds
 * the facts of a company.
 */
const standIn = Object.assign(['7'], {
  name: 'Voorbeeld 7',
  email: 'info@voorbeeld.example',
  phone: '+31 (0)13 1234 567',
  address: 'Voorbeeldlaan 7, 5038 AA Tilburg',
  applicationsKept: '7',
  confirmation: '7',
  rows: 8,
  names: ['7'],
});

type Leaf = { path: string; kind: string; value: string; machine: boolean };

function leavesOf(value: unknown, path: string): Leaf[] {
  const machine =
    machineNames.has(path.slice(path.lastIndexOf('.') + 1)) &&
    !/^(audit\.(fields|values)|filters|backup\.columnNames|mailing\.(fields|errors\.missing))\./.test(path);
  if (typeof value === 'string') return [{ path, kind: 'string', value, machine }];
  if (typeof value === 'function') {
    const given = Array.from({ length: value.length }, () => standIn);
    return leavesOf(value(...given), `${path}(${value.length})`);
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => leavesOf(item, `${path}[${index}]`));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key));
  }
  return [{ path, kind: typeof value, value: String(value), machine }];
}

const dutch = leavesOf(nl, '');
const english = leavesOf(en, '');
const read = (leaves: Leaf[]) => leaves.filter((leaf) => !leaf.machine);
const where = (leaf: Leaf) => `${leaf.path}: ${leaf.value}`;

/** Names, and words that are written alike in both languages. */
const alikeInBoth = new Set([
  '+7 d',
  '+7 km',
  '7 km',
  'Compact',
  'Week',
  'Week 7',
  'Cc',
  'Pool',
  'Pools',
  'Tag',
  'Tags',
  'Fee',
  'Fee (€)',
  'UTF-8',
  'UTF-16',
  'UTF-16 (big-endian)',
  '5038 CB',
  '7 backups',
  '7 in 7',
  '7 min',
  '7 opportunities',
  '7 per week',
  '7 s',
  '7 | 7',
  '7: 7 opportunities, 7',
  'Admin Dashboard',
  'AES-256',
  'Alert',
  'Alerts',
  'Art. 7',
  'Audit Log',
  'autoriteitpersoonsgegevens.nl',
  'Back office',
  'Backup & Restore',
  'Browser',
  'Compliance & Risk',
  'Contact',
  'Cookies',
  'CRM',
  'CRM Dashboard',
  'Dashboard',
  'Dashboard Home',
  'Deadline',
  'Deadline 7',
  'Desktop',
  'Details',
  'Download',
  'Exp.',
  'Expertise',
  'Expertise (Functie-eisen)',
  'Export',
  'FAQ',
  'Fee',
  'Filters',
  'Filters (7)',
  'Home',
  'https://',
  'Intake',
  'Interim Professionals',
  'Junior',
  'Lead',
  'Legal',
  'Later',
  'LinkedIn',
  'Match',
  'Menu',
  'NL004495445B01',
  'Open',
  'Open filters',
  'Open opportunities',
  'Opportunities',
  'opportunities',
  'Opportunity',
  'Opportunity: 7',
  'p/m',
  'Planning',
  'Privacy',
  'Professionals',
  'Prospect',
  'Re: 7',
  'Recruiter',
  'recruiter',
  'Score',
  'Senior',
  'Start',
  'Status',
  'Team',
  'Type',
  'Website',
  '7 MB',
  'Google',
  'Microsoft 365',
  'STARTTLS',
  'TLS',
]);

/** The switch speaks the language that it leads to. */
const languageSwitch = /^site\.language\.(label|description|keepTyped)$/;

function strayWords(leaves: Leaf[], words: string[]): string[] {
  const stray = new RegExp(`(?<![\\p{L}-])(${words.join('|')})(?![\\p{L}-])`, 'iu');
  return read(leaves)
    .filter((leaf) => !languageSwitch.test(leaf.path) && stray.test(leaf.value))
    .map(where);
}

describe('the texts in Dutch and English', () => {
  test('have the same keys, parameters and list lengths, and hold only text', () => {
    expect(english.map((leaf) => leaf.path)).toEqual(dutch.map((leaf) => leaf.path));
    expect([...dutch, ...english].filter((leaf) => leaf.kind !== 'string').map(where)).toEqual([]);
  });

  test('are never empty, and show every parameter as a word', () => {
    const broken = /^\s*$|undefined|\[object|NaN/;
    expect([...dutch, ...english].filter((leaf) => broken.test(leaf.value)).map(where)).toEqual([]);
  });

  test('share their anchors, categories and addresses', () => {
    const machine = (leaves: Leaf[]) => leaves.filter((leaf) => leaf.machine).map(where);
    expect(machine(english)).toEqual(machine(dutch));
  });

  test('differ, except for names and words that are written alike', () => {
    const translated = new Map(english.map((leaf) => [leaf.path, leaf.value]));
    const alike = read(dutch).filter((leaf) => {
      const hasWords = /\p{L}/u.test(leaf.value);
      return hasWords && translated.get(leaf.path) === leaf.value && !alikeInBoth.has(leaf.value);
    });
    expect(alike.map(where)).toEqual([]);
  });

  test('do not mix the languages', () => {
    const englishOnly = ['the', 'you', 'your', 'our', 'this', 'with', 'from', 'for', 'and', 'please'];
    const dutchOnly = ['het', 'een', 'uw', 'wij', 'voor', 'niet', 'naar', 'deze', 'wordt', 'zijn', 'ook'];
    expect(strayWords(dutch, englishOnly)).toEqual([]);
    expect(strayWords(english, dutchOnly)).toEqual([]);
  });

  test('name no company: another agency makes the site its own in the settings', () => {
    expect([...dutch, ...english].filter((leaf) => /lexbrug/i.test(leaf.value)).map(where)).toEqual([]);
  });

  test('raise their voice only where the specification does', () => {
    const loud = read(dutch).filter((leaf) => leaf.value.includes('!'));
    expect(loud.map((leaf) => leaf.value).toSorted()).toEqual([
      'Aanvraag succesvol verzonden!',
      'Bericht succesvol verzonden!',
    ]);
  });

  test('are found by language', () => {
    expect(languages.map((language) => textsIn(language))).toEqual([nl, en]);
  });
});

describe('the Dutch texts hold word for word', () => {
  const values = new Set(read(dutch).map((leaf) => leaf.value));

  test.each([
    'Bericht succesvol verzonden!',
    'Er is een fout opgetreden bij het verzenden van uw bericht.',
    'Aanvraag succesvol verzonden!',
    'Er is een fout opgetreden bij het verzenden van uw aanvraag.',
    'Sollicitatie succesvol ingediend',
    'Fout bij het indienen van uw sollicitatie',
    'Aanmelding succesvol ontvangen',
    'Fout bij het indienen van uw aanmelding',
    'Fout bij het ophalen van opdrachten',
    'Fout bij het ophalen van de opdracht',
    'Ongeldig wachtwoord',
    'Toegang verleend',
    'Geen resultaten gevonden',
    'CV is verplicht',
    'Bestand is te groot. Maximum grootte is 5MB',
    'Geen opdrachten gevonden die aan uw criteria voldoen.',
    'Opdracht niet gevonden',
    'Salaris op aanvraag',
    'Tarief op aanvraag',
    'De beste juridische professionals voor uw organisatie',
    'Website is momenteel in onderhoud.',
    'Status succesvol bijgewerkt',
    'Status alsnog succesvol bijgewerkt',
    'Status kon niet worden bijgewerkt',
    'Fout bij het bijwerken van de status',
    'Weet u zeker dat u deze sollicitatie wilt verwijderen?',
    'Weet u zeker dat u dit bericht wilt verwijderen?',
    'Fout bij het verwijderen van de sollicitatie',
    'Fout bij het verwijderen van het bericht',
    'Fout bij het ophalen van gastapplicaties',
    'Fout bij het ophalen van contactberichten',
    'Geen sollicitaties',
    'Geen berichten',
    'Geen actieve bezoekers',
    'Dashboard Home',
    'Sollicitaties',
    'Live bezoekers',
    'Contactberichten',
    'Kandidaten',
    'Geregistreerd',
    'Gastsollicitatie',
    'Algemene aanmelding als jurist',
    'Algemene aanmelding als professional',
    'Algemene aanmelding',
    'Open sollicitatie voor juridische functie',
    'Geen kandidaten gevonden',
    'Kandidaat niet gevonden',
    'Terug naar overzicht',
    'Persoonlijke informatie',
    'Professionele informatie',
    'Aangemeld op',
    'Omzetten naar kandidaat',
    'Fout bij het ophalen van kandidaten',
    'Fout bij het ophalen van gastsollicitaties',
    'Fout bij het ophalen van kandidaatgegevens',
    'Fout bij het verwijderen van de kandidaat',
    'Weet u zeker dat u deze kandidaat wilt verwijderen?',
    'Kandidaat succesvol verwijderd',
  ])('%s', (sentence) => {
    expect(values).toContain(sentence);
  });

  test('the page titles of the specification', () => {
    expect(Object.values(nl.site.titles)).toEqual(
      expect.arrayContaining([
        'Opdrachten',
        'Contact',
        'Over ons',
        'Voor werkgevers',
        'Privacyverklaring',
        'Algemene voorwaarden',
        'FAQ',
        'Admin Dashboard',
        'Instellingen',
        'Onderhoud',
        'Aanmelden als jurist',
        'Beschikbaar als professional',
        'Audit Log',
        'Backup & Restore',
        'Opdracht details',
        'Sollicitatie',
      ]),
    );
  });
});

describe.each(languages)('the pages in %s hold what the specification counts', (language) => {
  const texts = textsIn(language);

  test('six reasons, three services of four points, four steps, three values', () => {
    expect(texts.home.reasons.items).toHaveLength(6);
    expect(texts.home.services.items.map((service) => service.points.length)).toEqual([4, 4, 4]);
    expect(texts.home.steps.items).toHaveLength(4);
    expect(texts.about.values.items).toHaveLength(3);
    const { confirmed, stored, steps } = texts.application.success;
    for (const first of [confirmed, stored]) expect([first, ...steps]).toHaveLength(3);
  });

  test('the employers page explains the services that the home page names', () => {
    const named = texts.home.services.items.map(({ id, title }) => ({ id, title }));
    expect(texts.employers.services.items.map(({ id, title }) => ({ id, title }))).toEqual(named);
  });

  test('eight articles, each with an anchor of its own', () => {
    const articles = texts.terms.articles('Voorbeeld');
    expect(new Set(articles.map((article) => article.id)).size).toBe(8);
    expect(articles).toHaveLength(8);
  });

  test('ten questions, with some in each of the five categories', () => {
    const questions = texts.faq.questions({ name: 'Voorbeeld', confirmation: 'B', applicationsKept: 'P' });
    expect(new Set(questions.map((question) => question.id)).size).toBe(10);
    expect(questions).toHaveLength(10);
    const asked = new Set(questions.map((question) => question.category));
    expect([...asked]).toEqual(['algemeen', 'solliciteren', 'cv', 'vergoeding', 'proces']);
    expect(Object.keys(texts.faq.categories)).toEqual([...asked]);
  });

  test('every field has a label and a sentence for when it is left out', () => {
    const labelled = Object.keys(texts.forms.labels);
    expect(Object.keys(texts.forms.required)).toEqual([...labelled, 'privacy_accepted']);
  });
});

test('one of something is not written as several', () => {
  expect(nl.forms.summary(1)).toBe('Controleer het gemarkeerde veld.');
  expect(en.forms.summary(1)).toBe('Check the marked field.');
});
