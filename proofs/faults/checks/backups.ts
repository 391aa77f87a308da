import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkArchive } from '#server/backup/check-archive.ts';
import { currentKey } from '#server/backup/backup-keys.ts';
import { createSecrets } from '#server/crypto/secrets.ts';
import { openDatabase } from '#server/db/client.ts';
import { accountSecret } from '#tests/support/accounts.ts';
import type { Invariant } from './invariant.ts';

type Row = { name: string; sha256: string };

/** Reads each backup to the end. The fault tests make unencrypted ones; the one before a restore is encrypted. */
export const backupsAreReadable: Invariant = {
  claim: 'every listed backup is readable to the end',
  async find({ dataDir, connection }) {
    const folder = join(dataDir, 'backups');
    const { db, sql, close } = openDatabase(connection, { max: 2 });
    try {
      const secrets = await createSecrets({ appSecret: accountSecret, dataDir });
      const key = (await currentKey({ db, secrets }))?.key;
      const rows = await sql<Row[]>`
        select file_name as name, sha256 from backup_history where status = 'success'`;
      const problems: string[] = [];
      for (const { name, sha256 } of rows) {
        const path = join(folder, name);
        const digest = createHash('sha256').update(await readFile(path).catch(() => ''));
        if (digest.digest('hex') !== sha256) problems.push(`${name} does not match its checksum`);
        const archive = await checkArchive(sql, path, key).catch((error: Error) => {
          problems.push(`${name}: ${error.message}`);
        });
        await archive?.close();
      }
      const listed = new Set(rows.map(({ name }) => name));
      const unlisted = (await readdir(folder).catch(() => [])).filter((name) => !listed.has(name));
      return [...problems, ...unlisted.map((name) => `${name} exists but is not listed`)];
    } finally {
      await close();
    }
  },
};
