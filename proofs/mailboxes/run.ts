/**
 * Fills three mailboxes of Dovecot, lets the program read them while it is killed, its connections are cut and mails are
 * moved, and compares what it stored with what was sent. Exits with code 1 if a figure is not reached, and with 2 if a tool is
 * missing.
 *
 *   npm run mailboxes                                       10,000 mails, 200 disturbances
 *   npm run mailboxes -- --mails=500 --disturbances=10      a short run
 *   npm run mailboxes -- --mails=0                          only the sign-in with OAuth 2
 *   npm run mailboxes -- --seed=7                           other mails, in another order
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createSecrets } from '#server/crypto/secrets.ts';
import { type OpenDatabase, openDatabase } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { insertMailbox } from '#tests/support/mailboxes.ts';
import { type RunningProgram, startProgram } from '#tests/support/program.ts';
import { type Figure, isReached, table } from '../bench/figure.ts';
import { temporaryFolder } from '../bench/processes.ts';
import { MissingTool } from '../instances/nginx.ts';
import { check } from './check.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { cut, disturbances, moveMails, renameFolder } from './disturb.ts';
import { PASSWORD, startDovecot } from './dovecot.ts';
import { proveTokens } from './tokens.ts';
import { addressOf, EXCLUDED, people, pick, type ProofMail, randomFrom, users, writeMail } from './mails.ts';

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '10000' },
    disturbances: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
});
const total = Number(values.mails);
const random = randomFrom(Number(values.seed));
const appSecret = 'only for this proof: 32 characters and more';
const PATIENCE_MS = 10 * 60 * 1000;

if (total === 0) {
  const proven = await proveTokens(appSecret);
  console.log(`\n${table(proven)}\n`);
  process.exit(proven.every(isReached) ? 0 : 1);
}
const dovecot = await startDovecot().catch((error: unknown) => {
  if (!(error instanceof MissingTool)) throw error;
  console.error(error.message);
  process.exit(2);
});
const proxy = await startCuttingProxy(dovecot.port);
const dataDir = await temporaryFolder();

const sent: ProofMail[] = [];
const tokens: string[] = [];
const write = () => {
  const mail = writeMail(random, sent.length, new Date(), tokens.slice(-200));
  sent.push(mail);
  tokens.push(mail.token);
  return mail;
};
while (sent.length < total * 0.9) {
  const mail = write();
  for (const user of mail.users) await dovecot.put(user, mail.folder, mail.source, mail.at);
}

let program: RunningProgram;
let database: OpenDatabase;
async function startAgain(): Promise<void> {
  const env = { DEMO: '0', APP_SECRET: appSecret, MAIL_PRIVATE_NETWORK: '1', LOG_LEVEL: 'fatal' };
  // A busy machine may need longer than one attempt.
  program = await retried(() => startProgram(env, dataDir));
  database = openDatabase(program.connection, { max: 4 });
}
await startAgain();
await fillDatabase();
const begun = performance.now();
console.log(`${sent.length} mails in three mailboxes; ${values.disturbances} disturbances`);

const counts = { kill: 0, cut: 0, move: 0, rename: 0 };
for (let turn = 1; turn <= Number(values.disturbances); turn += 1) {
  const kind = pick(random, disturbances);
  counts[kind] += 1;
  if (sent.length < total) await deliver(write());
  if (kind === 'cut') cut(proxy, random);
  if (kind === 'move') await moveMails(dovecot, random);
  if (kind === 'rename') await renameFolder(dovecot, random, turn);
  if (kind === 'kill') {
    await delay(random() * 1500);
    await database!.close();
    await program!.kill();
    await startAgain();
  }
  await untilAdvanced();
  if (turn % 20 === 0) console.log(`  ${turn} disturbances, ${await countStored()} mails stored`);
}
while (sent.length < total) await deliver(write());
await untilRead();
const seconds = (performance.now() - begun) / 1000;
const inbox = await measureNewMail(20, ({ folder }) => folder === 'INBOX');
const others = await measureNewMail(10, ({ folder }) => folder !== 'INBOX');
await untilRead();

const figures: Figure[] = [
  ...(await check(database!, sent)),
  ...(await proveTokens(appSecret)),
  ...Object.entries(counts).map(([name, measured]): Figure => ({
    name: `Times: ${name}`,
    measured,
    unit: 'requests',
  })),
  { name: 'Everything read', measured: seconds, unit: 's' },
  { name: 'New mail in the inbox on its record, median', measured: inbox[10] ?? 0, unit: 'ms' },
  { name: 'The slowest of 20', measured: inbox.at(-1) ?? 0, unit: 'ms', atMost: 10_000 },
  { name: 'New mail in another folder on its record, median', measured: others[5] ?? 0, unit: 'ms' },
  { name: 'The slowest of 10', measured: others.at(-1) ?? 0, unit: 'ms', atMost: 10_000 },
];
await database!.close();
await program!.shutDown();
await proxy.stop();
await dovecot.stop();
console.log(`\n${table(figures)}\n`);
process.exit(figures.every(isReached) ? 0 : 1);

async function retried<T>(work: () => Promise<T>, attempts = 5): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (attempts === 1) throw error;
    return retried(work, attempts - 1);
  }
}

async function fillDatabase(): Promise<void> {
  const { db } = database;
  const secrets = await createSecrets({ appSecret, dataDir });
  const customer = await insertCustomer(db);
  for (const [at, email] of people.entries()) {
    if (at % 3 === 0) await insertContact(db, customer, { email });
    else await insertCandidate(db, { email });
  }
  for (const user of users) {
    const importSince = new Date(Date.now() - 365 * 24 * 3600 * 1000).toISOString().slice(0, 10);
    const id = newId();
    await insertMailbox(
      { db, secrets },
      {
        id,
        address: addressOf(user),
        username: user,
        password: PASSWORD,
        imapPort: proxy.port,
        excludedFolders: [EXCLUDED],
        importSince,
      },
    );
  }
}

async function deliver(mail: ProofMail): Promise<void> {
  for (const user of mail.users) {
    const client = await dovecot.open(user);
    await client.mailboxCreate(mail.folder).catch(() => undefined);
    await client.append(mail.folder, mail.source, ['\\Seen'], mail.at);
    await client.logout();
  }
}

async function countStored(): Promise<number> {
  const [row] = await database.sql<{ n: number }[]>`select count(*)::int as n from mails`;
  return row?.n ?? 0;
}

/** Spreads the disturbances over the import: reading goes on for a while after each. */
async function untilAdvanced(): Promise<void> {
  const step = random() * (total / Number(values.disturbances));
  const judged = async () => {
    const [row] = await database.sql<{ n: number }[]>`select count(*)::int as n from mail_copies`;
    return row?.n ?? 0;
  };
  const before = await judged();
  const end = Date.now() + 10_000;
  while (Date.now() < end && (await judged()) < before + step) await delay(100);
}

/** All mailboxes working, and nothing stored for a while. */
async function untilRead(): Promise<void> {
  let last = -1;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(1000)) {
    const [row] = await database.sql<{ n: number }[]>`select count(*)::int as n from mailboxes
      where state = 'working' and checked_at > now() - interval '40 seconds'`;
    const stored = await countStored();
    if (row?.n === users.length && stored === last) {
      // Longer than the pause between two looks at folders other than the inbox.
      await delay(35_000);
      if ((await countStored()) === stored) return;
    }
    last = stored;
  }
  console.error('Not everything was read in time.');
}

/** Milliseconds, sorted. */
async function measureNewMail(count: number, isOne: (mail: ProofMail) => boolean): Promise<number[]> {
  const measured: number[] = [];
  while (measured.length < count) {
    const mail = write();
    await deliver(mail);
    if (mail.kind !== 'known' || !isOne(mail)) continue;
    const from = performance.now();
    const isFiled = async () =>
      (
        await database.sql`select from mail_people p join mails m on m.id = p.mail_id
        where m.body like ${`%${mail.token}%`}`
      ).length > 0;
    while (!(await isFiled())) {
      if (performance.now() - from > 60_000) break;
      await delay(20);
    }
    measured.push(performance.now() - from);
  }
  return measured.sort((a, b) => a - b);
}
