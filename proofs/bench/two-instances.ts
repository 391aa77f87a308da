import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { openE2eDatabase, writeSettings } from '#tests/support/e2e-database.ts';
import { startRelay } from '#tests/support/mail-relay.ts';
import { newEmail } from '#tests/support/visitor-forms.ts';
import { contactFields } from '../instances/forms.ts';
import type { Part } from './figure.ts';
import {
  requestJobs,
  jobDoneIn,
  jobFigure,
  mailFigures,
  waitUntilIdle,
  postponeScheduledJobs,
} from './exactly-once.ts';
import { temporaryFolder } from './processes.ts';
import { startProgram } from './program.ts';

const seconds = Number(process.env.SECONDS ?? 60);

/** Two instances on one database and one relay under load: each mail and each job exactly once. */
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
    const done: string[] = [];
    const onLine = (line: string) => void done.push(jobDoneIn(line) ?? '');
    const instances = [await startProgram({ env, onLine }), await startProgram({ env, onLine })];
    const sql = openE2eDatabase(postgres.connection);
    try {
      await writeSettings(sql, { form_guard: { throttle_seconds: 0 } });
      await postponeScheduledJobs(sql);
      done.length = 0;
      const until = Date.now() + seconds * 1000;
      const [rounds] = await Promise.all([
        requestJobs(sql, until),
        ...instances.map(({ url }) => sendMessages(url, until)),
      ]);
      await waitUntilIdle(sql);
      const mails = await sql<{ id: string }[]>`select id from mail_outbox`;
      return [
        ...mailFigures(
          'Two instances',
          mails.map(({ id }) => id),
          relay,
        ),
        jobFigure('Two instances', done, rounds),
      ];
    } finally {
      await sql.end();
      await Promise.all(instances.map((instance) => instance.stop()));
      await relay.stop();
      await way.stop();
      await postgres.stop();
    }
  },
};

async function sendMessages(url: string, until: number): Promise<void> {
  for (let nth = 0; Date.now() < until; nth++) {
    const body = new URLSearchParams(contactFields(newEmail()));
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
