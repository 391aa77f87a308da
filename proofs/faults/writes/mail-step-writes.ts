import { ONE_CLICK } from '#domain/alerts/job-alert.ts';
import type { Draft } from '#domain/mail/person-mail.ts';
import { hashToken, newToken } from '#server/crypto/tokens.ts';
import type { Database, Executor, Sql } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { mailBatches } from '#server/db/schema/mail-writing.ts';
import { insertMail } from '#server/mails/insert-mail.ts';
import { findKnownPeople } from '#server/mails/known-people.ts';
import { queuePersonMail } from '#server/mails/queue-person-mail.ts';
import { personDraft } from '#tests/support/person-mails.ts';
import { newAddress, staffPost, withoutKeepAlive } from '../requests.ts';
import { seedCandidate, seedMessage } from './seeds.ts';
import { verdictOf, type Write } from './write.ts';

const batchSize = 3;
const agency = 'info@lexbrug.example';
/** Later than any clock of these tests, so that no mail leaves before the request. */
const muchLater = () => new Date(Date.now() + 60 * 86_400_000);

type Person = { id: string; address: string };

async function seedPerson(db: Database, sql: Sql): Promise<Person> {
  const id = await seedCandidate(db);
  const [found] = await sql<
    { email: string }[]
  >`select lower(email) as email from candidates where id = ${id}`;
  return { id, address: found?.email ?? '' };
}

/** Written by the account that is signed in, and not sent yet. */
async function queueTo(db: Executor, sql: Sql, { address }: Person, batchId?: string): Promise<string> {
  const [author] = await sql<{ id: string }[]>`select user_id as id from sessions limit 1`;
  const id = newId();
  await db.transaction((tx) =>
    queuePersonMail(tx, {
      id,
      authorId: author?.id ?? '',
      from: { address: agency, name: 'Lexbrug' },
      to: [{ address, name: '' }],
      subject: 'Kennismaken',
      body: 'Komt dinsdag gelegen?',
      language: 'nl',
      batchId: batchId ?? null,
      now: new Date(),
      undoUntil: muchLater(),
    }),
  );
  return id;
}

const takenBack: Write = {
  name: 'mail taken back',
  prepare: async ({ db, sql }) => {
    const person = await seedPerson(db, sql);
    const id = await queueTo(db, sql, person);
    const draft: Draft = personDraft({ recordId: person.id, to: [person.address] });
    return {
      send: (installation) =>
        staffPost(
          installation,
          `/admin/mail/concept/${id}/terughalen`,
          draft,
          ({ outcome }) => outcome === 'undone',
        ),
      async inspect(found) {
        const [stored] = await found`
          select (select count(*)::int from mail_drafts where id = ${id}) as drafts,
            (select count(*)::int from audit_logs where entity_id = ${id} and action_type = 'delete') as audits,
            (select count(*)::int from mails where id = ${id})
              + (select count(*)::int from mail_outbox where id = ${id}) as rest`;
        const verdict = verdictOf(stored, { drafts: 1, audits: 1 });
        const rest = Number(stored?.rest);
        const expected = verdict === 'done' ? 0 : 2;
        if (typeof verdict === 'string' && rest !== expected)
          return { half: `${verdict}, with ${rest} rows of the mail` };
        return verdict;
      },
    };
  },
};

const batchStopped: Write = {
  name: 'bulk stopped',
  prepare: async ({ db, sql }) => {
    const id = newId();
    const people: Person[] = [];
    for (let nth = 0; nth < batchSize; nth += 1) people.push(await seedPerson(db, sql));
    // A fault may come in between, and would leave a batch that is not whole.
    await db.transaction(async (tx) => {
      await tx.insert(mailBatches).values({ id, subject: 'Nieuws', total: batchSize });
      for (const person of people) await queueTo(tx, sql, person, id);
    });
    return {
      send: (installation) =>
        staffPost(
          installation,
          `/admin/dashboard/mail/groepen/${id}/stoppen`,
          {},
          ({ stopped }) => stopped === batchSize || stopped === 0,
        ),
      async inspect(found) {
        const [stored] = await found`
          select (select count(*)::int from mail_batches where id = ${id} and stopped_at is not null
              and cancelled = total) as stopped,
            (select count(*)::int from audit_logs where entity_id = ${id} and action_type = 'update') as audits,
            ${batchSize} - (select count(*)::int from mail_outbox where batch_id = ${id}) as taken`;
        return verdictOf(stored, { stopped: 1, audits: 1, taken: batchSize });
      },
    };
  },
};

const setAside: Write = {
  name: 'thread set aside',
  prepare: async ({ db, sql }) => {
    const { address } = await seedPerson(db, sql);
    const id = newId();
    const stored = await db.transaction(async (tx) =>
      insertMail(
        tx,
        {
          id,
          messageKey: `${id}@mail.example`,
          references: [],
          incoming: true,
          sentAt: new Date(),
          subject: 'Dank u',
          body: 'Dank voor uw bericht.',
          participants: [
            { role: 'from', address, name: '' },
            { role: 'to', address: agency, name: '' },
          ],
        },
        await findKnownPeople(tx, [address]),
      ),
    );
    const threadId = stored?.threadId ?? '';
    return {
      send: (installation) => staffPost(installation, `/admin/mail/${threadId}/afgehandeld`, { done: true }),
      async inspect(found) {
        const [row] = await found`
          select (select count(*)::int from mail_threads where id = ${threadId} and not awaits_answer) as aside,
            (select count(*)::int from audit_logs where entity_id = ${threadId}) as audits`;
        return verdictOf(row, { aside: 1, audits: 1 });
      },
    };
  },
};

const messageAnswered: Write = {
  name: 'message answered',
  prepare: async ({ db }) => {
    const email = `${newId().slice(-12)}@voorbeeld.example`;
    const recordId = await seedMessage(db, { email, answeredAt: null });
    const id = newId();
    const draft = personDraft({ record: 'message', recordId, to: [email] });
    return {
      send: (installation) =>
        staffPost(
          installation,
          `/admin/mail/concept/${id}/versturen`,
          draft,
          ({ outcome }) => outcome === 'queued',
        ),
      async inspect(found) {
        const [stored] = await found`
          select (select count(*)::int from mail_outbox where id = ${id} and data ->> 'messageId' = ${recordId}) as queued,
            (select count(*)::int from mail_people where mail_id = ${id} and message_id = ${recordId}) as filed,
            (select count(*)::int from audit_logs where entity_id = ${id}) as audits`;
        return verdictOf(stored, { queued: 1, filed: 1, audits: 1 });
      },
    };
  },
};

const unsubscribed: Write = {
  name: 'unsubscribed',
  prepare: async ({ sql }) => {
    const token = newToken();
    const address = `${newId().slice(-12)}@voorbeeld.example`;
    await sql`insert into mail_addresses (address, token_hashes) values (${address}, ${[hashToken(token)]})`;
    return {
      async send({ url }) {
        const body = new URLSearchParams({ [ONE_CLICK.name]: ONE_CLICK.value });
        const headers = { ...withoutKeepAlive, 'X-Forwarded-For': newAddress() };
        const signal = AbortSignal.timeout(60_000);
        const answer = await fetch(`${url}/uitschrijven/${token}`, { method: 'POST', body, headers, signal });
        await answer.arrayBuffer();
        return { status: answer.status, acknowledged: answer.status === 200, body: '' };
      },
      async inspect(found) {
        const [row] = await found`select count(*)::int as addresses from mail_addresses
          where address = ${address} and unsubscribed_at is not null`;
        return verdictOf(row, { addresses: 1 });
      },
    };
  },
};

export const mailStepWrites: Write[] = [takenBack, batchStopped, setAside, messageAnswered, unsubscribed];
