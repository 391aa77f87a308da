import { openSession } from '#server/accounts/sessions.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import type { ConnectionOptions } from '#server/db/embedded.ts';
import type { ListPlace } from './list-measurement.ts';
import { startProgram } from './program.ts';

export type Office = ListPlace & { db: Database };

/** The program on data that is there, with somebody signed in. */
export async function withOffice<T>(
  dataDir: string,
  connection: ConnectionOptions,
  work: (office: Office) => Promise<T>,
): Promise<T> {
  const program = await startProgram({
    dataDir,
    env: { DEMO: '0', ADMIN_EMAIL: 'bench@lexbrug.example', ADMIN_PASSWORD: 'Stormvogel-kade-17-fluit' },
  });
  const { sql, db, close } = openDatabase(connection, { max: 1 });
  try {
    const [user] = await sql<{ id: string }[]>`select id from users limit 1`;
    const token = await openSession(db, user?.id ?? '', { ipAddress: '127.0.0.1', userAgent: 'bench' });
    return await work({ sql, db, connection, url: program.url, cookie: `session=${token}` });
  } finally {
    await close();
    await program.stop();
  }
}
