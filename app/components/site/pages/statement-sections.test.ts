import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import {
  type Configured,
  conducts,
  dataKinds,
  processors,
  processorsOf,
} from '#domain/privacy/processing.ts';
import { STATEMENT_WRITTEN_ON, statementFacts } from '#domain/privacy/statement.ts';
import { retentionPurposes } from '#domain/retention.ts';
import { defaultSettings, type Settings, settingsSchema } from '#domain/settings/settings.ts';
import { keysOf } from '#domain/typed-entries.ts';
import type { Block } from '#domain/content/sections.ts';
import { textsIn } from '#texts/texts.ts';
import { statementSections, termSentence } from './statement-sections.ts';

const alone: Configured = { database: 'embedded', files: 'local', mail: 'none' };
const connected: Configured = { database: 'external', files: 's3', mail: 'smtp' };
const withRetention = (retention: Partial<Settings['retention']>): Settings =>
  settingsSchema.parse({ ...defaultSettings, retention: { ...defaultSettings.retention, ...retention } });

const wordsOf = (block: Block): string[] => {
  if (block.kind === 'paragraph') return [block.text];
  return block.kind === 'list' ? block.items : [`${block.before}${block.link}${block.after}`];
};
const statement = (language: 'nl' | 'en', settings = defaultSettings, configured = alone) =>
  statementSections(textsIn(language).privacy, statementFacts(settings, configured));
const textOf = (...given: Parameters<typeof statement>) =>
  statement(...given)
    .flatMap(({ blocks }) => blocks.flatMap(wordsOf))
    .join('\n');

describe.each(languages)('the privacy statement in %s', (language) => {
  const texts = textsIn(language).privacy;

  test('has the eight sections of the specification', () => {
    expect(statement(language).map(({ id }) => id)).toEqual([
      'inleiding',
      'gegevens',
      'doeleinden',
      'bewaartermijnen',
      'derden',
      'rechten',
      'contact',
      'cookies',
    ]);
  });

  test('says everything that is in the lists', () => {
    const said = textOf(language, defaultSettings, connected);
    for (const kind of keysOf(dataKinds)) expect(said).toContain(texts.data.kinds[kind]);
    for (const conduct of conducts) expect(said).toContain(texts.conducts[conduct]);
    for (const item of Object.values(texts.browser.items)) expect(said).toContain(item);
    for (const recipient of Object.values(texts.sharing.recipients)) expect(said).toContain(recipient);
    const facts = statementFacts(defaultSettings, connected);
    for (const purpose of retentionPurposes) expect(said).toContain(termSentence(texts, facts, purpose));
  });

  test('names only the processors in use, and promises no mail where none can be sent', () => {
    for (const configured of [alone, connected, { ...alone, mail: 'emailJs' } as const]) {
      const said = textOf(language, defaultSettings, configured);
      const used = processorsOf(configured);
      const named = processors.filter((one) => said.split('\n').includes(texts.sharing.processors[one]));
      expect(named).toEqual(used);
      expect(said.includes(texts.conducts.renewsConsent)).toBe(configured.mail !== 'none');
      expect(said.includes(texts.consentWithoutMail)).toBe(configured.mail === 'none');
    }
  });

  test('gives each purpose one legal basis', () => {
    const uses = statement(language).find(({ id }) => id === 'doeleinden')?.blocks[1];
    const bases =
      uses?.kind === 'list' ? uses.items.map((item) => item.match(/[ (]([abcf])\)+\.$/)?.[1]) : [];
    expect(bases).toEqual(['b', 'a', 'a', 'f', 'b', 'f', 'f', 'f', 'c']);
  });

  test('follows the settings', () => {
    const changed = withRetention({ applications_months: 1, contacts_months: 18, visitors_days: 1 });
    const terms = (settings: Settings) =>
      retentionPurposes.map((purpose) => termSentence(texts, statementFacts(settings, alone), purpose));
    expect(terms(changed)).not.toEqual(terms(defaultSettings));
    const said = textOf(language, changed);
    for (const term of terms(changed)) expect(said).toContain(term);
  });
});

test('terms are written in words, correct for one', () => {
  const nl = textsIn('nl').privacy;
  const en = textsIn('en').privacy;
  expect([nl.period(1, 'days'), nl.period(4, 'weeks'), nl.period(30, 'days')]).toEqual([
    'één dag',
    'vier weken',
    '30 dagen',
  ]);
  expect([nl.period(1, 'months'), nl.period(12, 'months'), nl.period(18, 'months')]).toEqual([
    'één maand',
    'één jaar',
    'achttien maanden',
  ]);
  expect([en.period(1, 'days'), en.period(12, 'months'), en.period(24, 'months')]).toEqual([
    'one day',
    'one year',
    'two years',
  ]);
});

test('under the NVP code, applications are kept four weeks, or longer with consent', () => {
  const settings = withRetention({ nvp_code: true });
  expect(textOf('nl', settings)).toContain(
    'vier weken, of één jaar als u daarvoor in het formulier toestemming gaf, na afronding.',
  );
  expect(textOf('en', settings)).toContain(
    'four weeks, or one year if you gave consent for this in the form, after completion.',
  );
});

test('the supervisory authority is named with its address and website', () => {
  for (const language of languages) {
    expect(textOf(language)).toContain('Autoriteit Persoonsgegevens');
    expect(textOf(language)).toContain('Postbus 93374, 2509 AJ Den Haag');
    const link = statement(language)
      .flatMap(({ blocks }) => blocks)
      .find((block) => block.kind === 'linked');
    expect(link).toMatchObject({ to: 'https://autoriteitpersoonsgegevens.nl' });
  }
});

test('a changed text gets a new date', () => {
  const written = languages.flatMap((language) => [
    statement(language),
    statement(language, withRetention({ nvp_code: true }), connected),
  ]);
  const fingerprint = createHash('sha256').update(JSON.stringify(written)).digest('hex').slice(0, 16);
  // If this fails, the statement changed: set STATEMENT_WRITTEN_ON to today and update both values.
  expect({ on: STATEMENT_WRITTEN_ON, fingerprint }).toEqual({
    on: '2026-11-18',
    fingerprint: 'f7284013886ee491',
  });
});

test('docs/privacy.md lists the terms of the statement', () => {
  const facts = statementFacts(defaultSettings, connected);
  const terms = retentionPurposes.map(
    (purpose) => `- ${termSentence(textsIn('en').privacy, facts, purpose)}`,
  );
  expect(readFileSync('docs/privacy.md', 'utf8')).toContain(terms.join('\n'));
});
