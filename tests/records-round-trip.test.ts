import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLabels, inValues } from '#app/components/admin/imports/import-words.ts';
import { batchesOf, inspectFile } from '#app/components/admin/imports/read-file.ts';
import { activityColumns } from '#app/routes/admin/activities/activity-sheet.ts';
import { assignmentColumns } from '#app/routes/admin/assignments/assignment-sheet.ts';
import { candidateColumns } from '#app/routes/admin/candidates/candidate-sheet.ts';
import { opportunityColumns } from '#app/routes/admin/opportunities/opportunity-sheet.ts';
import { placementColumns } from '#app/routes/admin/placements/placement-sheet.ts';
import { csvLines } from '#app/routes/admin/records/csv-download.ts';
import type { SheetColumn } from '#app/routes/admin/records/record-sheet.ts';
import { activityList } from '#domain/activities/activity-list.ts';
import { managedList } from '#domain/assignments/managed-list.ts';
import { candidateList } from '#domain/candidates/candidate-list.ts';
import { type CsvFormat, csvFormats } from '#domain/csv-format.ts';
import type { RowReport } from '#domain/imports/import-batch.ts';
import { guessTargets } from '#domain/imports/import-fields.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';
import { type Language, languages } from '#domain/language.ts';
import { opportunityList } from '#domain/opportunities/opportunity-list.ts';
import { placementList } from '#domain/placements/placement-list.ts';
import type { StaffActor } from '#server/accounts/record-account-event.ts';
import { exportActivities } from '#server/activities/export-activities.ts';
import { exportAssignments } from '#server/assignments/export-assignments.ts';
import { exportCandidates } from '#server/candidates/export-candidates.ts';
import { newId } from '#server/db/ids.ts';
import { importRows } from '#server/imports/import-rows.ts';
import { exportOpportunities } from '#server/opportunities/export-opportunities.ts';
import { exportPlacements } from '#server/placements/export-placements.ts';
import { textsIn } from '#texts/texts.ts';
import { addStaff, newOrigin } from './support/accounts.ts';
import { insertAssignments } from './support/assignments.ts';
import { insertCandidate } from './support/candidates.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from './support/crm.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { insertPlacement } from './support/placements.ts';
import { testProgram, type TestProgram } from './support/test-program.ts';

let database: TestDatabase;
let program: TestProgram;
let actor: StaffActor;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  program.clock.now = new Date();
  const { id } = await addStaff(database.db, { name: 'Eva de Wit' });
  actor = { ...newOrigin(), sessionId: newId(), confirmedAt: null, kind: 'staff', userId: id, role: 'owner' };
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

/** In the order in which they refer to each other. */
const kinds = ['opportunities', 'candidates', 'assignments', 'placements', 'activities'] as const;
const none = new URLSearchParams();
const today = '2026-11-17';

async function fileOf(kind: (typeof kinds)[number], language: Language, format: CsvFormat): Promise<File> {
  const texts = textsIn(language);
  const pieces: string[] = [];
  const write = async <Row>(rows: AsyncGenerator<Row[]>, columns: SheetColumn<Row>[]) => {
    for await (const piece of csvLines(rows, columns, format)) pieces.push(piece);
  };
  if (kind === 'opportunities')
    await write(exportOpportunities(program, opportunityList.parse(none), actor), opportunityColumns(texts));
  else if (kind === 'candidates')
    await write(exportCandidates(program, candidateList.parse(none), actor), candidateColumns(texts));
  else if (kind === 'assignments')
    await write(exportAssignments(program, managedList.parse(none), actor), assignmentColumns(texts, true));
  else if (kind === 'placements') {
    const rows = exportPlacements(program, placementList.parse(none), { today, rates: true }, actor);
    await write(rows, placementColumns(texts, { today, rates: true }));
  } else await write(exportActivities(program, activityList.parse(none), actor), activityColumns(texts));
  return new File(pieces, 'export.csv');
}

async function imported(kind: ImportKind, file: File, language: Language): Promise<RowReport[]> {
  const read = await inspectFile(file, 1000);
  if ('problem' in read) throw new Error(read.problem);
  const targets = guessTargets(kind, read.headings, importLabels(kind, textsIn(language)));
  const reports: RowReport[] = [];
  for await (const batch of batchesOf(read, targets)) {
    const sent = batch.map((row) => ({ ...row, fields: { ...row.fields } }));
    const rows = inValues(kind, sent, languages.map(textsIn));
    const importing = { kind, importId: newId(), onDuplicate: 'update' as const, preview: false, rows };
    reports.push(...(await importRows(program, importing, { rates: true, actor })));
  }
  return reports;
}

/** Every row of the tables that an import writes, without ids and moments of its own. */
async function stored(): Promise<Record<string, string[]>> {
  const { sql } = database;
  const found: Record<string, string[]> = {};
  const own = ['id', 'number', 'version', 'created_at', 'updated_at', 'registered_at', 'last_active_at'];
  const also = ['stage_changed_at', 'published_at', 'search', 'search_en', 'happened_at', 'cancelled_at'];
  const links = [
    'opportunity_id',
    'candidate_id',
    'assignment_id',
    'placement_id',
    'alerted',
    'privacy_accepted_at',
  ];
  for (const table of [...kinds, 'placement_extensions', 'assignment_contacts']) {
    const rows = await sql<{ row: string }[]>`
      select (to_jsonb(t) - ${[...own, ...also, ...links]}::text[])::text as row from ${sql(table)} t`;
    found[table] = rows.map(({ row }) => row).toSorted();
  }
  return found;
}

async function makeRecords(): Promise<void> {
  const { db } = database;
  for (const table of ['activities', 'placements', 'assignments', 'opportunities', 'customers', 'candidates'])
    await database.sql`delete from ${database.sql(table)}`;
  const customerId = await insertCustomer(db, {
    companyName: 'Coöperatie; "Zuid", \'t Hof',
    kvkNumber: '12345678',
  });
  await insertCustomer(db, { companyName: 'Coöperatie; "Zuid", \'t Hof' });
  const contactId = await insertContact(db, customerId, {
    firstName: 'Piet',
    lastName: 'Post',
    email: 'p@zuid.example',
  });
  const ownerId = actor.userId;
  const opportunityId = await insertOpportunity(db, customerId, {
    title: 'Jurist, 24 uur',
    value: 12_500.5,
    expectedCloseDate: '2026-12-01',
    description: '- eerste\n- tweede; "derde"',
  });
  const candidateId = await insertCandidate(db, {
    firstName: 'Fleur',
    lastName: 'Janssen',
    email: 'fleur@voorbeeld.example',
    vakgebieden: ['Juridisch', 'Privacy'],
    expertise: ['Awb, Wob', 'Omgevingswet'],
    registeredAt: new Date(),
    privacyAcceptedAt: new Date(),
    privacySource: 'phone',
    consentUntil: null,
    consentDueOn: null,
  });
  const [assignmentId] = await insertAssignments(db, {
    title: 'Jurist',
    type: 'Werving & selectie',
    status: 'closed',
    rateMin: null,
    rateMax: null,
    salaryMin: 4500,
    salaryMax: 5200.5,
    deadline: '2026-01-31',
    customerId,
    opportunityId,
    ownerId,
    feeCents: 1_250_050,
  });
  await database.sql`insert into assignment_contacts values (${assignmentId ?? ''}, ${contactId})`;
  const placed = { candidateId, personName: 'Fleur Janssen', ownerId, contactId };
  const placementId = await insertPlacement(db, customerId, {
    ...placed,
    assignmentId: assignmentId ?? null,
  });
  await insertPlacement(db, customerId, {
    ...placed,
    type: 'ZZP',
    salaryCents: null,
    startDate: '2025-01-01',
    endDate: '2025-06-30',
    endsOn: '2025-12-31',
    cancelledAt: new Date('2025-03-01T00:00:00+01:00'),
  });
  await database.sql`insert into placement_extensions (id, placement_id, ends_on, starts_on, created_by)
    select ${newId()}, id, '2025-12-31', '2025-07-01', ${ownerId} from placements where start_date = '2025-01-01'`;
  const about = {
    contactId,
    opportunityId,
    candidateId,
    assignmentId: assignmentId ?? null,
    placementId,
    ownerId,
  };
  await insertActivity(db, customerId, {
    ...about,
    subject: 'Gebeld',
    type: 'call',
    status: 'completed',
    dueDate: new Date('2026-11-01T09:00:00Z'),
    completedAt: new Date('2026-11-01T09:30:00Z'),
  });
  await insertActivity(db, customerId, { subject: 'Later', dueDate: new Date('2026-12-01T09:00:00Z') });
}

test.each(csvFormats.flatMap((format) => languages.map((language) => [format, language] as const)))(
  'the exports of all records import again unchanged: %s, %s',
  async (format, language) => {
    await makeRecords();
    const before = await stored();
    const files = new Map<ImportKind, File>();
    for (const kind of kinds) {
      const file = await fileOf(kind, language, format);
      files.set(kind, file);
      for (const { outcome, errors } of await imported(kind, file, language))
        expect([kind, outcome, errors]).toEqual([kind, 'duplicate', {}]);
    }
    expect(await stored()).toEqual(before);
    for (const table of ['activities', 'placements', 'assignments', 'opportunities', 'candidates'])
      await database.sql`delete from ${database.sql(table)}`;
    for (const kind of kinds)
      for (const { outcome, errors } of await imported(kind, files.get(kind) ?? new File([], ''), language))
        expect([kind, outcome, errors]).toEqual([kind, 'created', {}]);
    const after = await stored();
    const withoutTerm = (rows: string[] = []) =>
      rows.map((row) => row.replace(/"consent_until": [^,}]*/, ''));
    expect({ ...after, candidates: withoutTerm(after.candidates) }).toEqual({
      ...before,
      candidates: withoutTerm(before.candidates),
    });
  },
);
