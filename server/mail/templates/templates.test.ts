import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { builtInId, builtInTemplates, rulesOf, aboutOf } from '#domain/mail/mail-template.ts';
import { readTemplateForm, type TemplateContent, templateRecord } from '#domain/mail/template-record.ts';
import { checkTemplate } from '#domain/mail/template-text.ts';
import { showForm } from '#domain/records/record.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { mailDataOf } from '#tests/support/mails.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { textsIn } from '#texts/texts.ts';
import type { Actor } from '../../audit/record-audit.ts';
import { newId } from '../../db/ids.ts';
import { queueMail } from '../queue-mail.ts';
import { readSender } from '../read-sender.ts';
import { writeMail } from '../write-mail.ts';
import { archiveTemplate } from './archive-template.ts';
import { findExamples } from './find-examples.ts';
import { previewTemplate } from './preview-template.ts';
import { findTemplate, listTemplates, readVersions } from './template-queries.ts';
import { saveTemplate, standardContent } from './template-store.ts';

let database: TestDatabase;
let program: TestProgram;
let actor: Extract<Actor, { kind: 'staff' }>;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  const { id } = await addStaff(database.db, { name: 'Anna de Vries', phone: '0101234567' });
  actor = { kind: 'staff', userId: id, ipAddress: '127.0.0.1' };
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(() => emptyTables(database.sql, 'mail_templates', 'mail_outbox'));

const own: TemplateContent = {
  name: 'Kennismaken',
  about: 'candidate',
  subjectNl: 'Kennismaken, {{voornaam}}?',
  bodyNl: '{{aanhef}}\n\nSchikt dinsdag?\n\n{{naam collega}}',
  subjectEn: 'Meet, {{first name}}?',
  bodyEn: '{{salutation}}\n\nDoes Tuesday suit you?\n\n{{name of colleague}}',
};
const save = (id: string, basedOn: string, content: TemplateContent) =>
  saveTemplate(database.db, { id, basedOn, content }, actor);

describe.each(builtInTemplates)('the built-in template %s', (name) => {
  test.each(languages)('passes its own check in %s', (language) => {
    const { subject, body } = textsIn(language).mailDefaults[name];
    const rules = rulesOf(aboutOf(name), name);
    expect(checkTemplate(subject, language, rules, { subject: true })).toEqual([]);
    expect(checkTemplate(body, language, rules)).toEqual([]);
  });
});

test('every change is a version with its author, and the log has no words of it', async () => {
  const id = newId();
  expect(await save(id, '', own)).toMatchObject({ outcome: 'added' });
  expect(await save(id, '1', { ...own, subjectNl: 'Koffie?' })).toMatchObject({ outcome: 'updated' });
  const versions = await readVersions(database.db, id);
  expect(versions.map(({ version, savedBy, subjectNl }) => [version, savedBy, subjectNl])).toEqual([
    [2, 'Anna de Vries', 'Koffie?'],
    [1, 'Anna de Vries', own.subjectNl],
  ]);
  const logged = JSON.stringify(
    await database.sql`select * from audit_logs where entity_type = 'mailTemplate'`,
  );
  expect(logged).toContain('subject_nl');
  expect(logged).not.toMatch(/Koffie|Kennismaken|dinsdag/);
});

test('a change that is based on an older version is a conflict', async () => {
  const id = newId();
  await save(id, '', own);
  await save(id, '1', { ...own, subjectNl: 'Een' });
  expect(await save(id, '1', { ...own, subjectNl: 'Twee' })).toMatchObject({
    outcome: 'conflict',
    by: 'Anna de Vries',
    fields: ['subject_nl'],
  });
});

test('two templates in use cannot have the same name, in any case', async () => {
  await save(newId(), '', own);
  const other = newId();
  expect(await save(other, '', { ...own, name: 'KENNISMAKEN' })).toEqual({
    outcome: 'refused',
    errors: { name: 'nameTaken' },
  });
  expect(await save(other, '', { ...own, name: 'Kennismaken 2' })).toMatchObject({ outcome: 'added' });
});

test('an archived template frees its name, and returns only if nobody has it', async () => {
  const id = newId();
  await save(id, '', own);
  expect(await archiveTemplate(program, { id, archived: true }, actor)).toEqual({ outcome: 'done' });
  const other = newId();
  await save(other, '', own);
  expect(await archiveTemplate(program, { id, archived: false }, actor)).toEqual({ outcome: 'taken' });
  await archiveTemplate(program, { id: other, archived: true }, actor);
  expect(await archiveTemplate(program, { id, archived: false }, actor)).toEqual({ outcome: 'done' });
  await expect(
    archiveTemplate(program, { id: builtInId('rejected'), archived: true }, actor),
  ).rejects.toMatchObject({ code: 'notFound' });
});

describe('a built-in template', () => {
  const id = builtInId('received');
  const standard = standardContent('received');
  const changed = { ...standard, subjectNl: 'Dank u, {{naam}} ({{bureau}})' };
  const mail = {
    kind: 'applicationConfirmation',
    data: mailDataOf.applicationConfirmation,
    to: 'sanne@example.nl',
    language: 'nl',
  } as const;
  const subjectNow = async () =>
    writeMail({ id: newId(), toAddress: mail.to, replyTo: null, ...mail }, await readSender(program)).subject;
  const queuedSubject = async () => {
    await queueMail(database.db, mail);
    const [row] = await database.sql<
      { subject: string }[]
    >`select subject from mail_outbox order by created_at desc limit 1`;
    return row?.subject;
  };

  test('has no row until it is changed, and is then used at once', async () => {
    expect(await findTemplate(database.db, id)).toMatchObject({ version: 0, subjectNl: standard.subjectNl });
    expect(await save(id, '', changed)).toMatchObject({ outcome: 'added' });
    expect(await subjectNow()).toBe('Dank u, Sanne de Wit (Lexbrug)');
    expect(await queuedSubject()).toBe('Dank u, Sanne de Wit (Lexbrug)');
    const listed = await listTemplates(database.db);
    expect(listed.find((row) => row.id === id)).toMatchObject({
      builtIn: 'received',
      changedBy: 'Anna de Vries',
    });
  });

  test('with the text of the program is no change, and keeps its versions', async () => {
    await save(id, '', changed);
    expect(await save(id, '1', standard)).toMatchObject({ outcome: 'updated' });
    expect(await subjectNow()).toBe('Wij hebben uw sollicitatie ontvangen: Jurist omgevingsrecht');
    expect((await listTemplates(database.db)).find((row) => row.id === id)?.changedAt).toBeNull();
    expect(await readVersions(database.db, id)).toHaveLength(2);
    expect(await save(id, '2', changed)).toMatchObject({ outcome: 'updated' });
    expect(await subjectNow()).toBe('Dank u, Sanne de Wit (Lexbrug)');
  });

  test('that is broken in the database stops no mail', async () => {
    await save(id, '', changed);
    await database.sql`update mail_templates set body_nl = 'Zonder knop {{onzin}}'`;
    expect(await subjectNow()).toBe('Wij hebben uw sollicitatie ontvangen: Jurist omgevingsrecht');
    expect(await queuedSubject()).toBe('Wij hebben uw sollicitatie ontvangen: Jurist omgevingsrecht');
  });

  test('is not saved without what its mail needs', () => {
    const form = {
      ...showForm(templateRecord, standard),
      body_nl: '{{aanhef}}\n\n{{gegevens}}\n\n{{bewaartermijn}}',
    };
    expect(readTemplateForm(form, { key: 'received', name: standard.name })).toEqual({
      errors: { body_nl: 'templateField' },
    });
  });
});

describe('a preview', () => {
  test('is the mail as the person gets it, and names the fields that are empty', async () => {
    const candidate = await insertCandidate(database.db, { firstName: 'Noor', lastName: 'Quispel' });
    const preview = await previewTemplate(
      program,
      {
        builtIn: null,
        about: 'candidate',
        language: 'nl',
        subject: own.subjectNl,
        body: `${own.bodyNl} {{telefoon collega}} <b>{{titel}}`,
        record: { record: 'candidate', id: candidate },
      },
      actor,
    );
    expect(preview.subject).toBe('Kennismaken, Noor?');
    expect(preview.markup).toContain('Beste Noor Quispel,');
    expect(preview.markup).toContain('Anna de Vries 0101234567 &lt;b&gt;');
    expect(preview.empty).toEqual(['title']);
  });

  test('of a mail of the program has its blocks', async () => {
    const text = textsIn('en').mailDefaults.consentRenewal;
    const preview = await previewTemplate(
      program,
      { builtIn: 'consentRenewal', about: 'candidate', language: 'en', ...text, record: null },
      actor,
    );
    expect(preview.markup).toContain(textsIn('en').mails.consent.yes);
    expect(preview.style).toContain('background');
    expect(preview.empty).toEqual([]);
  });

  test('is tried on records of its type', async () => {
    const customer = await insertCustomer(database.db, { companyName: 'Waterschap Oost' });
    await insertContact(database.db, customer, { firstName: 'Piet', lastName: 'Zwaan' });
    await insertCandidate(database.db, { firstName: 'Zara', lastName: 'Zwaan', email: 'zara@example.nl' });
    const labels = async (about: 'contact' | 'candidate' | 'any' | 'presentation' | 'application') =>
      (await findExamples(database.db, about, 'zwaan')).map(({ record, label }) => `${record} ${label}`);
    expect(await labels('contact')).toEqual(['contact Piet Zwaan']);
    expect(await labels('candidate')).toEqual(['candidate Zara Zwaan']);
    expect(await labels('any')).toEqual(['candidate Zara Zwaan', 'contact Piet Zwaan']);
    expect(await labels('presentation')).toEqual([]);
    expect(await labels('application')).toEqual([]);
  });
});
