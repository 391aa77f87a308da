import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { candidateList } from '#domain/candidates/candidate-list.ts';
import { writeMotivation } from '#domain/applications/motivation.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { aCandidate, insertCandidate } from '#tests/support/candidates.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { insertAssignment, testProgram, type TestProgram, upload } from '#tests/support/test-program.ts';
import { deleteApplication } from '../applications/delete-application.ts';
import { type Actor, system } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { addDocument } from './add-document.ts';
import { readCandidateOverview } from '#tests/support/candidate-overview.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { countChoices } from '../lists/count-choices.ts';
import { applicationsOf, findCandidate, listCandidates } from './candidate-queries.ts';
import { noteConsent } from './note-consent.ts';
import { openDocument } from './open-document.ts';
import { proposeCandidate } from './propose-candidate.ts';
import { removeDocument } from './remove-document.ts';
import { saveCandidate } from './save-candidate.ts';
import { readTimeline } from '../timeline/read-timeline.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: Actor;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  const { id } = await addStaff(database.db, { name: 'Anna de Vries' });
  staff = { kind: 'staff', userId: id, ipAddress: '192.0.2.1' };
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

async function ownerOf(applicationId: string) {
  const [found] = await database.db
    .select({ candidateId: guestApplications.candidateId })
    .from(guestApplications)
    .where(eq(guestApplications.id, applicationId));
  return (await findCandidate(database.db, found?.candidateId))!;
}
const convert = (id: string) =>
  noteConsent(program, id, { by: 'phone', day: calendarDay(program.now()), note: '' }, staff);
const overview = (id: string) => readCandidateOverview(database.db, id, program.now());
const eventsOf = async (id: string) => {
  const { events } = await readTimeline(
    database.db,
    { of: 'candidate', id },
    { kind: 'change', before: null },
  );
  return events.flatMap((event) =>
    event.kind === 'change' && event.of === 'candidate' ? [event.event] : [],
  );
};
const auditOf = (id: string) =>
  database.db.select().from(auditLogs).where(eq(auditLogs.entityId, id)).orderBy(auditLogs.id);

describe('an applicant', () => {
  test('is one person, however often and however the address is typed', async () => {
    const first = await insertApplication(database.db, { email: 'Noor@voorbeeld.nl', phone: '0611111111' });
    const second = await insertApplication(database.db, { email: 'noor@VOORBEELD.nl', phone: '0622222222' });
    const person = await ownerOf(first);
    expect((await ownerOf(second)).id).toBe(person.id);
    expect(person).toMatchObject({ email: 'Noor@voorbeeld.nl', phone: '0611111111', registeredAt: null });
  });

  test('is one person when many of their applications arrive at the same moment', async () => {
    const email = 'tegelijk@voorbeeld.nl';
    const ids = await Promise.all(Array.from({ length: 8 }, () => insertApplication(database.db, { email })));
    const owners = await Promise.all(ids.map(ownerOf));
    expect(new Set(owners.map(({ id }) => id)).size).toBe(1);
  });

  test('changes nothing of what staff entered', async () => {
    const content = aCandidate({ email: 'ingevuld@voorbeeld.nl', firstName: 'Ans', phone: '0613333333' });
    const id = newId();
    await saveCandidate(program, { id, basedOn: '', content, consent: 'phone' }, staff);
    const motivation = writeMotivation({ kind: 'professional', currentFunction: 'FG', availableFrom: 'nu' });
    await insertApplication(database.db, { email: 'INGEVULD@voorbeeld.nl', firstName: 'Hack', motivation });
    expect(await findCandidate(database.db, id)).toMatchObject({
      firstName: 'Ans',
      phone: '0613333333',
      currentJobTitle: null,
      version: 1,
    });
  });

  test('under the address of a duplicate that was merged is the person that it was merged into', async () => {
    const id = await insertCandidate(database.db, { otherEmails: ['oud@voorbeeld.nl'] });
    const application = await insertApplication(database.db, { email: 'Oud@Voorbeeld.nl' });
    expect((await ownerOf(application)).id).toBe(id);
  });

  test('once is gone with that application; a registered candidate stays', async () => {
    const guest = await insertApplication(database.db, { email: 'gast@voorbeeld.nl' });
    const registered = await insertApplication(database.db, { email: 'blijft@voorbeeld.nl' });
    await convert(registered);
    await deleteApplication(program, guest, system);
    await deleteApplication(program, registered, system);
    expect(await findCandidate(database.db, guest)).toBeUndefined();
    expect(await findCandidate(database.db, registered)).toMatchObject({ email: 'blijft@voorbeeld.nl' });
  });
});

describe('a profile', () => {
  test('is made by hand once, and never with the address of somebody else', async () => {
    const content = aCandidate({ email: 'Hand@voorbeeld.nl' });
    const id = newId();
    const add = () => saveCandidate(program, { id, basedOn: '', content, consent: 'phone' }, staff);
    expect((await add()).outcome).toBe('added');
    expect((await add()).outcome).toBe('unchanged');
    expect(
      await saveCandidate(
        program,
        { id: newId(), basedOn: '', content: aCandidate({ email: 'hand@VOORBEELD.nl' }) },
        staff,
      ),
    ).toEqual({ outcome: 'refused', errors: { email: 'emailTaken' } });
    expect(await findCandidate(database.db, id)).toMatchObject({
      privacySource: 'phone',
      privacyAcceptedAt: program.now(),
    });
  });

  test('that is changed leaves in the log which fields, and nothing of what they say', async () => {
    const id = await insertCandidate(database.db, { email: 'geheim@voorbeeld.nl', lastName: 'Zeldzaamnaam' });
    const content = aCandidate({ email: 'nieuw@voorbeeld.nl', lastName: 'Anders' });
    expect(await saveCandidate(program, { id, basedOn: '1', content }, staff)).toMatchObject({
      outcome: 'updated',
      record: { version: 2 },
    });
    const log = JSON.stringify(await auditOf(id));
    expect(log).toContain('last_name');
    expect(log).not.toMatch(/geheim|nieuw@|Zeldzaamnaam|Anders/);
    // The same change again, as after a lost response, and another one that is based on the older version.
    expect(await saveCandidate(program, { id, basedOn: '1', content }, staff)).toMatchObject({
      outcome: 'unchanged',
    });
    expect(
      await saveCandidate(program, { id, basedOn: '1', content: { ...content, phone: '0612345678' } }, staff),
    ).toMatchObject({ outcome: 'conflict', record: { lastName: 'Anders' } });
  });

  test('is made of a guest once, and only then can be edited', async () => {
    const id = await insertApplication(database.db, { email: 'omzetten@voorbeeld.nl' });
    const content = aCandidate({ email: 'omzetten@voorbeeld.nl' });
    await expect(saveCandidate(program, { id, basedOn: '1', content }, staff)).rejects.toThrow('notFound');
    await convert(id);
    await convert(id);
    const events = await eventsOf(id);
    expect(events.filter((event) => event === 'converted')).toHaveLength(1);
    await expect(convert(newId())).rejects.toThrow('notFound');
  });
});

describe('a document', () => {
  test('is judged by its bytes, opened with an entry in the log, and removed with them', async () => {
    const id = await insertCandidate(database.db);
    const wrong = { kind: 'cv', upload: upload(Buffer.from('MZ niet'), 'cv.pdf') } as const;
    expect(await addDocument(program, id, wrong, staff)).toEqual({ problem: 'cvWrongType' });
    const before = await program.filesOnDisk();
    const document = { kind: 'diploma', upload: upload(makePdf(), 'Diploma Priya.pdf') } as const;
    const added = await addDocument(program, id, document, staff);
    const documentId = 'id' in added ? added.id : '';
    const [known] = (await overview(id))!.documents;
    expect(known).toMatchObject({ id: documentId, kind: 'diploma', displayName: 'Diploma Priya.pdf' });
    const { content } = await openDocument(program, { candidateId: id, documentId }, 'shown', staff);
    content.destroy();
    expect(JSON.stringify(await auditOf(id))).not.toContain('Priya');
    await removeDocument(program, id, documentId, staff);
    expect(await program.filesOnDisk()).toEqual(before);
    expect(new Set(await eventsOf(id))).toEqual(
      new Set(['documentAdded', 'documentOpened', 'documentRemoved']),
    );
    await expect(openDocument(program, { candidateId: id, documentId }, 'shown', staff)).rejects.toThrow(
      'notFound',
    );
  });

  test('that is sent twice is there once, and of another kind it is another', async () => {
    const id = await insertCandidate(database.db);
    const before = (await program.filesOnDisk()).length;
    const send = (kind: 'cv' | 'diploma') =>
      addDocument(program, id, { kind, upload: upload(makePdf('Twee keer')) }, staff);
    const sent = await Promise.all([send('cv'), send('cv')]);
    sent.push(await send('cv'));
    expect(new Set(sent.map((one) => 'id' in one && one.id)).size).toBe(1);
    expect((await overview(id))!.documents).toHaveLength(1);
    expect((await program.filesOnDisk()).length - before).toBe(1);
    expect((await auditOf(id)).filter(({ actionType }) => actionType === 'update')).toHaveLength(1);
    await send('diploma');
    expect((await overview(id))!.documents).toHaveLength(2);
  });

  test('of somebody else is not opened through this person', async () => {
    const [one, other] = [await insertCandidate(database.db), await insertCandidate(database.db)];
    const added = await addDocument(program, one, { kind: 'cv', upload: upload(makePdf()) }, staff);
    const documentId = 'id' in added ? added.id : '';
    await expect(openDocument(program, { candidateId: other, documentId }, 'shown', staff)).rejects.toThrow(
      'notFound',
    );
  });
});

describe('proposing a candidate', () => {
  test('makes one application with their newest CV, however often it is sent', async () => {
    const candidateId = await insertCandidate(database.db, {
      privacyAcceptedAt: new Date(),
      privacySource: 'staff',
    });
    await addDocument(program, candidateId, { kind: 'cv', upload: upload(makePdf()) }, staff);
    const assignmentId = await insertAssignment(program);
    const proposal = { id: newId(), candidateId, assignmentId, motivation: 'Past goed.' };
    expect(await proposeCandidate(program, proposal, staff)).toEqual({
      outcome: 'proposed',
      id: proposal.id,
    });
    expect(await proposeCandidate(program, proposal, staff)).toEqual({
      outcome: 'proposed',
      id: proposal.id,
    });
    expect(await proposeCandidate(program, { ...proposal, id: newId() }, staff)).toMatchObject({
      outcome: 'already',
    });
    const [application] = (await overview(candidateId))!.applications;
    expect(application).toMatchObject({ id: proposal.id, proposedAt: program.now(), source: 'assignment' });
    // The CV belongs to the profile: it stays when the application is deleted.
    await deleteApplication(program, proposal.id, staff);
    expect((await overview(candidateId))!.documents).toHaveLength(1);
    const closed = await insertAssignment(program, { status: 'closed' });
    expect(
      await proposeCandidate(program, { ...proposal, id: newId(), assignmentId: closed }, staff),
    ).toMatchObject({ outcome: 'closed' });
  });
});

describe('the list', () => {
  const list = async (query: string) => {
    const { rows } = await listCandidates(
      database.db,
      candidateList.parse(new URLSearchParams(query)),
      '2026-11-17',
    );
    return rows.map(({ lastName }) => lastName);
  };
  beforeAll(async () => {
    await emptyTables(database.sql, 'candidates');
    const assignmentId = await insertAssignment(program, { title: 'Privacy Counsel', organization: 'Bank' });
    await insertCandidate(database.db, {
      firstName: 'Zoë',
      lastName: 'Çelik',
      email: 'zoe.celik@advocaten.example',
      currentJobTitle: 'Privacyjurist',
      currentEmployer: 'Gemeente Breda',
      educationLevel: 'WO',
      expertise: ['Privacyrecht', 'Woo'],
      createdAt: new Date('2026-01-02'),
    });
    await insertApplication(database.db, { lastName: 'Algemeen', createdAt: new Date('2026-01-03') });
    const email = 'beide@voorbeeld.nl';
    await insertApplication(database.db, { lastName: 'Beide', email, createdAt: new Date('2026-01-04') });
    await insertApplication(database.db, { lastName: 'Beide', email, assignmentId, status: 'offer' });
  });

  test('shows everyone once, the newest first, or by name', async () => {
    expect(await list('')).toEqual(['Beide', 'Algemeen', 'Çelik']);
    expect(await list('sorteer=naam-oplopend')).toEqual(['Algemeen', 'Beide', 'Çelik']);
  });

  test('finds by name, address, function and employer, whatever the accents', async () => {
    for (const words of ['celik zo', 'zoe.celik@advocaten.example', 'privacyj', 'breda', 'ADVOCATEN']) {
      expect(await list(`zoek=${encodeURIComponent(words)}`)).toEqual(['Çelik']);
    }
    expect(await list('zoek=onbekend')).toEqual([]);
    expect(await list('zoek=%27%22%29%3A%2A')).toHaveLength(3);
  });

  test('filters by kind of application, education and expertise', async () => {
    expect(await list('soort=algemeen')).toEqual(['Beide', 'Algemeen']);
    expect(await list('soort=specifiek')).toEqual(['Beide']);
    expect(await list('opleiding=WO')).toEqual(['Çelik']);
    expect(await list('expertise=Woo')).toEqual(['Çelik']);
    expect(await list('expertise=Woo&opleiding=HBO')).toEqual([]);
  });

  test('offers the expertise of registered candidates only, as long as somebody has it', async () => {
    const offered = async () => {
      const question = {
        list: 'candidates',
        filter: 'expertise',
        params: new URLSearchParams(),
        search: '',
      } as const;
      const found = await countChoices(database.db, question, { now: new Date(), today: '2026-11-17' });
      return found.map(({ value }) => value).sort();
    };
    const [guest] = await database.db.select().from(candidates).where(eq(candidates.lastName, 'Beide'));
    await database.db
      .update(candidates)
      .set({ expertise: ['Alleen gast'] })
      .where(eq(candidates.id, guest!.id));
    expect(await offered()).toEqual(['Privacyrecht', 'Woo']);
    await convert(guest!.id);
    expect(await offered()).toEqual(['Alleen gast', 'Privacyrecht', 'Woo']);
    await database.db.update(candidates).set({ expertise: [] }).where(eq(candidates.id, guest!.id));
    expect(await offered()).toEqual(['Privacyrecht', 'Woo']);
  });

  test('has the newest applications of each person, and how many there are', async () => {
    const { rows } = await listCandidates(
      database.db,
      candidateList.parse(new URLSearchParams()),
      '2026-11-17',
    );
    const ids = rows.map(({ id }) => id);
    const applied = await applicationsOf(database.db, ids);
    expect(applied[ids[0]!]).toEqual({
      total: 2,
      newest: [
        expect.objectContaining({ status: 'offer', title: 'Privacy Counsel', organization: 'Bank' }),
        expect.objectContaining({ status: 'pending', title: null }),
      ],
    });
    expect(applied[ids[2]!]).toBeUndefined();
    expect(await applicationsOf(database.db, [])).toEqual({});
  });
});
