import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findUnclearErrors } from './error-responses.ts';
import { type Fault, finding, type Outcome, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { leftovers } from './leftovers.ts';
import { makeBackup } from './backup-runs.ts';
import { withInstallation, Installation } from './installation.ts';
import { readyAgain } from './requests.ts';
import { fillUp, noSmallDisk, onSmallDisk } from './small-disk.ts';
import { allWrites } from './writes/all-writes.ts';
import { applicationForm } from './writes/visitor-writes.ts';

const wholeDisk = 300;
const secondsFull = 5;

/** First the disk that holds everything, then only the folder of CVs, of uploads in progress, and of backups. */
export const diskFull: Fault = {
  title: 'a full disk',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'lexbrug-disk-'));
    leftovers.addFolder(folder);
    const why = await noSmallDisk(folder);
    if (why) return { notRun: why };
    try {
      const all = await onSmallDisk(folder, wholeDisk, () => everythingFull(folder));
      const parts = await withInstallation({}, partsFull);
      const did = `${all.did}; then ${parts.did}`;
      return outcomeOf(did, all.acknowledged + parts.acknowledged, all, parts);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function everythingFull(disk: string): Promise<Outcome> {
  const installation = await Installation.open({ dataDir: join(disk, 'data') });
  try {
    const journal = new Journal('cvStorageFull');
    const load = startLoad(installation, journal, allWrites);
    await pause(2000);
    let ended = false;
    void installation.program.ended.then(() => (ended = true));
    const free = await fillUp(disk);
    await pause(secondsFull * 1000);
    // An operator would restart the program, which fails at first.
    const problem = ended
      ? await startInVain(installation)
      : await findUnclearErrors(installation, '/aanmelden-jurist', applicationForm());
    await free();
    await load.stop();
    if (ended) await installation.start();
    await readyAgain(installation, 60_000);
    const lost = await journal.sendAgain(installation);
    const end = ended
      ? 'the database and the program exited, and came back once there was space'
      : 'the program kept running';
    return outcomeOf(
      `a ${wholeDisk} MB disk with everything on it, filled to the last byte under load (${end})`,
      journal.count('acknowledged'),
      finding('clear error responses, or one sentence on a failed start', problem),
      finding('refused writes stored once after a retry', lost),
      await checkInvariants(installation, journal),
    );
  } finally {
    await installation.close();
  }
}

async function startInVain(installation: Installation): Promise<string[]> {
  await installation.disconnect();
  const problem = await installation.start().then(
    () => '',
    (error: Error) => error.message,
  );
  if (problem === '') await installation.kill();
  return /\n\s+at /.test(problem) ? [`the start failed with ${problem}`] : [];
}

/** Fills only the folders for files that someone waits for; the database keeps its space. */
async function partsFull(installation: Installation): Promise<Outcome> {
  const journal = new Journal('cvStorageFull');
  const unclear: string[] = [];
  const folder = (name: string) => join(installation.dataDir, name);
  return onSmallDisk(folder('files'), 40, () =>
    onSmallDisk(folder('tmp'), 40, () =>
      onSmallDisk(folder('backups'), 8, async () => {
        for (const name of ['files', 'tmp']) {
          const load = startLoad(installation, journal, allWrites);
          await pause(1000);
          const free = await fillUp(folder(name));
          await pause(1500);
          unclear.push(...(await findUnclearErrors(installation, '/aanmelden-jurist', applicationForm())));
          await free();
          await load.stop();
          unclear.push(...(await journal.sendAgain(installation)));
        }
        const backups = await backupWithoutRoom(installation, folder('backups'));
        return outcomeOf(
          'only the folders of CVs, of uploads in progress and of backups',
          journal.count('acknowledged'),
          finding('applicants got a clear error, and were accepted once there was space', unclear),
          finding('a backup without space recorded as failed, and made once there was space', backups),
          await checkInvariants(installation, journal),
        );
      }),
    ),
  );
}

async function backupWithoutRoom(installation: Installation, folder: string): Promise<string[]> {
  const free = await fillUp(folder);
  const failed = await makeBackup(installation);
  await free();
  const made = await makeBackup(installation);
  return [
    ...(failed === 'failed' ? [] : [`a backup without space ended as ${failed}`]),
    ...(made === 'succeeded' ? [] : [`a backup with space ended as ${made}`]),
  ];
}
