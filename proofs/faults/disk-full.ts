import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findUncalm } from './calm-answers.ts';
import { type Fault, finding, type Outcome, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { leftovers } from './leftovers.ts';
import { makeBackup } from './backup-runs.ts';
import { atPlace, Place } from './place.ts';
import { readyAgain } from './requests.ts';
import { fillUp, noSmallDisk, onSmallDisk } from './small-disk.ts';
import { allWrites } from './writes/all-writes.ts';
import { applicationForm } from './writes/visitor-writes.ts';

const wholeDisk = 300;
const secondsFull = 5;

/** The disk with everything, and then only the folder of the CVs, of uploads under way, and of the backups. */
export const diskFull: Fault = {
  title: 'a full disk',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'lexbrug-disk-'));
    leftovers.addFolder(folder);
    const why = await noSmallDisk(folder);
    if (why) return { notRun: why };
    try {
      const all = await onSmallDisk(folder, wholeDisk, () => everythingFull(folder));
      const parts = await atPlace({}, partsFull);
      const did = `${all.did}; then ${parts.did}`;
      return outcomeOf(did, all.acknowledged + parts.acknowledged, all, parts);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function everythingFull(disk: string): Promise<Outcome> {
  const place = await Place.open({ dataDir: join(disk, 'data') });
  try {
    const journal = new Journal();
    const load = startLoad(place, journal, allWrites);
    await pause(2000);
    let ended = false;
    void place.program.ended.then(() => (ended = true));
    const free = await fillUp(disk);
    await pause(secondsFull * 1000);
    // Whoever looks after the program starts it again, in vain at first.
    const said = ended
      ? await startInVain(place)
      : await findUncalm(place, '/aanmelden-jurist', applicationForm());
    await free();
    await load.stop();
    if (ended) await place.start();
    await readyAgain(place, 60_000);
    const lost = await journal.sendAgain(place);
    const end = ended
      ? 'the database and with it the program ended, and came back with room'
      : 'the program went on';
    return outcomeOf(
      `a disk of ${wholeDisk} MB with everything filled to the last byte under load (${end})`,
      journal.count('acknowledged'),
      finding('calm answers, or one sentence at a start in vain', said),
      finding('what was refused, sent again, there once', lost),
      await checkInvariants(place, journal),
    );
  } finally {
    await place.close();
  }
}

async function startInVain(place: Place): Promise<string[]> {
  await place.disconnect();
  const said = await place.start().then(
    () => '',
    (error: Error) => error.message,
  );
  if (said === '') await place.kill();
  return /\n\s+at /.test(said) ? [`the start ended with ${said}`] : [];
}

/** Only where something is put down that somebody waits for; the database has room all the while. */
async function partsFull(place: Place): Promise<Outcome> {
  const journal = new Journal();
  const uncalm: string[] = [];
  const folder = (name: string) => join(place.dataDir, name);
  return onSmallDisk(folder('files'), 40, () =>
    onSmallDisk(folder('tmp'), 40, () =>
      onSmallDisk(folder('backups'), 8, async () => {
        for (const name of ['files', 'tmp']) {
          const load = startLoad(place, journal, allWrites);
          await pause(1000);
          const free = await fillUp(folder(name));
          await pause(1500);
          uncalm.push(...(await findUncalm(place, '/aanmelden-jurist', applicationForm())));
          await free();
          await load.stop();
          uncalm.push(...(await journal.sendAgain(place)));
        }
        const backups = await backupWithoutRoom(place, folder('backups'));
        return outcomeOf(
          'only the folders of CVs, of uploads under way and of backups',
          journal.count('acknowledged'),
          finding('applicants told calmly, and theirs taken once there was room', uncalm),
          finding('a backup without room noted as failed, and made once there was', backups),
          await checkInvariants(place, journal),
        );
      }),
    ),
  );
}

async function backupWithoutRoom(place: Place, folder: string): Promise<string[]> {
  const free = await fillUp(folder);
  const failed = await makeBackup(place);
  await free();
  const made = await makeBackup(place);
  return [
    ...(failed === 'failed' ? [] : [`a backup without room ended as ${failed}`]),
    ...(made === 'succeeded' ? [] : [`a backup with room ended as ${made}`]),
  ];
}
