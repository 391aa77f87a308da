import { z } from 'zod';
import type { Executor, Sql, TransactionSql } from '#server/db/client.ts';
import { openDatabase } from '#server/db/client.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { newId } from '#server/db/ids.ts';
import { findOrCreateCandidate } from '#server/candidates/find-or-create-candidate.ts';
import { transactionOver } from '#server/db/query-builder.ts';
import { keysOf, recordOf } from '#domain/typed-entries.ts';
import { type Figure, median, type Part, slope } from './figure.ts';
import { fillDatabase } from './fill-database.ts';
import { fillOffice, officeCounts } from './fill-office.ts';
import { MAX_ROWS_WITHOUT_INDEX } from './plan-summary.ts';

const sizes = [1_000, 10_000, 100_000];
const rounds = 15;
/** Milliseconds of a statement with everything that its triggers do. */
const MAX_STATEMENT = 15;

/** One row each, as forms and intake write them. */
const statements: Record<string, string> = {
  'an application': `insert into guest_applications (id, candidate_id, first_name, last_name, email, phone, motivation,
      status, privacy_accepted, privacy_accepted_at)
    select gen_random_uuid(), id, first_name, last_name, email, '0612345678', 'Motivatie', 'pending', true, now()
    from candidates limit 1`,
  'a message': `insert into contact_messages (id, kind, name, email, message)
    values (gen_random_uuid(), 'contact', 'Anna', 'anna@voorbeeld.example', 'Vraag')`,
  'a candidate': `insert into candidates (id, first_name, last_name, email)
    values (gen_random_uuid(), 'Anna', 'Nieuw', 'anna.nieuw@voorbeeld.example')`,
  'a customer': `insert into customers (id, company_name, status) values (gen_random_uuid(), 'Nieuwe klant', 'lead')`,
  'another name of a customer': `update customers set company_name = company_name || ' BV'
    where id = (select id from customers limit 1)`,
  'a contact': `insert into contacts (id, customer_id, first_name, last_name)
    select gen_random_uuid(), id, 'Anna', 'Nieuw' from customers limit 1`,
  'an opportunity': `insert into opportunities (id, customer_id, title, stage, value)
    select gen_random_uuid(), id, 'Kans', 'new', 1000 from customers limit 1`,
  'another stage of an opportunity': `update opportunities set stage = 'proposal'
    where id = (select id from opportunities where stage = 'new' limit 1)`,
  'an activity': `insert into activities (id, customer_id, type, subject, status)
    select gen_random_uuid(), id, 'call', 'Bellen', 'pending' from customers limit 1`,
  'a call that was held': `insert into activities (id, customer_id, type, subject, status, completed_at)
    select gen_random_uuid(), id, 'call', 'Gebeld', 'completed', now() from customers limit 1`,
  'a completed activity': `update activities set status = 'completed', completed_at = now()
    where id = (select id from activities where status = 'pending' limit 1)`,
};

/** Plans do not show the queries of triggers, so the rows that a transaction read without an index are counted. */
export const writes: Part = {
  title: `Writing a row with ${sizes.map((size) => size.toLocaleString('en-GB')).join(', ')} of each kind, with its triggers`,
  async measure() {
    const bySize: Record<string, Written>[] = [];
    for (const size of sizes) bySize.push(await measureAt(size));
    const last = bySize.at(-1) ?? {};
    return Object.entries(last).flatMap(([name, { ms, triggers, read }]): Figure[] => [
      {
        name: `Writing ${name}`,
        measured: ms,
        unit: 'ms',
        atMost: MAX_STATEMENT,
        growth: slope(
          sizes,
          bySize.map((one) => one[name]?.ms ?? Number.NaN),
        ),
        note: `${triggers.toFixed(2)} ms in triggers`,
      },
      {
        name: `Writing ${name}: rows read without an index`,
        measured: read,
        unit: 'rows',
        atMost: MAX_ROWS_WITHOUT_INDEX,
      },
    ]);
  },
};

type Written = { ms: number; triggers: number; read: number };

async function measureAt(size: number): Promise<Record<string, Written>> {
  const { dataDir, connection } = await fillDatabase(`writes-${size}`, (sql) =>
    fillOffice(
      sql,
      recordOf(keysOf(officeCounts), () => size),
    ),
  );
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const { sql, close } = openDatabase(connection, { max: 1 });
  try {
    const measured: Record<string, Written> = {};
    for (const [name, text] of Object.entries(statements))
      measured[name] = await repeat(sql, (tx) => explained(tx, text));
    measured['the candidate of an application'] = await repeat(sql, (tx) =>
      linked(transactionOver(tx.lease)),
    );
    return measured;
  } finally {
    await close();
    await postgres.stop();
  }
}

/** Each time undone, after one round to warm up. */
async function repeat(
  sql: Sql,
  write: (tx: TransactionSql) => Promise<{ ms: number; triggers: number }>,
): Promise<Written> {
  const all: Written[] = [];
  for (let done = 0; done <= rounds; done++)
    await sql
      .begin(async (tx) => {
        const written = await write(tx);
        const [counted] = await tx<{ read: number }[]>`
          select coalesce(sum(seq_tup_read), 0)::float8 as read from pg_stat_xact_user_tables`;
        if (done > 0) all.push({ ...written, read: counted?.read ?? Number.NaN });
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
  const of = (part: keyof Written) => median(all.map((one) => one[part]));
  return { ms: of('ms'), triggers: of('triggers'), read: Math.max(...all.map(({ read }) => read)) };
}

const undone = new Error('undone');

const explanation = z.tuple([
  z.object({ 'Execution Time': z.number(), Triggers: z.array(z.object({ Time: z.number() })) }),
]);

async function explained(tx: TransactionSql, text: string) {
  const [row] = await tx.unsafe<{ 'QUERY PLAN': unknown }[]>(`explain (analyze, format json) ${text}`);
  const [plan] = explanation.parse(row?.['QUERY PLAN']);
  return { ms: plan['Execution Time'], triggers: plan.Triggers.reduce((sum, { Time }) => sum + Time, 0) };
}

async function linked(tx: Executor) {
  const startedAt = performance.now();
  await findOrCreateCandidate(tx, {
    id: newId(),
    assignmentId: null,
    motivation: 'Motivatie',
    privacyAcceptedAt: new Date(),
    firstName: 'Anna',
    lastName: 'Nieuw',
    email: 'anna.nieuw@voorbeeld.example',
    phone: '0612345678',
    createdAt: new Date(),
  });
  return { ms: performance.now() - startedAt, triggers: 0 };
}
