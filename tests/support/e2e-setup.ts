import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { openE2eDatabase, writeSettings } from './e2e-database.ts';
import { startProgram } from './program.ts';

const checkout = resolve(import.meta.dirname, '../..');

/** Starts the program that most browser tests visit. Tests that change its settings start a separate one. */
export default async function setUp(): Promise<() => Promise<void>> {
  await promisify(execFile)(process.execPath, ['scripts/set-up.mjs'], { cwd: checkout, maxBuffer: 2 ** 26 });
  const program = await startProgram();
  const sql = openE2eDatabase(program.connection);
  // All visitors in these tests share one IP address and would throttle each other.
  await writeSettings(sql, { form_guard: { throttle_seconds: 0 } });
  // The first owner has postponed two-step verification.
  await sql`update users set two_factor_asked_at = now()`;
  await sql.end();
  process.env.BASE_URL = program.baseUrl;
  process.env.E2E_DATABASE = JSON.stringify(program.connection);
  process.env.E2E_DATA_DIR = program.dataDir;
  return program.stop;
}
