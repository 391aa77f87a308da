import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '#server/db/client.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { openE2eDatabase, writeSettings } from '#tests/support/e2e-database.ts';
import { type Relay, startRelay } from '#tests/support/mail-relay.ts';
import { asSent, contactWords, newEmail } from '#tests/support/visitor-forms.ts';
import type { Figure, Part } from './figure.ts';
import { temporaryFolder } from './processes.ts';
import { type RunningProgram, startProgram } from './program.ts';

const seconds = Number(process.env.SECONDS ?? 60);
/** Jobs that may run at any time; the sending of mails runs all the while. */
const asked = ['autoArchive', 'retention', 'sweepFiles', 'sweepAccounts', 'forgetOldSubmissions'];
const askEvery = 5_000;

/** Two instances on one database and one relay, under load: each mail once, each job once. */
export const twoInstances: Part = {
  title: `Two instances on one PostgreSQL for ${seconds} s: every mail and every job exactly once`,
  async measure() {
    const postgres = await startEmbeddedPostgres({ dataDir: await temporaryFolder(), durable: true });
    const way = await startDatabaseProxy(postgres.connection);
    const relay = await startRelay();
    const env = {
      DATABASE_URL: way.url,
      DEMO: '0',
      TRUST_PROXY: '1',
      SMTP_URL: relay.url,
      LOG_LEVEL: 'debug',
    };
    const instances = [await startProgram({ env }), await startProgram({ env })];
    const runs = countRuns(instances);
    const sql = openE2eDatabase(postgres.connection);
    try {
      await writeSettings(sql, { form_guard: { throttle_seconds: 0 } });
      await sql`update jobs set next_run_at = now() + interval '1 day' where name in ${sql(asked)}`;
      const until = Date.now() + seconds * 1000;
      const [rounds] = await Promise.all([
        askForJobs(sql, until),
        ...instances.map(({ url }) => sendMessages(url, until)),
      ]);
      await untilQuiet(sql);
      return await figures(sql, relay, runs, rounds);
    } finally {
      await sql.end();
      await Promise.all(instances.map((instance) => instance.stop()));
      await relay.stop();
      await way.stop();
      await postgres.stop();
    }
  },
};

function countRuns(instances: RunningProgram[]): Map<string, number> {
  const runs = new Map<string, number>();
  for (const { child } of instances) {
    let rest = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const job = /"job":"(\w+)".*"msg":"job done"/.exec(line)?.[1];
        if (job) runs.set(job, (runs.get(job) ?? 0) + 1);
      }
    });
  }
  return runs;
}

async function askForJobs(sql: Sql, until: number): Promise<number> {
  let rounds = 0;
  while (Date.now() < until) {
    await sql`update jobs set run_requested_at = now() where name in ${sql(asked)}`;
    rounds++;
    await pause(askEvery);
  }
  return rounds;
}

async function sendMessages(url: string, until: number): Promise<void> {
  for (let nth = 0; Date.now() < until; nth++) {
    const body = new URLSearchParams(asSent(contactWords(newEmail())) as Record<string, string>);
    const headers = {
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': `10.1.${nth % 250}.${(nth >> 8) % 250}`,
    };
    await fetch(`${url}/contact`, { method: 'POST', body, headers, redirect: 'manual' }).then((answer) =>
      answer.text(),
    );
    await pause(20);
  }
}

async function untilQuiet(sql: Sql): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(250)) {
    const [left] = await sql<{ mails: number; jobs: number }[]>`
      select (select count(*)::int from mail_outbox where status = 'queued') as mails,
        (select count(*)::int from jobs where run_requested_at is not null or lease_until > now()) as jobs`;
    if (left?.mails === 0 && left.jobs === 0) return;
  }
  throw new Error('mails or jobs were still waiting after two minutes');
}

async function figures(
  sql: Sql,
  { received }: Relay,
  runs: Map<string, number>,
  rounds: number,
): Promise<Figure[]> {
  const mails = await sql<{ id: string }[]>`select id from mail_outbox`;
  const copies = new Map<string, number>();
  for (const { messageId = '' } of received) {
    const id = /[0-9a-f-]{36}/.exec(messageId)?.[0] ?? messageId;
    copies.set(id, (copies.get(id) ?? 0) + 1);
  }
  const lost = mails.filter(({ id }) => !copies.has(id));
  const twice = [...copies.values()].filter((count) => count > 1);
  const wrong = asked.filter((job) => runs.get(job) !== rounds);
  const none = { unit: 'rows', atMost: 0 } as const;
  return [
    { name: 'Two instances: mails', measured: mails.length, unit: 'rows', atLeast: 1 },
    { name: 'Two instances: mails that did not arrive', measured: lost.length, ...none },
    { name: 'Two instances: mails that arrived twice', measured: twice.length, ...none },
    {
      name: 'Two instances: jobs that did not run once for each time that they were asked for',
      measured: wrong.length,
      ...none,
      note: `${asked.length} jobs, ${rounds} times each: ${asked.map((job) => runs.get(job) ?? 0).join(', ')}`,
    },
  ];
}
