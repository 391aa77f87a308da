import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Language, languages } from '#domain/language.ts';

type Rule = {
  /** What may not be written, and why. */
  word: RegExp;
  reason: string;
  /** Texts of the specification, which stay as quoted. */
  quoted?: readonly string[];
  /** Only in the back office: visitors read 'opdracht', and running text needs the ordinary word. */
  office?: true;
};

/** Files whose texts visitors read. */
const publicSite = [
  'about',
  'agreement',
  'alerts',
  'application',
  'assignments',
  'consent',
  'contact',
  'employers',
  'faq',
  'forms',
  'home',
  'mail-defaults',
  'mails',
  'maintenance',
  'privacy',
  'retention',
  'site',
  'terms',
  'unsubscribe',
];

const dutch: Rule[] = [
  {
    word: /\bopdracht(en)?\b/i,
    reason: 'vacature, in the back office',
    office: true,
    quoted: [
      'Fout bij het ophalen van opdrachten',
      'Fout bij het ophalen van de opdracht',
      'Weet u zeker dat u deze opdracht wilt verwijderen?',
      'Opdracht succesvol toegevoegd',
      'Opdracht succesvol bijgewerkt',
      // The post for LinkedIn is read by visitors.
      'Nieuwe opdracht: …',
      'Bekijk de opdracht en solliciteer direct:',
    ],
  },
  {
    word: /backup/i,
    reason: 'back-up',
    quoted: [
      'Backup & Restore',
      'Backup succesvol aangemaakt',
      'Fout bij het maken van de backup',
      'Backup succesvol teruggezet',
      'Fout bij het terugzetten van de backup',
      'Ongeldig backup bestand',
      'Backup instellingen opgeslagen',
      'Fout bij het opslaan van de backup instellingen',
      'Fout bij het ophalen van backup geschiedenis',
      'Geen backup geschiedenis beschikbaar',
      'Weet u zeker dat u deze backup wilt terugzetten? Dit overschrijft bestaande gegevens.',
    ],
  },
  {
    word: /\bherstel(len|d)?\b/i,
    reason: 'terugzetten',
    quoted: ['De server is niet bereikbaar. De vorige status is hersteld.'],
  },
  {
    word: /audit ?log/i,
    reason: 'logboek',
    quoted: ['Audit Log', 'Fout bij het ophalen van audit logs', 'Fout bij het downloaden van audit logs'],
  },
  { word: /tweede (factor|stap)|twee-?factor/i, reason: 'tweestapsverificatie' },
  { word: /\bback[ -]office/i, reason: 'backoffice' },
  { office: true, word: /(?<!-)\bmails?\b/i, reason: 'e-mail' },
  { word: /mailrelay/i, reason: 'mailserver' },
  { word: /terugbelverzoek/i, reason: 'belverzoek' },
  { word: /geblokkeerd/i, reason: 'uitgeschakeld', quoted: ['Geblokkeerde adressen en domeinen'] },
  {
    word: /eerste contactpersoon/i,
    reason: 'primaire contactpersoon',
    quoted: ['Voeg de eerste contactpersoon toe, of importeer een bestand.'],
  },
  { word: /vervaldatum/i, reason: 'deadline' },
  { word: /sluitdatum|verwachte afronding/i, reason: 'verwachte sluiting' },
  { word: /\bbeschrijving/i, reason: 'omschrijving' },
  { office: true, word: /\bstand\b/i, reason: 'status' },
  {
    office: true,
    word: /bereikbaar$/i,
    reason: 'contactgegevens',
    quoted: ['Mailserver niet bereikbaar', 'De database is even niet bereikbaar'],
  },
  { word: /\bbeproe|\bbewezen\b/i, reason: 'testen' },
  { word: /\bga(at)? weg\b|\bneemt .* mee\b/i, reason: 'verlaten, or wordt verwijderd' },
  {
    office: true,
    word: /\b(maak|sla|bewaar|stel|verwijder|annuleer|bevestig|kopieer|download|exporteer|toon|wis|wijzig|zet|voeg)( \S+)?( (op|toe|uit|in|voor|af|samen|terug|leeg))?$/i,
    reason: 'buttons are infinitives',
  },
  {
    office: true,
    word: /\b(is niet gelukt|kon(den)? niet worden)\b/i,
    reason: "'Fout bij het …'",
    quoted: [
      'Status kon niet worden bijgewerkt',
      'Dit bestand kon niet worden gelezen. Kies het nog eens.',
      'document kon niet worden gelezen',
      'documenten konden niet worden gelezen',
    ],
  },
  {
    office: true,
    word: /\b(zijn|haar) (gegevens|profiel|cv|sessies|e-mailadres)\b|\bhij\b/i,
    reason: 'people are not gendered',
  },
  { word: /\b(we|je|jij|jouw)\b/i, reason: 'wij and u' },
  { word: /"/, reason: '‘ ’', quoted: ['Woorden, "een zin", -niet, begin*'] },
  { word: /\b[Pp]df\b|\b[Dd]ocx?\b/, reason: 'PDF, DOC of DOCX' },
  { word: /\bwist u\b|\bu wist\b/i, reason: 'worden gewist: u wist reads as you knew' },
  {
    office: true,
    word: /\b\d{4,}\b(?! [A-Z]{2}\b)/,
    reason: '1.000',
    quoted: ['Vul een jaartal in, zoals 2016.', 'windows-1252'],
  },
];

const english: Rule[] = [
  { office: true, word: /\bvacanc(y|ies)\b/i, reason: 'assignment' },
  { word: /\bjurists?\b/i, reason: 'lawyer' },
  { word: /\bfields? of law\b/i, reason: 'practice area' },
  { word: /\bcontact persons?\b/i, reason: 'contact' },
  { word: /two-factor|second (factor|step)/i, reason: 'two-step verification' },
  { word: /\blog(ged|ging|s)? ?(in|out)\b|\blogin\b/i, reason: 'sign in, sign out' },
  { word: /e-mail/i, reason: 'email' },
  { word: /\bKvK\b(?!\))/, reason: 'Chamber of Commerce number (KvK)' },
  {
    word: /\bblocked\b/i,
    reason: 'disabled',
    quoted: ['Blocked addresses and domains', 'form_guard.blocked'],
  },
  { word: /\bmain contact\b/i, reason: 'primary contact' },
  { word: /\bdue date\b/i, reason: 'deadline' },
  { word: /mail relay/i, reason: 'mail server' },
  { office: true, word: /\bkind\b/i, reason: 'type' },
  { office: true, word: /\bstate\b/i, reason: 'status' },
  {
    office: true,
    word: /failed to |\bcould not be\b|error while|did not succeed/i,
    reason: "'Could not load …'",
    quoted: ['document could not be read', 'documents could not be read'],
  },
  { word: /\bfetch/i, reason: 'load' },
  {
    word: /\banew\b|\bmeanwhile\b|\bsomebody\b|\bwhoever\b/i,
    reason: 'again, in the meantime, someone, anyone',
  },
  {
    office: true,
    word: /\btak(e|en|es) (over|along)\b|\bstands?\b|\blies\b|\bholds\b/i,
    reason: 'import, delete, is, contains',
  },
  { word: /\bthe present\b|\bpresent (company|data|moment)\b/i, reason: 'current' },
  {
    office: true,
    word: /\bby hand\b|\bmade\b|\bmake (a )?(new )?(backup|link|key)/i,
    reason: 'manually, created',
  },
  { office: true, word: /\b(his|her|he|she)\b/i, reason: 'people are they' },
  { word: /\bsure that you want\b/i, reason: 'Are you sure you want' },
  { word: /\bup to and including\b/i, reason: 'from … to, by' },
  { word: /"/, reason: '‘ ’', quoted: ['Words, "a phrase", -not, begin*'] },
  { word: /\b[Pp]df\b|\b[Dd]ocx?\b/, reason: 'PDF, DOC or DOCX' },
  { word: /\bmotivation\b/i, reason: 'supporting statement' },
  { word: /\bretention terms?\b/i, reason: 'retention period' },
  { word: /\btaken? over\b/i, reason: 'copied' },
  {
    office: true,
    word: /\b\d{4,}\b(?! [A-Z]{2}\b)/,
    reason: '1,000',
    quoted: ['Enter a year, such as 2016.', 'windows-1252'],
  },
];

/** Not a text but a name that machines read, or an example of what to type. */
const notRead = /^(#|\.{0,2}\/|https?:|[a-z_]+$)|^(5038 CB|12345678|NL004495445B01)$/;

function textsOf(language: Language): { file: string; text: string }[] {
  const folder = new URL(`./${language}/`, import.meta.url);
  return readdirSync(folder).flatMap((name) => {
    const source = readFileSync(new URL(name, folder), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
    const literals = source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g);
    return Array.from(literals, ([, plain, template]) => ({
      file: name.replace('.ts', ''),
      text: plain ?? template?.replaceAll(/\$\{[^}]*\}/g, '…') ?? '',
    })).filter(({ text }) => !notRead.test(text));
  });
}

const rules: Record<Language, Rule[]> = { nl: dutch, en: english };

test.each(languages)('one concept has one name in the texts in %s', (language) => {
  const texts = textsOf(language);
  const wrong = rules[language].flatMap(({ word, reason, office, quoted = [] }) =>
    texts
      .filter(
        ({ file, text }) =>
          word.test(text) && !(office && publicSite.includes(file)) && !quoted.includes(text),
      )
      .map(({ file, text }) => `${file}: ${text} (${reason})`),
  );
  expect(wrong).toEqual([]);
});

test.each(languages)('every exception in %s is still written somewhere', (language) => {
  const written = new Set(textsOf(language).map(({ text }) => text));
  const quoted = rules[language].flatMap((rule) => rule.quoted ?? []);
  expect(quoted.filter((text) => !written.has(text))).toEqual([]);
});
