import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';

const folders = new Set<string>();
const mounts = new Set<string>();

/** However a run ends, also by a signal, it leaves neither folders nor file systems behind. */
export const leftovers = {
  addFolder: (folder: string) => void folders.add(folder),
  addMount: (folder: string) => void mounts.add(folder),
  unmount(folder: string): void {
    if (!mounts.delete(folder)) return;
    // Also when something still stands in it.
    execFileSync('umount', ['-l', folder]);
  },
};

process.on('exit', () => {
  for (const folder of [...mounts].reverse()) leftovers.unmount(folder);
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
