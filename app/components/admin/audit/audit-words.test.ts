import { describe, expect, test } from 'vitest';
import { auditActions, auditEntities, auditOutcomes } from '#domain/audit/audit-entry.ts';
import type { AuditRow } from '#domain/audit/audit-list.ts';
import { listChanges } from '#domain/audit/changes.ts';
import { auditFields, loggedMetadata } from '#domain/audit/logged.ts';
import { auditVocabulary } from '#domain/audit/vocabulary.ts';
import { jobNames } from '#domain/jobs/job.ts';
import { languages } from '#domain/language.ts';
import { mailKinds } from '#domain/mail/mail-kind.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { textsIn } from '#texts/texts.ts';
import { auditWords } from './audit-words.ts';

const id = '0199a2b3-0000-7000-8000-00000000000a';
const entry: AuditRow = {
  id,
  timestamp: new Date('2026-11-17T09:00:00Z'),
  action: 'update',
  entity: 'customer',
  entityId: id,
  occurrences: 1,
  userId: null,
  userName: null,
  ipAddress: null,
  actor: 'system',
  event: null,
  outcome: null,
  reason: null,
  kind: null,
  export: null,
  people: null,
  subject: null,
  changed: [],
  restoredAt: null,
};
const row = (given: Partial<AuditRow>): AuditRow => ({ ...entry, ...given });

describe.each(languages)('the audit log in %s', (language) => {
  const texts = textsIn(language);
  const words = auditWords(texts, language);
  const { other, subjects } = texts.audit;
  /** Written in words: not as the program names it, and not 'other'. */
  const inWords = (name: string, shown: string | null) => {
    const raw =
      shown === name ||
      shown === other ||
      /[a-z][A-Z]|_|\b\w+\.\w+\b/.test(shown?.replace(/KvK|LinkedIn/, '') ?? '');
    expect({ name, shown, raw }).toEqual({ name, shown: expect.stringMatching(/./), raw: false });
  };

  test('has a text for every action with every outcome, and for every kind of subject', () => {
    for (const entity of auditEntities) {
      inWords(entity, words.entityOf({ entity }));
      for (const action of auditActions) inWords(action, words.actionOf(row({ entity, action })));
      for (const outcome of auditOutcomes) {
        inWords(outcome, words.outcomeOf(row({ outcome })));
        for (const event of [null, 'passwordAskedAgain'])
          inWords(outcome, words.actionOf(row({ entity, action: 'login', outcome, event })));
      }
    }
  });

  test('says of a failed sign-in, confirmation or maintenance password that it failed', () => {
    const said = (given: Partial<AuditRow>) => words.actionOf(row({ action: 'login', ...given }));
    for (const given of [
      { entity: 'user' } as const,
      { entity: 'settings' } as const,
      { entity: 'user', event: 'passwordAskedAgain' } as const,
    ]) {
      const [failed, succeeded] = (['failed', 'succeeded'] as const).map((outcome) =>
        said({ ...given, outcome }),
      );
      expect(failed).toMatch(language === 'nl' ? /mislukt|onjuist/ : /failed|wrong/);
      expect(succeeded).not.toBe(failed);
    }
  });

  test('has a text for every name in the data of an entry, and in its metadata', () => {
    for (const entity of auditEntities) {
      const told = [...(loggedMetadata.any ?? []), ...(loggedMetadata[entity] ?? [])];
      for (const name of [...auditFields[entity], ...told]) inWords(name, words.fieldOf(entity, name));
    }
    const settings = listChanges(null, {
      ...defaultSettings,
      maintenance: { ...defaultSettings.maintenance, password_hash: null },
    });
    for (const { path } of settings.filter(({ path }) => path !== 'maintenance.password_hash')) {
      inWords(path, words.fieldOf('settings', path));
      inWords(
        path,
        words.itemOf(
          row({ entity: 'settings', action: 'settings_change', changed: [path.split('.')[0] ?? ''] }),
        ),
      );
    }
  });

  test('has a text for every word of its metadata, and for the values of settings and records', () => {
    for (const [name, known] of Object.entries(auditVocabulary))
      for (const word of known)
        for (const entity of auditEntities) inWords(word, words.valueOf(entity, name, word));
    for (const { path, after } of listChanges(null, defaultSettings))
      if (typeof after === 'string' && /^[a-z]+$/.test(after))
        inWords(after, words.valueOf('settings', path, after));
    expect(words.valueOf('customer', 'event', 'neverHeardOf')).toBe(other);
  });

  test('names the kind of every subject, and what a person recognises', () => {
    for (const name of jobNames) inWords(name, words.itemOf(row({ entity: 'job', entityId: name })));
    for (const kind of mailKinds) inWords(kind, words.itemOf(row({ entity: 'mail', kind })));
    const { entities } = texts.audit;
    expect(words.subjectOf(row({ subject: 'Van Dijk' }))).toBe(`${entities.customer}: Van Dijk`);
    expect(words.subjectOf(row({}))).toBe(`${entities.customer}: ${subjects.gone}`);
    expect(words.subjectOf(row({ entity: 'job', entityId: 'dailyDigest' }))).toBe(
      `${entities.job}: ${texts.mailAndJobs.jobs.dailyDigest.name}`,
    );
    expect(
      words.subjectOf(
        row({ entity: 'settings', entityId: '1', action: 'settings_change', changed: ['backup'] }),
      ),
    ).toBe(`${entities.settings}: ${texts.backup.history.title}`);
    expect(words.subjectOf(row({ entity: 'user', entityId: null, action: 'login' }))).toBe(
      `${entities.user}: ${subjects.unknownAccount}`,
    );
    expect(words.subjectOf(row({ entity: 'candidate', entityId: null, people: 12 }))).toBe(
      `${entities.candidate}: ${subjects.people(12)}`,
    );
    expect([words.referenceOf(row({ entityId: '1' })), words.referenceOf(row({}))]).toEqual([null, id]);
  });

  test('shows values as people write them', () => {
    expect(words.valueOf('assignment', 'deadline', '2026-11-17')).toContain(
      language === 'nl' ? 'november' : 'November',
    );
    expect(words.valueOf('user', 'calendar_link', '2026-11-17T09:00:00.000Z')).toContain('10:00');
    expect(words.valueOf('backup', 'size', 1_500_000)).toMatch(/MB/);
    expect(words.valueOf('candidate', 'merged_with', id, { [id]: 'Sanne Bakker' })).toBe('Sanne Bakker');
    expect(words.valueOf('candidate', 'merged_with', id)).toBe(texts.audit.entry.referenceOf(id));
    expect(words.valueOf('backup', 'tables', ['customers'])).toBe(texts.backup.tableNames.customers);
  });
});
