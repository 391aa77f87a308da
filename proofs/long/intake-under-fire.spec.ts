import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { openDatabase } from '#server/db/client.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { openE2eDatabase } from '#tests/support/e2e-database.ts';
import { expect, test } from '#tests/support/e2e-test.ts';
import { type RunningProgram, startProgram } from '#tests/support/program.ts';
import { applicantEmail, sendApplication } from '#tests/support/send-application.ts';

const megabyte = 1024 * 1024;
/** All at once, each over a separate connection. */
const everybody = new Agent({ maxSockets: Infinity });
const behindProxy = { TRUST_PROXY: '1', DEMO: '0' };

test.describe.configure({ mode: 'serial', timeout: 240_000 });

/** True if the application was confirmed. */
async function apply(program: RunningProgram, assignmentId: string, n: number): Promise<boolean> {
  const url = `${program.baseUrl}/guest-application/${assignmentId}`;
  const { status, location } = await sendApplication(url, n, everybody);
  if (status === 204) return location?.endsWith('/success') ?? false;
  expect([422, 429, 503]).toContain(status);
  return false;
}

type Stored = { email: string; storage_name: string; sha256: string; mails: number; audits: number };

/** Every application is complete: its file with the bytes that were sent, its mail and its audit row. */
async function wholeApplications(program: RunningProgram): Promise<Set<string>> {
  const sql = openE2eDatabase(program.connection);
  try {
    const rows = await sql<Stored[]>`
      select a.email, f.storage_name, f.sha256,
        (select count(*)::int from mail_outbox m where m.dedupe_key like '%' || a.id || '%') as mails,
        (select count(*)::int from audit_logs l where l.entity_id = a.id::text and l.action_type = 'create') as audits
      from guest_applications a join stored_files f on f.id = a.cv_file_id where a.email like ${applicantEmail(0).replace('0', '%')}`;
    const files = await filesOf(program);
    for (const row of rows) {
      const path = files.get(row.storage_name);
      expect(path, `the CV of ${row.email}`).toBeDefined();
      const digest = createHash('sha256').update(await readFile(path ?? ''));
      expect(digest.digest('hex')).toBe(row.sha256);
      expect({ mails: row.mails, audits: row.audits }).toEqual({ mails: 2, audits: 1 });
    }
    return new Set(rows.map((row) => row.email));
  } finally {
    await sql.end();
  }
}

async function filesOf(program: RunningProgram): Promise<Map<string, string>> {
  const folder = join(program.dataDir, 'files');
  // The folder is created with the first file.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, join(entry.parentPath, entry.name)]),
  );
}

async function peakMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

async function addAssignment(program: RunningProgram): Promise<string> {
  const { db, close } = openDatabase(program.connection, { max: 1 });
  const [id] = await insertAssignments(db, { deadline: addDays(calendarDay(new Date()), 30) });
  await close();
  return id ?? '';
}

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at);

let program: RunningProgram;
let id: string;

test.beforeAll(async () => {
  program = await startProgram(behindProxy);
  id = await addAssignment(program);
});

test('500 concurrent applications are each stored completely or refused, in bounded memory', async () => {
  const filesBefore = (await filesOf(program)).size;
  const memoryBefore = await peakMemory(program.pid);

  const thanked = await Promise.all(numbers(500).map((n) => apply(program, id, n)));
  const stored = await wholeApplications(program);
  expect(stored.size).toBe(thanked.filter(Boolean).length);
  expect(stored.size).toBeGreaterThan(0);
  expect((await filesOf(program)).size - filesBefore).toBe(stored.size);

  const memoryAfter = await peakMemory(program.pid);
  if (memoryBefore !== undefined && memoryAfter !== undefined)
    expect(memoryAfter - memoryBefore).toBeLessThan(350 * megabyte);
});

test('every confirmed application survives a power cut', async () => {
  const thanked: number[] = [];
  const sending = numbers(200, 500).map(async (n) => {
    if (await apply(program, id, n).catch(() => false)) thanked.push(n);
  });
  while (thanked.length < 20) await delay(10);
  await program.kill();
  await Promise.all(sending);

  const again = await startProgram(behindProxy, program.dataDir);
  const stored = await wholeApplications(again);
  expect(thanked.filter((n) => !stored.has(applicantEmail(n)))).toEqual([]);
  await again.stop();
});
