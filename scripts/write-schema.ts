/** Writes server/db/schema.sql from a migrated database: `npm run schema`, after every new migration. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/db/client.ts';
import { describeSchema } from '../server/db/describe-schema.ts';
import { startEmbeddedPostgres } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'lexbrug-schema-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
try {
  const { sql, close } = openDatabase(postgres.connection, { max: 1 });
  await migrate(sql);
  await writeFile(new URL('../server/db/schema.sql', import.meta.url), await describeSchema(sql));
  await close();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
