import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atExit, root, say, sayAndExit } from './process.mjs';

const folder = join(root, '.set-up.lock');
const beatEvery = 2_000;
const deadAfter = 20_000;

/** A second set-up in the same folder waits, and then finds the work done. */
export async function withLock(work) {
  const me = `${hostname()} ${process.pid} ${Date.now()}`;
  let told = false;
  while (!take(me)) {
    const owner = readOwner(folder);
    if (isGone(owner)) {
      removeStale(owner);
    } else {
      if (!told) say('Waiting for another set-up of this folder to finish …');
      told = true;
      await pause(300);
    }
  }
  const release = atExit(() => {
    if (readOwner(folder) === me) rmSync(folder, { recursive: true, force: true });
  });
  const beat = setInterval(touch, beatEvery);
  try {
    await work();
  } finally {
    clearInterval(beat);
    release();
  }
}

function take(me) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    return sayAndExit(`This folder must be writable to install or build in it: ${error.message}`);
  }
  writeFileSync(join(folder, 'owner'), me);
  return true;
}

function touch() {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // Removed by hand, which does not affect the work.
  }
}

function readOwner(lock) {
  try {
    return readFileSync(join(lock, 'owner'), 'utf8');
  } catch {
    return '';
  }
}

/** True if the process has ended on this machine, or has stopped touching the folder. */
function isGone(owner) {
  try {
    if (Date.now() - statSync(folder).mtimeMs > deadAfter) return true;
  } catch {
    return false;
  }
  const [host, pid] = owner.split(' ');
  if (host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Renames the lock before removing it, and puts it back if it turns out to be another waiter's new lock. */
function removeStale(owner) {
  const aside = `${folder}-${process.pid}`;
  try {
    renameSync(folder, aside);
    if (readOwner(aside) === owner) rmSync(aside, { recursive: true, force: true });
    else renameSync(aside, folder);
  } catch {
    // Another waiter was faster; the next attempt finds its lock.
  }
}
