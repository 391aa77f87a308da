import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#domain/accounts/roles.ts';
import { mailboxRecord } from '#domain/mail/mailbox-record.ts';
import { emptyForm, readForm, type SentForm } from '#domain/records/record.ts';
import { addStaff, newOrigin } from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { newId } from '../db/ids.ts';
import { AppError } from '../errors.ts';
import { changeMailbox } from './change-mailbox.ts';
import { mailboxCredentials } from './mailbox-credentials.ts';
import { findMailbox, listMailboxes } from './mailbox-queries.ts';
import { readFrame } from '../notifications/read-frame.ts';
import { saveMailbox } from './save-mailbox.ts';

let database: TestDatabase;
let program: TestProgram;
let owner: StaffActor;
let recruiter: StaffActor;

async function actorWith(role: Role): Promise<StaffActor> {
  const { id: userId } = await addStaff(database.db, { role });
  return { ...newOrigin(), kind: 'staff', userId, sessionId: newId(), role, confirmedAt: program.clock.now };
}

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  owner = await actorWith('owner');
  recruiter = await actorWith('recruiter');
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  await database.sql`delete from mailboxes`;
});

const form: SentForm = {
  ...emptyForm(mailboxRecord),
  name: 'Anna de Wit',
  address: 'Anna@Bureau.example',
  imap_host: 'IMAP.bureau.example.',
  smtp_host: 'smtp.bureau.example',
};

function contentOf(changes: SentForm = {}) {
  const read = readForm(mailboxRecord, { ...form, ...changes });
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  return read.content;
}

type Options = { id?: string; basedOn?: string; changes?: SentForm; password?: string; actor?: StaffActor };
const save = ({ id = newId(), basedOn = '', changes, password = 'geheim', actor = owner }: Options = {}) =>
  saveMailbox(program, { id, basedOn, content: contentOf(changes), password }, actor);

async function added(options: Options = {}) {
  const saved = await save(options);
  if (saved.outcome !== 'added') throw new Error(JSON.stringify(saved));
  return saved.record;
}

const row = async (id: string) => {
  const [found] = await database.sql<Record<string, unknown>[]>`select * from mailboxes where id = ${id}`;
  return found;
};

describe('connecting', () => {
  test('seals the password, reads a year back, and writes no secret to the log', async () => {
    const { id } = await added();
    const stored = await row(id);
    expect(stored).toMatchObject({ state: 'connecting', type: 'personal', user_id: owner.userId });
    expect(stored?.sealed).not.toContain('geheim');
    const mailbox = await findMailbox(database.db, id, owner);
    expect(mailbox && (await mailboxCredentials(program, mailbox))).toEqual({
      user: 'Anna@Bureau.example',
      pass: 'geheim',
    });
    const [entry] = await database.sql`select * from audit_logs where entity_id = ${id}`;
    expect(entry).toMatchObject({ action_type: 'create', entity_type: 'mailbox' });
    expect(JSON.stringify(entry)).not.toMatch(/geheim|Anna|bureau\.example/);
  });

  test('asks for recent confirmation and for a password', async () => {
    await expect(save({ actor: { ...owner, confirmedAt: null } })).rejects.toEqual(
      new AppError('confirmationRequired'),
    );
    expect(await save({ password: '' })).toEqual({ outcome: 'refused', errors: { password: 'required' } });
    expect(await database.sql`select 1 from mailboxes`).toEqual([]);
  });

  test('of a shared mailbox is for owners', async () => {
    expect(await save({ changes: { type: 'shared' }, actor: recruiter })).toMatchObject({
      outcome: 'refused',
    });
    expect(await added({ changes: { type: 'shared' } })).toMatchObject({ userId: null });
  });

  test('the same address twice is refused', async () => {
    await added();
    expect(await save({ changes: { address: 'anna@bureau.EXAMPLE' } })).toEqual({
      outcome: 'refused',
      errors: { address: 'addressTaken' },
    });
  });

  test.each([
    'localhost',
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.9',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.1',
  ])('to %s is refused, unless the configuration allows it', async (host) => {
    const changes = { imap_host: host };
    expect(await save({ changes })).toEqual({ outcome: 'refused', errors: { imap_host: 'hostPrivate' } });
    const config = { ...program.config, mailOnPrivateNetwork: true };
    const saving = { id: newId(), basedOn: '', content: contentOf(changes), password: 'geheim' };
    expect(await saveMailbox({ ...program, config }, saving, owner)).toMatchObject({ outcome: 'added' });
  });
});

describe('changing', () => {
  test('the name needs no password, and the log names the field without its content', async () => {
    const { id } = await added();
    const saved = await save({ id, basedOn: '2', changes: { name: 'A. de Wit' }, password: '' });
    expect(saved).toMatchObject({ outcome: 'updated', record: { name: 'A. de Wit', state: 'connecting' } });
    const [entry] = await database.sql<{ new_data: object }[]>`
      select new_data from audit_logs where entity_id = ${id} and action_type = 'update'`;
    expect(Object.keys(entry?.new_data ?? {})).toEqual(['name']);
    expect(JSON.stringify(entry)).not.toContain('Wit');
  });

  test.each([{ imap_host: 'evil.example' }, { smtp_port: '2525' }, { username: 'ander' }])(
    '%j asks for the password again: a stored one never reaches another server',
    async (changes) => {
      const { id } = await added();
      const before = await row(id);
      const refused = await save({ id, basedOn: '2', changes, password: '' });
      expect(refused).toEqual({ outcome: 'refused', errors: { password: 'required' } });
      expect(await row(id)).toEqual(before);
      expect(await save({ id, basedOn: '2', changes })).toMatchObject({ outcome: 'updated' });
    },
  );

  test('a new password alone is a change, and the mailbox is tried again after a problem', async () => {
    const { id } = await added();
    await database.sql`update mailboxes set state = 'signInNeeded', problem = 'signIn' where id = ${id}`;
    expect(await save({ id, basedOn: '2', password: 'nieuw' })).toMatchObject({
      outcome: 'updated',
      record: { state: 'connecting', problem: null },
    });
    const [entry] = await database.sql`select metadata from audit_logs where entity_id = ${id}
      order by timestamp desc, id desc limit 1`;
    expect(entry).toMatchObject({ metadata: { event: 'mailboxAccessGiven' } });
  });

  test('the access to a personal mailbox of a colleague is refused, also for an owner', async () => {
    const { id } = await added({ actor: recruiter });
    const changed = { id, basedOn: '2', actor: owner };
    await expect(save({ ...changed, password: 'mijn' })).rejects.toEqual(new AppError('forbidden'));
    await expect(save({ ...changed, changes: { imap_host: 'x.example' } })).rejects.toThrow(AppError);
    expect(await save({ ...changed, changes: { excluded_folders: 'Privé' }, password: '' })).toMatchObject({
      outcome: 'updated',
      record: { excludedFolders: ['Privé'], userId: recruiter.userId },
    });
  });

  test('signing in with a provider forgets the password', async () => {
    const { id } = await added();
    const saved = await save({ id, basedOn: '2', changes: { sign_in: 'google' }, password: '' });
    expect(saved).toMatchObject({ outcome: 'updated', record: { sealed: null, state: 'signInNeeded' } });
  });
});

describe('who sees which', () => {
  test('owners all, a recruiter their own, a reader none', async () => {
    await added({ changes: { type: 'shared', address: 'info@bureau.example' } });
    const mine = await added({ actor: recruiter });
    const addresses = async (actor: StaffActor) =>
      (await listMailboxes(database.db, actor)).map(({ address }) => address);
    expect(await addresses(owner)).toEqual(['info@bureau.example', 'Anna@Bureau.example']);
    expect(await addresses(recruiter)).toEqual(['Anna@Bureau.example']);
    expect(await addresses({ ...recruiter, role: 'reader' })).toEqual([]);
    const stranger = { ...recruiter, userId: newId() };
    expect(await findMailbox(database.db, mine.id, stranger)).toBeUndefined();
    await expect(changeMailbox(program, mine.id, 'disconnect', stranger)).rejects.toEqual(
      new AppError('notFound'),
    );
    await expect(save({ id: mine.id, basedOn: '2', actor: stranger })).rejects.toEqual(
      new AppError('notFound'),
    );
    const [view] = await listMailboxes(database.db, recruiter);
    expect(JSON.stringify(view)).not.toContain('sealed');
  });

  test('the person who can sign in again is told', async () => {
    const shared = await added({ changes: { type: 'shared', address: 'info@bureau.example' } });
    const mine = await added({ actor: recruiter });
    await database.sql`update mailboxes set state = 'signInNeeded'`;
    const told = async ({ userId, role }: StaffActor) =>
      (await readFrame(database.db, { id: userId, role }, new Date())).toSignIn.map(({ id }) => id);
    expect(await told(owner)).toEqual([shared.id]);
    expect(await told(recruiter)).toEqual([mine.id]);
    expect(await told({ ...recruiter, role: 'reader' })).toEqual([]);
  });
});

test('another server forgets the place in each folder, another name keeps it', async () => {
  const { id } = await added();
  await database.sql`insert into mailbox_folders (id, mailbox_id, path) values (${newId()}, ${id}, 'INBOX')`;
  const folders = () => database.sql`select path from mailbox_folders`;
  await save({ id, basedOn: '2', changes: { name: 'Anna' }, password: '' });
  expect(await row(id)).toMatchObject({ name: 'Anna', version: 3 });
  expect(await folders()).toHaveLength(1);
  await save({ id, basedOn: '3', changes: { imap_host: 'mail.ander.example' } });
  expect(await row(id)).toMatchObject({ imap_host: 'mail.ander.example' });
  expect(await folders()).toEqual([]);
});

test('pausing and resuming keep the place in each folder; disconnecting keeps the stored mail', async () => {
  const { id } = await added();
  const other = newId();
  await database.sql`insert into mailbox_folders (id, mailbox_id, path, modseq) values (${other}, ${id}, 'INBOX', '9')`;
  await database.sql`insert into mail_threads (id, subject, last_at, last_incoming) values (${other}, 'a', now(), true)`;
  await database.sql`insert into mail_thread_mailboxes values (${other}, ${id})`;
  await changeMailbox(program, id, 'pause', owner);
  await changeMailbox(program, id, 'pause', owner);
  expect(await row(id)).toMatchObject({ state: 'off' });
  await changeMailbox(program, id, 'resume', owner);
  expect(await row(id)).toMatchObject({ state: 'connecting' });
  expect(await database.sql`select modseq from mailbox_folders`).toEqual([{ modseq: '9' }]);
  await changeMailbox(program, id, 'disconnect', owner);
  expect(await row(id)).toBeUndefined();
  expect(await database.sql`select 1 from mail_threads where id = ${other}`).toHaveLength(1);
  const events = await database.sql<{ event: string }[]>`select metadata->>'event' as event from audit_logs
    where entity_id = ${id} and metadata ? 'event' order by timestamp, id`;
  expect(events.map(({ event }) => event)).toEqual([
    'mailboxPaused',
    'mailboxResumed',
    'mailboxDisconnected',
  ]);
});
