import { setTimeout as pause } from 'node:timers/promises';
import { assignmentRecord } from '#domain/assignments/assignment-record.ts';
import { storedForm } from '#domain/records/save.ts';
import { findAssignment } from '#server/assignments/managed-assignments.ts';
import { median } from '../../bench/figure.ts';
import { type Installation, type Instance, msUntil, openAssignments, type Proof } from '../installation.ts';

const rounds = 20;
/** The polling interval, with some margin. */
const bound = 3500;
const outage = 10_000;
/** The maximum delay before it tries to reconnect. */
const boundAfterOutage = bound + 1000;

/** A change on one instance appears on all, even if the notification was missed. */
export const pageCache: Proof = {
  title: 'Page cache',
  async prove(on) {
    const [a, b, c] = on.instances;
    const [assignment] = await openAssignments(on.sql);
    if (!assignment) throw new Error('There is no open assignment');
    const path = `/opdrachten/${assignment.id}`;
    const staff = await on.signIn({ address: '127.0.0.11' });
    const office = on.visitor({ at: a, cookies: staff.cookies });
    const [readerA, readerB, readerC] = [on.visitor({ at: a }), on.visitor({ at: b }), on.visitor({ at: c })];
    const readers = [readerA, readerB, readerC];
    const warm = () => Promise.all(readers.map((reader) => reader.get(path)));
    const shows = async (reader: typeof readerA, title: string) =>
      (await reader.get(path)).text.includes(title);
    const rename = (title: string) => renameAt(on, office, assignment.id, title);

    const delays: number[] = [];
    let staleAtA = 0;
    for (let round = 0; round < rounds; round++) {
      await warm();
      await warm();
      const title = `Jurist ronde ${round}`;
      await rename(title);
      if (!(await shows(readerA, title))) staleAtA++;
      delays.push(...(await Promise.all([readerB, readerC].map((one) => msUntil(() => shows(one, title))))));
    }

    const lost = await missedNotification(
      b,
      () => rename('Jurist na de storing'),
      async () => {
        await warm();
        return () => shows(readerB, 'Jurist na de storing');
      },
    );
    for (const one of [office, ...readers]) one.leave();
    return [
      {
        name: 'Changed on A: stale there',
        measured: staleAtA,
        unit: 'pages',
        atMost: 0,
        note: `${rounds} rounds`,
      },
      {
        name: 'Changed on A: seen on B and C after, median',
        measured: median(delays),
        unit: 'ms',
        atMost: bound,
      },
      {
        name: 'Changed on A: seen on B and C after, maximum',
        measured: Math.max(...delays),
        unit: 'ms',
        atMost: bound,
      },
      {
        name: 'B missed the notification: up to date after it reconnected',
        measured: lost,
        unit: 'ms',
        atMost: boundAfterOutage,
        note: `its connections were cut for ${outage / 1000} s while the page was changed`,
      },
    ];
  },
};

async function missedNotification(
  instance: Instance,
  change: () => Promise<void>,
  prepare: () => Promise<() => Promise<boolean>>,
): Promise<number> {
  const isRight = await prepare();
  for (const databaseProxy of instance.databaseProxies) databaseProxy.cut();
  await change();
  await pause(outage);
  for (const databaseProxy of instance.databaseProxies) databaseProxy.restore();
  return msUntil(isRight);
}

async function renameAt(
  on: Installation,
  office: ReturnType<Installation['visitor']>,
  id: string,
  title: string,
): Promise<void> {
  const stored = await findAssignment(on.db, id);
  if (!stored) throw new Error('The assignment is missing');
  const { version, values } = storedForm(assignmentRecord, stored);
  const json = { basedOn: version, values: { ...values, title } };
  const answer = await office.post(`/admin/dashboard/edit/${id}/save`, { json });
  if (!answer.text.includes('"updated"'))
    throw new Error(`Not saved: ${answer.status} ${answer.text.slice(0, 200)}`);
}
