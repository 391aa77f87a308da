import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newAssignmentForm, readNewAssignmentForm } from '#domain/assignments/assignment-record.ts';
import { managedList } from '#domain/assignments/managed-list.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { contentIn, recordIn } from '#tests/support/records.ts';
import type { Actor } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { publicContent } from '../db/schema/settings.ts';
import { changeAssignmentStatus } from './change-assignment-status.ts';
import { deleteAssignment } from './delete-assignment.ts';
import { duplicateAssignment } from './duplicate-assignment.ts';
import { findAssignment, listManagedAssignments } from './managed-assignments.ts';
import { saveAssignment } from './save-assignment.ts';

const today = '2026-11-15';
let database: TestDatabase;
let actor: Actor;
beforeAll(async () => {
  database = await testDatabase();
  const { id } = await addStaff(database.db);
  actor = { kind: 'staff', userId: id, ipAddress: '192.0.2.1' };
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(assignments));

const sent = {
  ...newAssignmentForm(today),
  title: 'Jurist bestuursrecht',
  organization: 'Gemeente Tilburg',
  location: 'Tilburg',
  vakgebied: 'Juridisch',
  type: 'Detachering',
  start_date: 'Per direct',
  duration: '6 maanden',
  salary_min: '4500',
  description: 'De opdracht.\n\nFunctie-eisen\n- Awb\n- Woo\n\nWensen\n- Engels',
};
const content = contentIn(readNewAssignmentForm(sent, { today, status: 'open' }));

async function epoch(): Promise<number> {
  const [row] = await database.db.select().from(publicContent);
  return row?.epoch ?? 0;
}

async function auditOf(id: string) {
  return database.db.select().from(auditLogs).where(eq(auditLogs.entityId, id)).orderBy(desc(auditLogs.id));
}

async function insertOne(values: Parameters<typeof insertAssignments>[1] = {}): Promise<string> {
  const [id] = await insertAssignments(database.db, values);
  return id!;
}

async function apply(assignmentId: string, times: number): Promise<string[]> {
  const ids: string[] = [];
  for (let nr = 0; nr < times; nr++)
    ids.push(await insertApplication(database.db, { assignmentId, email: 'sanne@voorbeeld.nl' }));
  return ids;
}

describe('adding an assignment', () => {
  test('makes it open, derives expertise and skills, and shows it to visitors', async () => {
    const before = await epoch();
    const id = newId();
    await saveAssignment(database.db, { id, basedOn: '', content }, actor);
    expect(await findAssignment(database.db, id)).toMatchObject({
      status: 'open',
      employerId: null,
      expertise: ['Awb', 'Woo'],
      skills: ['Engels'],
      salaryMin: 4500,
      salaryMax: null,
    });
    expect(await epoch()).toBe(before + 1);
    const [entry] = await auditOf(id);
    expect(entry).toMatchObject({
      actionType: 'create',
      entityType: 'assignment',
      newData: { title: content.title, salary_min: 4500 },
    });
  });

  test('as a draft changes nothing for visitors', async () => {
    const before = await epoch();
    const id = newId();
    await saveAssignment(database.db, { id, basedOn: '', content: { ...content, status: 'draft' } }, actor);
    expect((await findAssignment(database.db, id))?.status).toBe('draft');
    expect(await epoch()).toBe(before);
  });

  test('twice from the same form is one assignment', async () => {
    const id = newId();
    await Promise.all([
      saveAssignment(database.db, { id, basedOn: '', content }, actor),
      saveAssignment(database.db, { id, basedOn: '', content }, actor),
    ]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('never overwrites what the first sending stored', async () => {
    const id = newId();
    await saveAssignment(database.db, { id, basedOn: '', content }, actor);
    const changed = { ...content, title: 'Iets anders' };
    expect(await saveAssignment(database.db, { id, basedOn: '', content: changed }, actor)).toMatchObject({
      outcome: 'conflict',
      record: { title: content.title },
    });
    expect((await findAssignment(database.db, id))?.title).toBe(content.title);
  });
});

describe('updating an assignment', () => {
  const edited = { ...content, expertise: ['Awb'], skills: [], status: 'open' as const };

  test('sets updated_at and writes down only what changed', async () => {
    const id = await insertOne({ ...edited, title: 'Oud' });
    const before = (await findAssignment(database.db, id))!;
    const result = await saveAssignment(
      database.db,
      { id, basedOn: before.updatedAt.toISOString(), content: edited },
      actor,
    );
    expect(result).toMatchObject({ outcome: 'updated', record: { title: content.title } });
    expect(recordIn(result).updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
    expect(recordIn(result).createdAt).toEqual(before.createdAt);
    const [entry] = await auditOf(id);
    expect(entry).toMatchObject({ oldData: { title: 'Oud' }, newData: { title: content.title } });
    expect(entry?.newData).toEqual({ title: content.title });
  });

  test('by two people at once is told to the second, and nothing is overwritten', async () => {
    const id = await insertOne(edited);
    const { updatedAt } = (await findAssignment(database.db, id))!;
    const change = (title: string) =>
      saveAssignment(
        database.db,
        { id, basedOn: updatedAt.toISOString(), content: { ...edited, title } },
        actor,
      );
    const both = await Promise.all([change('Van de een'), change('Van de ander')]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'updated']);
    const kept = recordIn(both.find(({ outcome }) => outcome === 'updated')!).title;
    expect(recordIn(both.find(({ outcome }) => outcome === 'conflict')!).title).toBe(kept);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('with the same content twice is one change', async () => {
    const id = await insertOne({ ...edited, title: 'Oud' });
    const { updatedAt } = (await findAssignment(database.db, id))!;
    const change = () =>
      saveAssignment(database.db, { id, basedOn: updatedAt.toISOString(), content: edited }, actor);
    expect((await change()).outcome).toBe('updated');
    expect((await change()).outcome).toBe('unchanged');
  });

  test('that is gone is refused', async () => {
    const gone = { id: newId(), basedOn: new Date().toISOString(), content: edited };
    await expect(saveAssignment(database.db, gone, actor)).rejects.toThrow('notFound');
  });
});

describe('the status of an assignment', () => {
  test('is changed once, however often it is asked', async () => {
    const id = await insertOne({ status: 'draft' });
    const publish = () =>
      changeAssignmentStatus(database.db, { id, action: 'publish', from: 'draft', today }, actor);
    expect(await Promise.all([publish(), publish()])).toEqual(['changed', 'changed']);
    expect(await auditOf(id)).toHaveLength(1);
    expect((await findAssignment(database.db, id))?.status).toBe('open');
  });

  test('is not changed when somebody else did something different first', async () => {
    const id = await insertOne({ status: 'archived' });
    const close = { id, action: 'close', from: 'open', today } as const;
    expect(await changeAssignmentStatus(database.db, close, actor)).toBe('conflict');
    expect((await findAssignment(database.db, id))?.status).toBe('archived');
  });

  test('cannot become open after the deadline', async () => {
    const publish = async (deadline: string) => {
      const id = await insertOne({ status: 'closed', deadline });
      return changeAssignmentStatus(database.db, { id, action: 'publish', from: 'closed', today }, actor);
    };
    expect(await publish('2026-11-14')).toBe('deadlinePassed');
    expect(await publish('2026-11-15')).toBe('changed');
  });

  test('closes and archives, and visitors notice', async () => {
    const id = await insertOne({ status: 'open' });
    const before = await epoch();
    await changeAssignmentStatus(database.db, { id, action: 'close', from: 'open', today }, actor);
    expect(await epoch()).toBe(before + 1);
    await changeAssignmentStatus(database.db, { id, action: 'archive', from: 'closed', today }, actor);
    expect(await epoch()).toBe(before + 1);
    expect((await findAssignment(database.db, id))?.status).toBe('archived');
  });
});

describe('duplicating an assignment', () => {
  test('makes a draft with another name and a deadline that has not passed', async () => {
    const id = await insertOne({
      title: 'x'.repeat(200),
      deadline: '2026-11-14',
      skills: ['Engels'],
      titleEn: 'Lawyer',
      skillsEn: ['English'],
    });
    const copy = await duplicateAssignment(
      database.db,
      { id, titleOf: (title) => `${title} (kopie)`, today },
      actor,
    );
    expect(await findAssignment(database.db, copy)).toMatchObject({
      title: 'x'.repeat(200),
      status: 'draft',
      deadline: '2026-12-15',
      skills: ['Engels'],
      titleEn: 'Lawyer',
      skillsEn: ['English'],
    });
    expect((await auditOf(copy))[0]).toMatchObject({ actionType: 'create', metadata: { copyOf: id } });
    expect((await findAssignment(database.db, id))?.deadline).toBe('2026-11-14');
  });
});

describe('deleting an assignment', () => {
  test('keeps what was applied for it as open applications', async () => {
    const id = await insertOne({ title: 'Gaat weg' });
    const applied = await apply(id, 3);
    expect(await deleteAssignment(database.db, id, actor)).toBe(3);
    expect(await findAssignment(database.db, id)).toBeUndefined();
    const kept = await database.db.select().from(guestApplications);
    expect(kept.filter((row) => applied.includes(row.id)).map((row) => row.assignmentId)).toEqual([
      null,
      null,
      null,
    ]);
    expect((await auditOf(id))[0]).toMatchObject({
      actionType: 'delete',
      oldData: { title: 'Gaat weg' },
      metadata: { applications: 3 },
    });
    expect(await deleteAssignment(database.db, id, actor)).toBe(0);
    expect(await auditOf(id)).toHaveLength(1);
  });
});

describe('the list of assignments', () => {
  const list = (search = '') =>
    listManagedAssignments(database.db, managedList.parse(new URLSearchParams(search)));

  test('counts applications and statuses, and filters, searches, sorts and pages', async () => {
    const [a] = await insertAssignments(
      database.db,
      {
        title: 'Coördinator Privacy',
        vakgebied: 'Privacy',
        deadline: '2026-12-03',
        createdAt: new Date('2026-11-03'),
      },
      {
        title: 'Advocaat',
        organization: 'Kantoor 100%',
        type: 'ZZP',
        status: 'draft',
        deadline: '2026-12-02',
        createdAt: new Date('2026-11-02'),
      },
      { title: 'Notaris', status: 'closed', deadline: '2026-12-01', createdAt: new Date('2026-11-01') },
    );
    await apply(a!, 2);
    const titles = async (search: string) => (await list(search)).rows.map(({ title }) => title);
    const all = await list();
    expect(all.rows.map(({ title, applications }) => [title, applications])).toEqual([
      ['Coördinator Privacy', 2],
      ['Advocaat', 0],
      ['Notaris', 0],
    ]);
    expect([all.counts, all.all.total, all.total]).toEqual([
      { draft: 1, open: 1, closed: 1, archived: 0 },
      3,
      3,
    ]);
    expect(await titles('?status=draft')).toEqual(['Advocaat']);
    expect((await list('?status=draft')).all.total).toBe(3);
    expect(await titles('?type=ZZP')).toEqual(['Advocaat']);
    expect(await titles('?vakgebied=Privacy')).toEqual(['Coördinator Privacy']);
    expect(await titles('?zoek=coordin priv')).toEqual(['Coördinator Privacy']);
    expect(await titles('?zoek=100%25')).toEqual(['Advocaat']);
    expect(await titles('?zoek=_')).toEqual([]);
    expect(await titles('?sorteer=titel-oplopend')).toEqual(['Advocaat', 'Coördinator Privacy', 'Notaris']);
    expect(await titles('?sorteer=deadline-oplopend')).toEqual([
      'Notaris',
      'Advocaat',
      'Coördinator Privacy',
    ]);
    expect((await list('?pagina=99')).page).toBe(1);
  });
});
