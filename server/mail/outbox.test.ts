import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SystemMailKind, MailStatus } from '#domain/mail/mail-kind.ts';
import { outboxList } from '#domain/mail/outbox-list.ts';
import { addSignedInStaff } from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { aboutOf } from '#tests/support/mails.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { newId } from '../db/ids.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { findListedMail, listOutbox } from './outbox-queries.ts';
import { asksConfirmation, previewMail } from './preview-mail.ts';
import { queueMail } from './queue-mail.ts';
import { resendMail } from './resend-mail.ts';

let database: TestDatabase;
let program: TestProgram;
let actor: StaffActor;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  ({ actor } = await addSignedInStaff(database.db));
  actor = { ...actor, confirmedAt: program.now() };
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  await emptyTables(database.sql, 'mail_outbox');
});

async function mail(
  given: { to?: string; kind?: SystemMailKind; status?: MailStatus } = {},
): Promise<string> {
  const { to = 'naar@example.nl', kind = 'contactMessage', status = 'queued' } = given;
  await queueMail(database.db, { ...aboutOf(kind), to, language: 'nl' });
  const [newest] = await database.sql<{ id: string }[]>`select id from mail_outbox order by id desc limit 1`;
  const id = newest?.id ?? '';
  await database.sql`update mail_outbox set status = ${status} where id = ${id}`;
  return id;
}

const stored = async (id: string) =>
  (await database.db.select().from(mailOutbox).where(eq(mailOutbox.id, id)))[0];
const audited = (id: string) => database.db.select().from(auditLogs).where(eq(auditLogs.entityId, id));

describe('the list of mails', () => {
  const list = (query: string) => listOutbox(database.db, outboxList.parse(new URLSearchParams(query)));
  const addresses = async (query: string) => (await list(query)).rows.map(({ toAddress }) => toAddress);

  test('is newest first, and finds by address and subject, status and kind', async () => {
    await mail({ to: 'sanne@example.nl', kind: 'applicationConfirmation', status: 'sent' });
    await mail({ to: 'info@lexbrug.example', kind: 'applicationNotification', status: 'sent' });
    await mail({ to: 'zoë@voorbeeld.example', kind: 'applicationConfirmation', status: 'dead' });
    expect(await addresses('')).toEqual([
      'zoë@voorbeeld.example',
      'info@lexbrug.example',
      'sanne@example.nl',
    ]);
    expect(await addresses('zoek=SANNE')).toEqual(['sanne@example.nl']);
    expect(await addresses('zoek=zoe@')).toEqual(['zoë@voorbeeld.example']);
    expect(await addresses('zoek=nieuwe+sollicitatie')).toEqual(['info@lexbrug.example']);
    expect(await addresses('zoek=%25')).toEqual([]);
    expect(await addresses('stand=mislukt')).toEqual(['zoë@voorbeeld.example']);
    expect(await addresses('soort=applicationConfirmation&stand=verzonden')).toEqual(['sanne@example.nl']);
    expect((await list('stand=mislukt')).counts).toEqual({
      queued: 0,
      sending: 0,
      sent: 2,
      failed: 0,
      dead: 1,
    });
  });

  test('comes in pages, and a page that does not exist is the last', async () => {
    for (let at = 0; at < 26; at += 1) await mail();
    expect(await list('')).toMatchObject({ total: 26, page: 1, rows: { length: 25 } });
    expect(await list('pagina=99')).toMatchObject({ total: 26, page: 2, rows: { length: 1 } });
  });
});

describe('send again', () => {
  test.each(['dead', 'failed'] as const)('queues a mail that is %s as if it were new', async (status) => {
    const id = await mail({ status });
    await database.sql`update mail_outbox set attempts = 7, failure = 'rejected', last_error = '550 no',
      queued_at = now() - interval '9 days', next_attempt_at = now() + interval '1 hour'`;
    await resendMail(program, id, actor);
    const after = await stored(id);
    expect(after).toMatchObject({ status: 'queued', attempts: 0, failure: null, lastError: null });
    for (const moment of [after?.queuedAt, after?.nextAttemptAt]) {
      expect(Math.abs(Date.now() - Number(moment))).toBeLessThan(60_000);
    }
    expect(await audited(id)).toMatchObject([
      {
        actionType: 'update',
        entityType: 'mail',
        oldData: { status },
        newData: { status: 'queued' },
      },
    ]);
  });

  test.each(['queued', 'sending', 'sent'] as const)('leaves a mail that is %s as it is', async (status) => {
    const id = await mail({ status });
    await expect(resendMail(program, id, actor)).rejects.toMatchObject({ code: 'conflict' });
    expect(await stored(id)).toMatchObject({ status });
    expect(await audited(id)).toEqual([]);
  });

  test('knows no mail that is not there', async () => {
    await expect(resendMail(program, newId(), actor)).rejects.toMatchObject({ code: 'notFound' });
    await expect(resendMail(program, 'x', actor)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('the preview', () => {
  const link = 'https://www.lexbrug.example/wachtwoord/abc';

  test('shows the mail as its reader sees it', async () => {
    const { html, text } = await previewMail(program, await mail(), actor);
    expect(html).toContain('Wat zijn uw tarieven?');
    expect(text).toContain('Wat zijn uw tarieven?');
  });

  test('shows a link where no mail can be sent, and that is written down', async () => {
    const id = await mail({ kind: 'passwordReset' });
    const { html, text } = await previewMail(program, id, actor);
    expect(html).toContain(link);
    expect(text).toContain(link);
    expect(await audited(id)).toMatchObject([{ actionType: 'view', entityType: 'mail' }]);
  });

  test('asks an owner to confirm who they are first', async () => {
    const id = await mail({ kind: 'passwordReset' });
    const owner: StaffActor = { ...actor, confirmedAt: null };
    await expect(previewMail(program, id, owner)).rejects.toMatchObject({ code: 'confirmationRequired' });
    expect(await audited(id)).toEqual([]);
    const asked = (hasLink: boolean, by = owner) => asksConfirmation(program, { hasLink }, by);
    expect([asked(true), asked(false), asked(true, actor)]).toEqual([true, false, false]);
    expect(await findListedMail(program.db, id)).toMatchObject({ hasLink: true });
    expect(await findListedMail(program.db, await mail())).toMatchObject({ hasLink: false });
  });

  test('hides it where the mail goes to its reader', async () => {
    const id = await mail({ kind: 'passwordReset' });
    const config = { ...program.config, smtpUrl: 'smtp://localhost' };
    const { html, text } = await previewMail({ ...program, config }, id, actor);
    expect(html + text).not.toContain(link);
    expect(await audited(id)).toEqual([]);
  });

  test('hides it from everyone but owners', async () => {
    const id = await mail({ kind: 'passwordReset' });
    for (const role of ['recruiter', 'reader'] as const) {
      const { html, text } = await previewMail(program, id, { ...actor, role });
      expect(html + text).not.toContain(link);
    }
    expect(await audited(id)).toEqual([]);
  });

  test('knows no mail that is not there', async () => {
    await expect(previewMail(program, newId(), actor)).rejects.toMatchObject({ code: 'notFound' });
    await expect(previewMail(program, 'x', actor)).rejects.toMatchObject({ code: 'notFound' });
  });
});
