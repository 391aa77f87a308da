import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addStaff } from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { system } from '../audit/record-audit.ts';
import { readStatement } from '../settings/read-statement.ts';
import { listPageVersions, readContentTexts } from './page-texts.ts';
import { savePageTexts } from './save-page-texts.ts';

let database: TestDatabase;
let program: TestProgram;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  program = await testProgram(database);
  await emptyTables(database.sql, 'page_texts');
  return () => program.remove();
});

const save = (texts: Record<string, string>, basedOn: string, page: 'about' | 'privacy' = 'about') =>
  savePageTexts(program, { page, language: 'nl', basedOn, texts }, system);

test('every change is a version; the newest one counts, by language', async () => {
  const first = await save({ 'about.hero.title': 'Wie wij zijn' }, '');
  expect(first.outcome).toBe('updated');
  program.clock.now = new Date('2026-11-20T12:00:00Z');
  const second = await save({}, first.current?.id ?? '');
  expect(second.outcome).toBe('updated');
  expect(await listPageVersions(program.db, 'about', 'nl')).toMatchObject([
    { texts: {} },
    { texts: { 'about.hero.title': 'Wie wij zijn' } },
  ]);
  const { texts, changedAt } = await readContentTexts(program.db);
  expect(texts).toEqual({ nl: {}, en: {} });
  expect(changedAt.about).toEqual(program.clock.now);
  // Back to the first version.
  await save({ 'about.hero.title': 'Wie wij zijn' }, second.current?.id ?? '');
  expect((await program.siteContent.current()).texts.nl).toEqual({ 'about.hero.title': 'Wie wij zijn' });
});

test('a change that is not based on the newest version is a conflict, and writes nothing', async () => {
  const first = await save({ 'about.hero.title': 'Een' }, '');
  expect(await save({ 'about.hero.title': 'Twee' }, '')).toMatchObject({
    outcome: 'conflict',
    current: { id: first.current?.id, texts: { 'about.hero.title': 'Een' } },
  });
  expect(await save({ 'about.hero.title': 'Een' }, '')).toMatchObject({ outcome: 'unchanged' });
  expect(await listPageVersions(program.db, 'about', 'nl')).toHaveLength(1);
});

test('the audit log says which page changed, not what was written, and pages are shown anew', async () => {
  const [before] = await database.sql`select epoch from public_content`;
  await save({ 'about.hero.title': 'Geheim van Jan' }, '');
  const [entry] = await database.sql`select * from audit_logs order by timestamp desc limit 1`;
  expect(entry).toMatchObject({ entity_type: 'settings', new_data: { texts: 'about.nl' } });
  expect(JSON.stringify(entry)).not.toContain('Geheim');
  const [after] = await database.sql`select epoch from public_content`;
  expect(Number(after?.epoch)).toBe(Number(before?.epoch) + 1);
});

test('the privacy statement says when its own texts last changed', async () => {
  program.clock.now = new Date('2027-03-04T12:00:00Z');
  await save({ 'privacy.lead': 'Anders' }, '', 'privacy');
  expect((await readStatement(program)).changedOn).toBe('2027-03-04');
});

test('a version stays when the account of its author goes', async () => {
  const { id } = await addStaff(program.db);
  const actor = { kind: 'staff', userId: id, ipAddress: '192.0.2.1' } as const;
  await savePageTexts(
    program,
    { page: 'about', language: 'en', basedOn: '', texts: { 'about.hero.title': 'X' } },
    actor,
  );
  await database.sql`delete from users where id = ${id}`;
  expect(await listPageVersions(program.db, 'about', 'en')).toMatchObject([{ by: null }]);
});
