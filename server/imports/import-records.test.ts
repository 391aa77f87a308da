import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportBatch, RowReport } from '#domain/imports/import-batch.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { keptAndCounted } from '#tests/support/kept-sums.ts';
import { system } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { assignmentContacts, assignments } from '../db/schema/assignments.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { candidates } from '../db/schema/candidates.ts';
import { activities, contacts, opportunities } from '../db/schema/crm.ts';
import { placementExtensions, placements } from '../db/schema/placements.ts';
import { importRows } from './import-rows.ts';

let database: TestDatabase;
let program: TestProgram;
let customerId: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  const { kept, counted } = await keptAndCounted(database.sql);
  expect(kept).toEqual(counted);
});
afterAll(() => database.close());
beforeEach(async () => {
  program = await testProgram(database);
  program.clock.now = new Date('2026-11-17T10:00:00Z');
  for (const table of ['placements', 'activities', 'assignments', 'opportunities', 'customers', 'candidates'])
    await database.sql`delete from ${database.sql(table)}`;
  customerId = await insertCustomer(database.db, { companyName: 'Gemeente Breda' });
  return () => program.remove();
});

type Fields = Record<string, string>;
const sendAs = (
  kind: ImportKind,
  rows: Fields[],
  { rates = true, ...given }: Partial<ImportBatch> & { rates?: boolean } = {},
): Promise<RowReport[]> =>
  importRows(
    program,
    {
      kind,
      importId: newId(),
      onDuplicate: 'skip',
      preview: false,
      rows: rows.map((fields, at) => ({ line: at + 2, fields, custom: [] })),
      ...given,
    },
    { rates, actor: system },
  );
const wrong = (reports: RowReport[]) => reports.map(({ outcome, errors }) => [outcome, errors]);
const outcomes = (reports: RowReport[]) => reports.map(({ outcome }) => outcome);

describe('an import of opportunities', () => {
  test('never guesses a customer: an unknown or ambiguous name is refused, an id or KvK number decides', async () => {
    const other = await insertCustomer(database.db, { companyName: 'gemeente breda', kvkNumber: '12345678' });
    const reports = await sendAs('opportunities', [
      { title: 'Een', customer_id: 'Gemeente Breda' },
      { title: 'Twee', customer_id: 'Gemeente Brede' },
      { title: 'Drie', customer_id: 'Gemeente Breda', kvk_number: '12345678', value: '€ 1.250,50' },
      { title: 'Vier', customer_id: customerId, value: '1,250.50' },
      { title: 'Vijf', customer_id: newId() },
    ]);
    expect(wrong(reports)).toEqual([
      ['refused', { customer_id: 'companyAmbiguous' }],
      ['refused', { customer_id: 'companyUnknown' }],
      ['created', {}],
      ['created', {}],
      ['refused', { customer_id: 'companyUnknown' }],
    ]);
    expect(await database.db.select().from(opportunities).orderBy(opportunities.title)).toMatchObject([
      { title: 'Drie', customerId: other, value: 1250.5 },
      { title: 'Vier', customerId, value: 1250.5, stage: 'new' },
    ]);
  });

  test('updates the fields in the file if asked, and refuses a reason for one that is open', async () => {
    const row = { title: 'Jurist', customer_id: 'Gemeente Breda' };
    await sendAs('opportunities', [{ ...row, source: 'beurs' }]);
    expect(await sendAs('opportunities', [row])).toMatchObject([
      { outcome: 'duplicate', same: { by: 'name', name: 'Jurist' } },
    ]);
    const reports = await sendAs(
      'opportunities',
      [
        { ...row, value: '900' },
        { ...row, close_reason: 'Te duur' },
      ],
      { onDuplicate: 'update' },
    );
    expect(wrong(reports)).toEqual([
      ['updated', {}],
      ['refused', { close_reason: 'unusedField' }],
    ]);
    expect(await database.db.select().from(opportunities)).toMatchObject([{ value: 900, source: 'beurs' }]);
  });
});

describe('an import of assignments', () => {
  const row = {
    title: 'Jurist omgevingsrecht',
    organization: 'Breda',
    location: 'Breda',
    type: 'Detachering',
    vakgebied: 'Juridisch',
    description: 'Vergunningen toetsen.',
    start_date: 'Per direct',
    duration: '6 maanden',
    deadline: '31-12-2026',
  };

  test('links customer, contacts and colleagues, and is a draft without a status', async () => {
    const eva = await addStaff(database.db, { name: 'Eva de Wit' });
    const contactId = await insertContact(database.db, customerId, {
      firstName: 'Piet',
      lastName: 'Post',
      email: 'piet@breda.example',
    });
    const [report] = await sendAs('assignments', [
      {
        ...row,
        customer_id: 'Gemeente Breda',
        contact_ids: 'Piet Post <piet@breda.example>',
        owner_id: eva.email,
        purchase_cents: '€ 87,50',
        selling_cents: '1,095.25',
      },
    ]);
    expect(report).toMatchObject({ outcome: 'created', errors: {} });
    const [made] = await database.db.select().from(assignments);
    expect(made).toMatchObject({
      status: 'draft',
      customerId,
      ownerId: eva.id,
      purchaseCents: 8750,
      sellingCents: 109_525,
      deadline: '2026-12-31',
    });
    expect(await database.db.select().from(assignmentContacts)).toEqual([
      { assignmentId: made?.id, contactId },
    ]);
    const entries = await database.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.entityId, made?.id ?? ''));
    expect(entries).toMatchObject([{ actionType: 'create', metadata: { importedLine: 2 } }]);
    expect(JSON.stringify(entries)).not.toContain('8750');
  });

  test('takes a fee only for recruitment, rates only from those who may see them, and no open one of the past', async () => {
    const reports = await sendAs('assignments', [
      { ...row, type: 'Werving & selectie', fee_cents: '12.500' },
      { ...row, title: 'B', fee_cents: '100' },
      { ...row, title: 'C', status: 'open', deadline: '2026-11-16' },
      { ...row, title: 'D', status: 'closed', deadline: '2026-11-16' },
      { ...row, title: 'E', owner_id: 'niemand@voorbeeld.example' },
    ]);
    expect(wrong(reports)).toEqual([
      ['created', {}],
      ['refused', { fee_cents: 'unusedField' }],
      ['refused', { deadline: 'deadlinePast' }],
      ['created', {}],
      ['refused', { owner_id: 'linkUnknown' }],
    ]);
    const hidden = await sendAs('assignments', [{ ...row, title: 'F', selling_cents: '95' }], {
      rates: false,
    });
    expect(wrong(hidden)).toEqual([['refused', { selling_cents: 'ratesReserved' }]]);
  });

  test('sent twice adds nothing twice, and an update keeps the money of a sender who may not see it', async () => {
    const importId = newId();
    await sendAs('assignments', [{ ...row, selling_cents: '95' }], { importId });
    expect(outcomes(await sendAs('assignments', [{ ...row, selling_cents: '95' }], { importId }))).toEqual([
      'created',
    ]);
    expect(await database.db.$count(assignments)).toBe(1);
    const again = await sendAs('assignments', [{ ...row, location: 'Tilburg' }], {
      onDuplicate: 'update',
      rates: false,
    });
    expect(outcomes(again)).toEqual(['updated']);
    expect(await database.db.select().from(assignments)).toMatchObject([
      { location: 'Tilburg', sellingCents: 9500 },
    ]);
  });
});

describe('an import of candidates', () => {
  const row = { first_name: 'Fleur', last_name: 'Janssen', email: 'fleur@voorbeeld.example' };

  test('needs a stated consent, with a day that counts', async () => {
    const reports = await sendAs('candidates', [
      row,
      { ...row, email: 'a@voorbeeld.example', consent: 'phone', consent_date: '1-10-2026' },
      { ...row, email: 'b@voorbeeld.example', consent: 'none' },
      { ...row, email: 'c@voorbeeld.example', consent: 'phone', consent_date: '18-11-2026' },
      { ...row, email: 'd@voorbeeld.example', consent: 'misschien' },
      { ...row, email: 'e@voorbeeld.example', consent: 'none', vakgebieden: 'Privacy, Tuinrecht' },
    ]);
    expect(wrong(reports)).toEqual([
      ['refused', { consent: 'consentMissing' }],
      ['created', {}],
      ['created', {}],
      ['refused', { consent_date: 'consentDay' }],
      ['refused', { consent: 'invalid' }],
      ['refused', { vakgebieden: 'invalid' }],
    ]);
    const [a, b] = await database.db.select().from(candidates).orderBy(candidates.email);
    expect(a).toMatchObject({ privacySource: 'phone', privacyAcceptedAt: new Date('2026-09-30T22:00:00Z') });
    expect(a?.consentUntil).not.toBeNull();
    expect(b).toMatchObject({ privacySource: null, consentUntil: null, registeredAt: program.now() });
  });

  test('names a duplicate by its address and changes it only if asked; never its consent, and never a guest', async () => {
    const id = await insertCandidate(database.db, {
      email: 'fleur@voorbeeld.example',
      otherEmails: ['oud@voorbeeld.example'],
      registeredAt: new Date(),
    });
    await insertCandidate(database.db, { email: 'gast@voorbeeld.example', registeredAt: null });
    const rows = [
      { ...row, email: 'OUD@voorbeeld.example', location: 'Breda', consent: 'phone' },
      { ...row, email: 'gast@voorbeeld.example', consent: 'phone' },
    ];
    expect(await sendAs('candidates', rows)).toMatchObject([
      { outcome: 'duplicate', same: { by: 'email', id } },
      { outcome: 'duplicate' },
    ]);
    const [, guest] = await sendAs('candidates', rows, { onDuplicate: 'update' });
    expect(guest).toMatchObject({ outcome: 'refused', errors: { email: 'guestProfile' } });
    const [stored] = await database.db.select().from(candidates).where(eq(candidates.id, id));
    expect(stored).toMatchObject({ location: 'Breda', privacySource: null });
  });
});

describe('an import of placements', () => {
  const row = {
    candidate_id: 'fleur@voorbeeld.example',
    customer_id: 'Gemeente Breda',
    title: 'Jurist',
    type: 'ZZP',
    start_date: '1-3-2026',
  };
  beforeEach(() =>
    insertCandidate(database.db, { firstName: 'Fleur', lastName: 'Janssen', email: row.candidate_id }),
  );

  test('refuses an end before the start, at the first end and at the current one', async () => {
    const reports = await sendAs('placements', [
      { ...row, end_date: '28-2-2026' },
      { ...row, end_date: '1-3-2026', ends_on: '28-2-2026' },
      { ...row, candidate_id: 'onbekend@voorbeeld.example' },
      { ...row, end_date: '1-3-2026', selling_cents: '95,50', purchase_cents: '80' },
    ]);
    expect(wrong(reports)).toEqual([
      ['refused', { end_date: 'endBeforeStart' }],
      ['refused', { ends_on: 'endBeforeStart' }],
      ['refused', { candidate_id: 'linkUnknown' }],
      ['created', {}],
    ]);
    expect(await database.db.select().from(placements)).toMatchObject([
      { personName: 'Fleur Janssen', customerId, endsOn: '2026-03-01', sellingCents: 9550 },
    ]);
  });

  test('makes an extension of a later end, and skips an existing placement', async () => {
    const extended = { ...row, end_date: '1-6-2026', ends_on: '1-12-2026' };
    expect(outcomes(await sendAs('placements', [extended]))).toEqual(['created']);
    expect(await database.db.select().from(placementExtensions)).toMatchObject([
      { endsOn: '2026-12-01', startsOn: '2026-06-02' },
    ]);
    const again = await sendAs('placements', [{ ...row, title: 'Anders' }], { onDuplicate: 'update' });
    expect(again).toMatchObject([{ outcome: 'duplicate', same: { by: 'content', name: 'Fleur Janssen' } }]);
    expect(wrong(await sendAs('placements', [{ ...row, fee_cents: '1' }], { rates: false }))).toEqual([
      ['refused', { fee_cents: 'ratesReserved' }],
    ]);
  });
});

describe('an import of activities', () => {
  test('knows what they are about and when a finished one was done', async () => {
    const contactId = await insertContact(database.db, customerId, { email: 'piet@breda.example' });
    const candidateId = await insertCandidate(database.db, { email: 'fleur@voorbeeld.example' });
    const rows = [
      { subject: 'Gebeld', type: 'call', contact_id: 'piet@breda.example', completed_at: '3-11-2026 14:30' },
      { subject: 'Terugbellen', candidate_id: 'fleur@voorbeeld.example', due_date: '20-11-2026' },
      { subject: 'Los' },
      { subject: 'Weg', customer_id: 'Elders' },
    ];
    const preview = await sendAs('activities', rows, { preview: true });
    const reports = await sendAs('activities', rows);
    expect(wrong(reports)).toEqual(wrong(preview));
    expect(outcomes(reports)).toEqual(['created', 'created', 'created', 'refused']);
    const at = new Date('2026-11-03T13:30:00Z');
    expect(await database.db.select().from(activities).orderBy(activities.subject)).toMatchObject([
      { subject: 'Gebeld', status: 'completed', completedAt: at, contactId, customerId },
      { subject: 'Los', status: 'pending' },
      { subject: 'Terugbellen', candidateId, dueDate: new Date('2026-11-20T08:00:00Z') },
    ]);
    expect((await sendAs('activities', rows)).map(({ outcome, same }) => [outcome, same?.by])).toEqual([
      ['duplicate', 'content'],
      ['duplicate', 'content'],
      ['created', undefined],
      ['refused', undefined],
    ]);
    expect(await database.db.$count(contacts)).toBe(1);
  });

  test('are refused about records that do not belong together', async () => {
    const other = await insertCustomer(database.db, { companyName: 'Elders' });
    const contactId = await insertContact(database.db, other, { email: 'x@elders.example' });
    const reports = await sendAs('activities', [
      { subject: 'A', customer_id: 'Gemeente Breda', contact_id: contactId },
      { subject: 'B', customer_id: 'Elders', contact_id: contactId },
    ]);
    expect(wrong(reports)).toEqual([
      ['refused', { contact_id: 'linkUnknown' }],
      ['created', {}],
    ]);
  });
});
