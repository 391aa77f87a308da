import { type Database, openDatabase, type Sql } from '#server/db/client.ts';
import { type Seeded, seeded } from '#server/demo/seeded.ts';
import { openE2eDatabase } from '#tests/support/e2e-database.ts';
import type { RunningProgram } from '#tests/support/program.ts';
import { routeTable, type TableRoute } from '#tests/support/route-table.ts';
import { type Finding, Findings } from './finding.ts';
import { checkResponse, type CheckContext } from './check-response.ts';
import { type Known, people, roleOf } from './known.ts';
import { type FuzzRequest, makeRequest, plainRequest } from './make-request.ts';
import { createPeople, plantSecret } from './people.ts';
import { readPlaces } from './places.ts';
import { errorsIn } from './program-log.ts';
import { learnFrom } from './learn-from-page.ts';
import { type Answer, headerOf, sendBytes, sendRequest } from './send-request.ts';
import { turns } from './turns.ts';

/** Stops after this many requests or seconds. */
export type FuzzOptions = { seed: number; requests?: number; seconds?: number };
export type FuzzReport = { requests: number; routes: number; findings: Finding[] };

const atOnce = 8;
/** After this many requests, sign everyone in again and reload the records. */
const renewEvery = 200;

/** Sends hostile requests to every route of the program. */
export async function fuzzProgram(program: RunningProgram, options: FuzzOptions): Promise<FuzzReport> {
  const { db, close } = openDatabase(program.connection, { max: 2 });
  // A separate connection: the query builder changes how its connection writes JSON.
  const sql = openE2eDatabase(program.connection);
  try {
    return await fuzzWith(program, options, db, sql);
  } finally {
    await Promise.all([close(), sql.end()]);
  }
}

async function fuzzWith(
  program: RunningProgram,
  options: FuzzOptions,
  db: Database,
  sql: Sql,
): Promise<FuzzReport> {
  const random = seeded(options.seed);
  const routes = await routeTable();
  const secret = `alleen-voor-personeel-${options.seed}-${Date.now()}`;
  const judged: CheckContext = { secret, ownOrigins: [program.baseUrl] };
  const findings = new Findings(program.baseUrl);
  const asked = new Set<string>();
  const signIn = async () => {
    const { cookies, colleagueId } = await createPeople(db, sql);
    return { cookies, places: await readPlaces(db, sql, colleagueId) };
  };
  const known: Known = { ...(await signIn()), forms: new Map(), queries: new Map() };
  const until = options.seconds === undefined ? Infinity : Date.now() + options.seconds * 1000;
  let requests = 0;
  let renewing: Promise<void> | undefined;

  const renew = () =>
    (renewing ??= signIn()
      .then((renewed) => void Object.assign(known, renewed))
      .finally(() => {
        renewing = undefined;
      }));

  const ask = async (request: FuzzRequest): Promise<Answer | Error> => {
    requests += 1;
    asked.add(request.route.path);
    const number = requests;
    const answer = await sendRequest(program.baseUrl, request);
    const problems =
      answer instanceof Error ? [`no answer: ${answer.message}`] : checkResponse(request, answer, judged);
    findings.add(request, problems, number);
    if (!(answer instanceof Error)) learnFrom(request, answer, known);
    return answer;
  };

  /** Visits every page once without changes, to learn its forms and to see what was stored. */
  const walk = () =>
    inParallel(
      routes.flatMap((route) => people.map((who) => ({ route, who, method: 'GET' as const }))).values(),
      async (turn) => void (await ask(plainRequest(turn, known))),
    );

  await plantSecret(sql, secret);
  await walk();
  const more = function* (): Generator<FuzzRequest> {
    for (const turn of turns(random, routes, known)) {
      if (Date.now() > until || requests >= (options.requests ?? Infinity) || findings.areMany) return;
      yield makeRequest(random, turn, known);
    }
  };
  await inParallel(more(), async (request) => {
    if (requests % renewEvery === 0) await renew();
    if (requests % 100 === 0) await sendBytes(program.baseUrl, noRequest(random));
    const answer = await ask(request);
    if (!(answer instanceof Error) && isShutOut(request, answer)) await renew();
  });
  await renew();
  await walk();
  findings.all.push(...(await checkProgram(program)));
  return { requests, routes: countRoutes(routes, asked), findings: findings.all };
}

/** They were signed out, or maintenance mode was turned on. */
function isShutOut({ who, route }: FuzzRequest, answer: Answer): boolean {
  const location = headerOf(answer, 'location') ?? '';
  return (
    location === '/maintenance' ||
    (roleOf(who) !== undefined && route.path.startsWith('/admin') && location.startsWith('/login'))
  );
}

async function checkProgram(program: RunningProgram): Promise<Finding[]> {
  const findings: Finding[] = [];
  const ready = await fetch(`${program.baseUrl}/readyz`).catch(() => undefined);
  if (ready?.status !== 200)
    findings.push({ problems: ['the program is no longer ready'], request: 'GET /readyz' });
  for (const line of errorsIn(program.output()))
    findings.push({ problems: ['an error in the log'], request: line });
  return findings;
}

async function inParallel<Item>(items: Iterator<Item> & Iterable<Item>, work: (item: Item) => Promise<void>) {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (;;) {
        const next = items.next();
        if (next.done) return;
        await work(next.value);
      }
    }),
  );
}

/** Input that is not HTTP, or that stops halfway. */
function noRequest(random: Seeded): Buffer {
  return Buffer.from(
    random.pick([
      'GET / HTTP/1.1\r\nHost: x\r\n',
      'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 999999\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\na=',
      'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n',
      'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\nGET /admin',
      'GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET http://fuzz.invalid/ HTTP/1.1\r\nHost: fuzz.invalid\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
      'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
      'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    ]),
    'latin1',
  );
}

function countRoutes(routes: TableRoute[], asked: Set<string>): number {
  return new Set(routes.map(({ path }) => path).filter((path) => asked.has(path))).size;
}
