import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { backupProgressPath, backupUploadPath } from '#domain/backup/archive.ts';
import { defaultBackupSettings } from '#domain/backup/backup-settings.ts';
import { readSettings } from '#server/settings/settings-reader.ts';
import { newEmail } from '#tests/support/visitor-forms.ts';
import { contactFields } from '../forms.ts';
import type { Installation, Instance, Proof } from '../installation.ts';
import type { Visitor } from '../visitor.ts';

const piece = 256 * 1024;
const workPath = '/admin/dashboard/backup/werk';

/**
 * A backup made on one instance is followed on the others and downloaded from a third; a restore on one brings all
 * back with that data.
 */
export const backups: Proof = {
  title: 'Backup and restore',
  async prove(on) {
    const [a, b, c] = on.instances;
    const { cookies } = await on.signIn({ address: '127.0.0.50' });
    const [atA, atB, atC] = [
      on.visitor({ at: a, cookies }),
      on.visitor({ at: b, cookies }),
      on.visitor({ at: c, cookies }),
    ];
    await keepBackupsInStore(on, atA);

    await start(atA, { work: 'make', options: { ...defaultBackupSettings, compressionLevel: 1 } });
    const seen = await Promise.all([atB, atC].map(follow));
    const [made] = await on.sql<{ id: string; size: string }[]>`
      select id, size from backup_history where status = 'success' order by timestamp desc limit 1`;
    const archive = (await atC.get(`/admin/dashboard/backup/${made?.id}/download`)).body;

    const upload = await uploadThroughProxy(on, cookies, archive);
    await start(atC, { work: 'check', archive: { upload: upload.id }, key: '' });
    const checked = (await follow(atA)).last;

    await start(atA, { work: 'make', options: { ...defaultBackupSettings, compressionLevel: 9 } });
    await a.restart();
    const kept = (await follow(atB)).last;

    const email = newEmail();
    const message = await atC.post('/contact', { form: contactFields(email) });
    if (message.status !== 303) throw new Error(`The message returned ${message.status}`);
    const watched = Promise.all([a, b, c].map((at) => watchMaintenance(on, at)));
    await start(atB, { work: 'restore', archive: { backup: made?.id }, key: '' });
    const restored = (await follow(atA)).last;
    const stillThere = await on.sql`select 1 from contact_messages where email = ${email}`;
    const shut = await watched;
    const back = await Promise.all([atA, atB, atC].map((one) => one.get('/admin/account')));
    for (const one of [atA, atB, atC]) one.leave();
    const all = { unit: 'instances', atLeast: 3 } as const;
    return [
      {
        name: 'Backup made on A: fewest progress steps seen on B or C',
        measured: Math.min(...seen.map(({ percents }) => percents.size)),
        unit: 'rows',
        atLeast: 3,
        note: seen.map(({ percents }) => [...percents].join(' ')).join('; '),
      },
      {
        name: 'Downloaded from C: difference in bytes',
        measured: Math.abs(archive.length - Number(made?.size)),
        unit: 'rows',
        atMost: 0,
        note: `${archive.length} bytes`,
      },
      {
        name: 'Uploaded through nginx in parts: received by',
        measured: upload.instances,
        ...all,
        note: `${upload.pieces} parts; check on C: ${checked.status}`,
      },
      {
        name: 'The uploaded archive is valid',
        measured: checked.status === 'succeeded' ? 1 : 0,
        unit: 'rows',
        atLeast: 1,
      },
      {
        name: 'Backup on A while it was told to stop: completed',
        measured: kept.status === 'succeeded' ? 1 : 0,
        unit: 'rows',
        atLeast: 1,
      },
      { name: 'Restore on B: in maintenance meanwhile', measured: shut.filter(Boolean).length, ...all },
      {
        name: 'Restore on B: rows newer than the backup that remain',
        measured: stillThere.length + (restored.status === 'succeeded' ? 0 : 1),
        unit: 'rows',
        atMost: 0,
      },
      {
        name: 'Restore on B: open again, with the person who restored still signed in',
        measured: back.filter(({ status }) => status === 200).length,
        ...all,
      },
    ];
  },
};

async function keepBackupsInStore(on: Installation, office: Visitor): Promise<void> {
  const { backup } = await readSettings(on.db);
  const json = { basedOn: backup, backup: { ...backup, storage: { type: 's3' } } };
  const answer = await office.post('/admin/dashboard/backup/instellingen', { json });
  if (answer.status !== 200) throw new Error(`The storage was not changed: ${answer.status}`);
}

async function start(office: Visitor, json: object): Promise<void> {
  const answer = await office.post(workPath, { json });
  if (answer.status !== 200) throw new Error(`${JSON.stringify(json)} returned ${answer.status}`);
}

const runSchema = z.looseObject({
  status: z.enum(['running', 'succeeded', 'failed']),
  progress: z.object({ percent: z.number() }),
});
type Run = z.infer<typeof runSchema>;
const progressSchema = z.object({ run: runSchema.nullable() });

/** Polls until the run has ended, as the page does. */
async function follow(office: Visitor): Promise<{ percents: Set<number>; last: Run }> {
  const percents = new Set<number>();
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(50)) {
    const answer = await office.get(backupProgressPath);
    const run = answer.status === 200 ? progressSchema.parse(JSON.parse(answer.text)).run : null;
    if (!run) continue;
    percents.add(run.progress.percent);
    if (run.status !== 'running') return { percents, last: run };
  }
  throw new Error('The run did not end');
}

async function uploadThroughProxy(on: Installation, cookies: Map<string, string>, archive: Buffer) {
  const office = on.visitor({ cookies });
  const before = (await on.proxy.log()).length;
  let id = '';
  let pieces = 0;
  for (let at = 0; at < archive.length; at += piece, pieces++) {
    const query = new URLSearchParams({ vanaf: String(at), ...(id && { id }) });
    const answer = await office.post(`${backupUploadPath}?${query}`, {
      bytes: archive.subarray(at, at + piece),
    });
    if (answer.status !== 200) throw new Error(`Part ${pieces} returned ${answer.status}: ${answer.text}`);
    id = z.object({ id: z.string() }).parse(JSON.parse(answer.text)).id;
  }
  office.leave();
  const asked = (await on.proxy.log()).slice(before).filter(({ path }) => path === backupUploadPath);
  return { id, pieces, instances: new Set(asked.flatMap((line) => line.asked)).size };
}

/** Whether visitors of this instance saw the maintenance page before the restore ended. */
async function watchMaintenance(on: Installation, at: Instance): Promise<boolean> {
  const visitor = on.visitor({ at });
  let shut = false;
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(20)) {
    const { status } = await visitor.get('/over-ons');
    if (status === 503) shut = true;
    else if (shut) break;
  }
  visitor.leave();
  return shut;
}
