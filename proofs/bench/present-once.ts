import { z } from 'zod';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { openDatabase, type Database } from '#server/db/client.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { newId } from '#server/db/ids.ts';
import { assignments } from '#server/db/schema/assignments.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertCustomer } from '#tests/support/crm.ts';
import { startDatabaseProxy } from '#tests/support/database-proxy.ts';
import type { Figure } from './figure.ts';
import { temporaryFolder } from './processes.ts';
import { startProgram } from './program.ts';

const ATTEMPTS = 1_000;
const COLLEAGUES = 8;
const none = { unit: 'requests', atMost: 0 } as const;

const outcomes = z
  .array(
    z.object({
      outcome: z.string(),
      by: z.string().optional(),
      earlier: z.array(z.object({ sentBy: z.string().nullable() })).optional(),
    }),
  )
  .length(1);
type Answer = { status: number; outcome: string; named: string | undefined; who: string };

/**
 * Everyone presents the same candidate to the same customer at once, through two instances on one database: half of
 * them for one assignment, half for another. One succeeds, and the others are told who did.
 */
export async function presentOnce(): Promise<Figure[]> {
  const postgres = await startEmbeddedPostgres({ dataDir: await temporaryFolder(), durable: true });
  const way = await startDatabaseProxy(postgres.connection);
  const env = { DATABASE_URL: way.url, DEMO: '0' };
  const instances = [await startProgram({ env }), await startProgram({ env })];
  const { db, sql, close } = openDatabase(postgres.connection, { max: 1 });
  try {
    const { colleagues, attempt } = await prepare(db);
    const startedAt = performance.now();
    const answers = await Promise.all(
      Array.from({ length: ATTEMPTS }, async (_, nth): Promise<Answer> => {
        const { url } = instances[nth % instances.length] ?? { url: '' };
        const { name, cookie } = colleagues[nth % colleagues.length] ?? { name: '', cookie: '' };
        return send(url, cookie, attempt(nth)).then((answer) => ({ ...answer, who: name }));
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const [stored] = await sql<{ sent: number; agreements: number; audits: number; by: string | null }[]>`
      select (select count(*)::int from presentations where state = 'sent') as sent,
        (select count(*)::int from presentation_agreements) as agreements,
        (select count(*)::int from audit_logs where entity_type = 'presentation') as audits,
        (select u.name from presentations p join users u on u.id = p.sent_by limit 1) as by`;
    const ready = await Promise.all(instances.map(async ({ url }) => (await fetch(`${url}/readyz`)).ok));
    const sent = answers.filter(({ outcome }) => outcome === 'sent');
    const told = answers.filter(
      ({ outcome, named }) => ['already', 'earlier'].includes(outcome) && named === stored?.by,
    );
    const count = (name: string, measured: number, exactly: number, note = ''): Figure => ({
      name: `1,000 attempts to present one candidate: ${name}`,
      measured,
      unit: 'requests',
      atLeast: exactly,
      atMost: exactly,
      note,
    });
    return [
      count('succeeded', sent.length, 1, `by ${sent[0]?.who}, stored as sent by ${stored?.by}`),
      count('presentations stored', stored?.sent ?? 0, 1),
      count('agreements stored', stored?.agreements ?? 0, 1),
      count('audit entries of presentations', stored?.audits ?? 0, 1),
      count('told who was first', told.length, ATTEMPTS - 1, tally(answers)),
      {
        name: '1,000 attempts to present one candidate: failed or unanswered',
        measured: answers.filter(({ status }) => status !== 200).length,
        ...none,
      },
      count('instances ready afterwards', ready.filter(Boolean).length, instances.length),
      { name: '1,000 attempts to present one candidate: all answered', measured: seconds, unit: 's' },
    ];
  } finally {
    await close();
    await Promise.all(instances.map((instance) => instance.stop()));
    await way.stop();
    await postgres.stop();
  }
}

async function prepare(db: Database) {
  const colleagues: { name: string; cookie: string }[] = [];
  for (let nth = 1; nth <= COLLEAGUES; nth++) {
    const name = `Collega ${nth}`;
    const { id } = await addStaff(db, { name });
    const token = await openSession(db, id, { ipAddress: '127.0.0.1', userAgent: 'bench' });
    colleagues.push({ name, cookie: `session=${token}` });
  }
  const customerId = await insertCustomer(db, { companyName: 'Gemeente Breda' });
  const works = await insertAssignments(db, { title: 'Jurist' }, { title: 'Senior jurist' });
  await db.update(assignments).set({ customerId });
  const candidateId = await insertCandidate(db, {});
  const agreement = { how: 'phone', day: calendarDay(new Date()), note: '' };
  const attempt = (nth: number) => ({
    assignmentId: works[nth % works.length],
    how: 'send',
    people: [{ id: newId(), candidateId, applicationId: newId(), pay: '95', payUnit: 'hour', agreement }],
    contactIds: [],
    body: '',
    seen: [],
  });
  return { colleagues, attempt };
}

async function send(url: string, cookie: string, body: object): Promise<Omit<Answer, 'who'>> {
  try {
    const response = await fetch(`${url}/admin/crm/presentations/new`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200)
      return { status: response.status, outcome: text.slice(0, 100), named: undefined };
    const [found] = outcomes.parse(JSON.parse(text));
    return {
      status: 200,
      outcome: found?.outcome ?? '',
      named: found?.by ?? found?.earlier?.[0]?.sentBy ?? undefined,
    };
  } catch (error) {
    return { status: 0, outcome: String(error), named: undefined };
  }
}

function tally(answers: Answer[]): string {
  const groups = Map.groupBy(answers, ({ status, outcome }) => `${status} ${outcome}`);
  return [...groups].map(([what, of]) => `${of.length} × ${what}`).join(', ');
}
