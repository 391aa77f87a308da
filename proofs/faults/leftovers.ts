import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';

const folders = new Set<string>();
const mounts = new Set<string>();

/** Removes temporary folders and file systems however the run ends, including by a signal. */
export const leftovers = {
  addFolder: (folder: string) => void folders.add(folder),
  addMount: (folder: string) => void mounts.add(folder),
  unmount(folder: string): void {
    if (!mounts.delete(folder)) return;
    // Lazy, because files may still be open in it.
    execFileSync('umount', ['-l', folder]);
  },
};

process.on('exit', () => {
  for (const folder of [...mounts].reverse()) leftovers.unmount(folder);
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
