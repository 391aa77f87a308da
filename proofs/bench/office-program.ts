import { openSession } from '#server/accounts/sessions.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import type { Connection, FilledDatabase } from './fill-database.ts';
import type { ListTarget } from './list-measurement.ts';
import { startProgram } from './program.ts';

export type Office<Kind extends Connection = Connection> = ListTarget<Kind> & { db: Database };

/** Runs the program on existing data with a signed-in staff account. */
export async function withOffice<T, Kind extends Connection>(
  { dataDir, connection }: FilledDatabase<Kind>,
  work: (office: Office<Kind>) => Promise<T>,
  env: NodeJS.ProcessEnv = {},
): Promise<T> {
  const program = await startProgram({
    dataDir,
    env: {
      DEMO: '0',
      ADMIN_EMAIL: 'bench@lexbrug.example',
      ADMIN_PASSWORD: 'Stormvogel-kade-17-fluit',
      ...(typeof connection === 'string' && { DATABASE_URL: connection }),
      ...env,
    },
  });
  const { sql, db, close } = openDatabase(connection, { max: 1 });
  try {
    const [user] = await sql<{ id: string }[]>`select id from users limit 1`;
    const token = await openSession(db, user?.id ?? '', { ipAddress: '127.0.0.1', userAgent: 'bench' });
    await db.update(users).set({ twoFactorAskedAt: new Date() });
    await db.update(sessions).set({ confirmedAt: new Date(Date.now() + 86_400_000) });
    return await work({ sql, db, connection, url: program.url, cookie: `session=${token}` });
  } finally {
    await close();
    await program.stop();
  }
}
