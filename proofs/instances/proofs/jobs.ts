import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '#server/db/client.ts';
import { newEmail } from '#tests/support/visitor-forms.ts';
import { writeSettings } from '#tests/support/e2e-database.ts';
import {
  requestJobs,
  jobDoneIn,
  jobFigure,
  mailFigures,
  waitUntilIdle,
  postponeScheduledJobs,
} from '../../bench/exactly-once.ts';
import { contactFields } from '../forms.ts';
import type { Proof } from '../installation.ts';

const seconds = 20;

/** Every job and mail exactly once, whichever instance runs it. */
export const jobs: Proof = {
  title: 'Jobs and mail',
  async prove(on) {
    await writeSettings(on.sql, { form_guard: { throttle_seconds: 0 } });
    await postponeScheduledJobs(on.sql);
    await waitUntilIdle(on.sql);
    const logged = on.instances.map(({ lines }) => lines.length);
    const before = on.relay.received.length;
    const known = new Set(await mailIds(on.sql));
    const until = Date.now() + seconds * 1000;
    const [rounds] = await Promise.all([
      requestJobs(on.sql, until),
      ...['127.0.0.40', '127.0.0.41', '127.0.0.42'].map(async (address) => {
        const visitor = on.visitor({ address });
        for (; Date.now() < until; await pause(50))
          await visitor.post('/contact', { form: contactFields(newEmail()) });
        visitor.leave();
      }),
    ]);
    await waitUntilIdle(on.sql);
    const done = on.instances.flatMap(({ lines }, nth) =>
      lines.slice(logged[nth]).flatMap((line) => jobDoneIn(line) ?? []),
    );
    const mails = (await mailIds(on.sql)).filter((id) => !known.has(id));
    const relay = { ...on.relay, received: on.relay.received.slice(before) };
    await writeSettings(on.sql, {});
    return [...mailFigures('Jobs and mail', mails, relay), jobFigure('Jobs and mail', done, rounds)];
  },
};

async function mailIds(sql: Sql): Promise<string[]> {
  return (await sql<{ id: string }[]>`select id from mail_outbox`).map(({ id }) => id);
}
