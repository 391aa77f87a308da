import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkArchive } from '#server/backup/check-archive.ts';
import { openDatabase } from '#server/db/client.ts';
import type { Invariant } from './invariant.ts';

type Row = { name: string; sha256: string };

/** Reads each from its first byte to its last. The faults make theirs without a key. */
export const backupsAreGood: Invariant = {
  claim: 'every backup that is offered can be read to its end',
  async find({ dataDir, connection }) {
    const folder = join(dataDir, 'backups');
    const { sql, close } = openDatabase(connection, { max: 2 });
    try {
      const rows = await sql<Row[]>`
        select file_name as name, sha256 from backup_history where status = 'success'`;
      const problems: string[] = [];
      for (const { name, sha256 } of rows) {
        const path = join(folder, name);
        const digest = createHash('sha256').update(await readFile(path).catch(() => ''));
        if (digest.digest('hex') !== sha256) problems.push(`${name} is not what it was when it was made`);
        const archive = await checkArchive(sql, path, undefined).catch((error: Error) => {
          problems.push(`${name}: ${error.message}`);
        });
        await archive?.close();
      }
      const offered = new Set(rows.map(({ name }) => name));
      const lying = (await readdir(folder).catch(() => [])).filter((name) => !offered.has(name));
      return [...problems, ...lying.map((name) => `${name} lies there and is not listed`)];
    } finally {
      await close();
    }
  },
};
