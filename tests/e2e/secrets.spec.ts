import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { defaultBackupSettings } from '#domain/backup/backup-settings.ts';
import { PASSWORD_FIELD, settingsValues } from '#domain/settings/settings-form.ts';
import { settingsVersion } from '#server/settings/change-settings.ts';
import { readSettings } from '#server/settings/settings-reader.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { addStaff, totp } from '#tests/support/accounts.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { makePdf } from '#tests/support/documents.ts';
import { withoutTable, writeSettings } from '#tests/support/e2e-database.ts';
import { expect } from '#tests/support/e2e-test.ts';
import { startProgram } from '#tests/support/program.ts';
import {
  type Answer,
  cookieIn,
  type Secured,
  securedTest as test,
  secretValue,
  visit,
  type Visit,
} from '#tests/support/secured-program.ts';
import { headerProblems } from '#tests/support/security-headers.ts';
import { nl } from '#texts/nl.ts';

// One program for all tests, in order: the last one looks for traces of the others.
test.describe.configure({ mode: 'serial' });

const admin = 'admin@lexbrug.example';
const session = '__Host-session';

/** Secrets that must not appear in readable form anywhere, neither in output nor in the database. */
const opening = new Map<string, string>();
/** Personal data that belongs in the database, and in no log and no audit row. */
const personal = new Map<string, string>();
const refusals: string[] = [];

function secret(name: string, value: string | undefined = secretValue(name), of = opening): string {
  expect(value, name).toMatch(/^.{5,}$/);
  of.set(`${name}: ${value}`, value ?? '');
  return value ?? '';
}

async function ask({ program }: Secured, path: string, how: Visit = {}): Promise<Answer> {
  const answer = await visit(program.baseUrl, path, how);
  expect(headerProblems(answer.headers, { secure: true }), path).toEqual([]);
  // A requested URL may come back, as in the links that change the page's language.
  if (answer.status >= 400) refusals.push(answer.text.replaceAll(path, ''));
  const token = cookieIn(answer, session);
  if (token) secret('session', token);
  return answer;
}

async function linkInMail({ relay }: Secured, to: string, path: string): Promise<string> {
  const found = () =>
    relay.received
      .filter(({ envelope }) => envelope.to.includes(to))
      .map(({ text }) => new RegExp(`${path}/([\\w-]{43})`).exec(text ?? '')?.[1])
      .findLast((token) => token !== undefined);
  await expect.poll(found, { timeout: 20_000 }).toBeDefined();
  return secret(path, found());
}

const cookieOf = (answer: Answer) => `${session}=${cookieIn(answer, session)}`;
const signIn = (secured: Secured, email: string, password: string, cookie?: string) =>
  ask(secured, '/login', { form: { email, password }, cookie });
const opens = async (secured: Secured, cookie: string) =>
  (await ask(secured, '/admin/account', { cookie })).status === 200;

const words = () => ({
  name: secret('name', undefined, personal),
  email: `${secret('address', undefined, personal)}@voorbeeld.example`,
  text: secret('text', undefined, personal),
  phone: secret('phone', `06${String(Math.random()).slice(2, 10).padEnd(8, '3')}`, personal),
});

function application(): { email: string; [field: string]: string | Blob } {
  const { name, email, text, phone } = words();
  const cv = new File(
    [new Uint8Array(makePdf(secret('cv', undefined, personal)))],
    `${secret('file', undefined, personal)}.pdf`,
  );
  return {
    first_name: name,
    last_name: name,
    email,
    phone,
    motivation: text,
    privacy_accepted: 'on',
    cv_file: cv,
  };
}

function message(): Record<string, string> {
  const { name, email, text, phone } = words();
  return {
    user_name: name,
    user_email: email,
    company: name,
    phone,
    subject: text,
    role: text,
    message: text,
    privacy_accepted: 'on',
  };
}

let cookie = '';
let applyAt = '';
let calendar = '';
let reset = '';

test('behind TLS the session cookie is bound to the host, and changes with every change of rights', async ({
  secured,
}) => {
  for (const value of Object.values(secured.secrets)) secret('of the owner', value);
  await writeSettings(secured.sql, {
    security: { two_factor_auth: true },
    form_guard: { throttle_seconds: 0 },
  });
  expect((await signIn(secured, admin, secret('wrong password'))).status).toBe(422);
  const planted = secret('planted', 'C'.repeat(43));
  const first = await signIn(
    secured,
    admin,
    secured.secrets.owner,
    `${session}=${planted}; session=${planted}`,
  );
  expect(first.headers.getSetCookie().find((line) => line.startsWith(session))).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=2592000; HttpOnly; Secure$/,
  );
  for (const line of first.headers.getSetCookie())
    expect(line).toMatch(/; Path=\/; SameSite=Lax;.*; Secure$/);
  const before = cookieOf(first);

  const offer = await ask(secured, '/login/tweede-factor', {
    cookie: before,
    form: { password: secured.secrets.owner },
  });
  const half = cookieOf(offer);
  expect(half).not.toBe(before);
  const key = secret(
    'second factor',
    /factor__key">([A-Z2-7 ]+)</.exec(offer.text)?.[1]?.replaceAll(' ', ''),
  );
  const code = (wrong: string) =>
    ask(secured, '/login/tweede-factor', { cookie: half, form: { code: wrong } });
  expect((await code(secret('code', '314159'))).status).toBe(422);
  const done = await code(secret('code', totp(key)));
  expect(done.status).toBe(200);
  const codes = [...done.text.matchAll(/<code>([\w-]+)<\/code>/g)].map(([, recovery]) =>
    secret('recovery', recovery),
  );
  expect(codes.length).toBeGreaterThan(5);
  const whole = cookieOf(done);
  expect([await opens(secured, half), await opens(secured, whole)]).toEqual([false, true]);
  // The name without its prefix is not recognised here.
  expect(await opens(secured, whole.replace('__Host-', ''))).toBe(false);

  const out = await ask(secured, '/logout', { cookie: whole, form: { x: '1' } });
  expect(out.headers.getSetCookie()).toContain(
    '__Host-session=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly; Secure',
  );
  expect(await opens(secured, whole)).toBe(false);

  const again = cookieOf(await signIn(secured, admin, secured.secrets.owner));
  expect((await ask(secured, '/login/code', { cookie: again, form: { code: 'zq000-zq000' } })).status).toBe(
    422,
  );
  cookie = cookieOf(await ask(secured, '/login/code', { cookie: again, form: { code: codes[0] ?? '' } }));
  const other = cookie;
  const password = secret('new password');
  const confirm = { password: secured.secrets.owner };
  cookie = cookieOf(await ask(secured, '/admin/account/confirm.data', { cookie, form: confirm }));
  const change = { newPassword: password };
  cookie = cookieOf(await ask(secured, '/admin/account/password.data', { cookie, form: change }));
  expect([await opens(secured, other), await opens(secured, cookie)]).toEqual([false, true]);
  expect((await signIn(secured, admin, secured.secrets.owner)).status).toBe(422);
});

test('every feature that needs a secret is used, and fails in every way', async ({ secured }) => {
  test.slow();
  const { sql, db, store, relay, relayAccount, databaseProxy, secrets } = secured;
  const deadline = addDays(calendarDay(new Date()), 30);
  const [assignment] = await insertAssignments(db, { title: 'Jurist', deadline });
  applyAt = `/guest-application/${assignment}`;

  // The normal flow.
  expect((await ask(secured, applyAt, { form: application() })).status).toBe(303);
  const written = message();
  expect((await ask(secured, '/contact', { form: written })).status).toBe(303);
  const delivered = () => relay.received.find(({ replyTo }) => replyTo?.[0]?.address === written.user_email);
  await expect.poll(() => delivered()?.envelope.to, { timeout: 20_000 }).toEqual(['info@lexbrug.example']);
  const outbox = await ask(secured, '/admin/dashboard/mail', { cookie });
  expect(outbox.text).not.toContain(nl.mailAndJobs.list.noTransport);
  expect([...store.kept.values()].some((bytes) => bytes.includes('zq-cv-'))).toBe(true);
  const invite = { email: 'collega@lexbrug.example', name: 'Collega', language: 'nl' };
  expect((await ask(secured, '/admin/users', { cookie, form: invite })).status).toBe(200);
  const invitation = await linkInMail(secured, invite.email, '/uitnodiging');
  const accepted = { name: 'Collega', password: secret('password of a colleague') };
  expect((await ask(secured, `/uitnodiging/${invitation}`, { form: accepted })).status).toBe(303);
  await ask(secured, '/wachtwoord-vergeten', { form: { email: invite.email } });
  reset = await linkInMail(secured, invite.email, '/wachtwoord');
  expect((await ask(secured, `/wachtwoord/${reset}`, { form: { password: 'zq-short' } })).status).toBe(422);
  await writeSettings(sql, {
    security: { require_email_verification: true },
    form_guard: { throttle_seconds: 0 },
  });
  const unconfirmed = await addStaff(db, { emailVerifiedAt: null });
  await signIn(secured, unconfirmed.email, unconfirmed.password);
  const confirmation = await linkInMail(secured, unconfirmed.email, '/bevestig-e-mail');
  expect((await ask(secured, `/bevestig-e-mail/${confirmation}`)).status).toBe(200);
  const agenda = await ask(secured, '/admin/crm/activities/agenda/link', { cookie, json: { do: 'renew' } });
  calendar = secret('calendar', /sleutel=([\w-]+)/.exec(agenda.text)?.[1]);
  expect((await ask(secured, `/agenda.ics?sleutel=${calendar}`)).status).toBe(200);
  const settings = await readSettings(db);
  const values = { ...settingsValues(settings), [PASSWORD_FIELD]: secret('maintenance password') };
  const saved = { basedOn: settingsVersion(settings), values };
  expect((await ask(secured, '/admin/dashboard/settings/save', { cookie, json: saved })).text).toContain(
    '"updated"',
  );
  await ask(secured, '/maintenance', { form: { password: secret('wrong maintenance password') } });

  const work = (json: object) => ask(secured, '/admin/dashboard/backup/werk', { cookie, json });
  const ended = (status: string) =>
    expect
      .poll(async () => (await sql`select status from backup_runs order by id desc limit 1`)[0]?.status, {
        timeout: 30_000,
      })
      .toBe(status);
  const made = await work({ work: 'make', options: { ...defaultBackupSettings, compressionLevel: 1 } });
  secret('backup key', z.object({ key: z.string() }).parse(JSON.parse(made.text)).key);
  await ended('succeeded');
  const [backup] = await sql<{ id: string }[]>`select id from backup_history`;
  await work({
    work: 'check',
    archive: { backup: backup?.id },
    key: secret('wrong backup key', '7H2KQ-ZQZQZ-AAAAA-BBBBB-CCCCC-DDDDD'),
  });
  await ended('failed');

  // A relay that refuses access, and one that echoes what it received.
  relayAccount.password = 'another';
  relay.disconnect();
  await ask(secured, '/contact', { form: message() });
  await expect
    .poll(() => secured.program.output(), { timeout: 20_000 })
    .toContain('"failure":"configuration"');
  relayAccount.password = secrets.relay;
  const refused = application();
  relay.refuse.recipient = { code: 550, text: `5.1.1 <${refused.email}> unknown, ${secrets.relay}` };
  await ask(secured, applyAt, { form: refused });
  await expect
    .poll(() => secured.program.output(), { timeout: 20_000 })
    .toContain('550 5.1.1 <…@…> unknown, …');
  relay.refuse = {};

  // A file store that refuses access.
  store.refuses = true;
  expect((await ask(secured, applyAt, { form: application() })).status).toBe(500);
  store.refuses = false;

  // A database that fails on one table, and then completely.
  for (const table of [
    'guest_applications',
    'contact_messages',
    'sessions',
    'one_time_links',
    'users',
    'audit_logs',
  ])
    await withoutTable(sql, table, () => everythingFails(secured));
  databaseProxy.cut();
  await everythingFails(secured);
  databaseProxy.restore();
  await expect.poll(async () => (await ask(secured, '/readyz')).status, { timeout: 20_000 }).toBe(200);
  expect(
    (await ask(secured, `/wachtwoord/${reset}`, { form: { password: secret('last password') } })).status,
  ).toBe(303);
});

async function everythingFails(secured: Secured): Promise<void> {
  await Promise.all([
    ask(secured, applyAt, { form: application() }),
    ask(secured, '/contact', { form: message() }),
    ask(secured, '/?index', { form: message() }),
    signIn(secured, admin, secret('typed password'), cookie),
    ask(secured, '/admin/account/password.data', {
      cookie,
      form: { newPassword: secret('never set') },
    }),
    ask(secured, `/wachtwoord/${reset}`),
    ask(secured, '/wachtwoord-vergeten', { form: { email: admin } }),
    ask(secured, `/uitnodiging/${reset}`, { form: { name: 'x', password: secret('never accepted') } }),
    ask(secured, `/agenda.ics?sleutel=${calendar}`),
    ask(secured, '/admin/dashboard/sollicitaties', { cookie }),
    ask(secured, '/admin/crm/candidates?zoek=zq-name', { cookie }),
    ask(secured, '/login/code', { cookie, form: { code: '271828' } }),
  ]);
}

test('a failed start does not reveal them either', async ({ secured }) => {
  const { secrets } = secured;
  const starts: Record<string, string> = {
    DATABASE_URL: `postgres://lexbrug:${secrets.database}@127.0.0.1:1/lexbrug`,
    S3_ENDPOINT: `https://lexbrug:${secrets.fileStore}@store.example`,
  };
  const failed = Object.entries(starts).map(async ([name, value]) => {
    const starting = startProgram({ LOG_LEVEL: 'trace', [name]: value });
    const said = await starting.then(
      () => 'It started.',
      (error: Error) => error.message,
    );
    expect(said).toContain(name);
    expect(told(said, opening)).toEqual([]);
  });
  await Promise.all(failed);
});

test('no secret appears in a log, a file, an audit row or a response', async ({ secured }) => {
  const said = secured.program.output();
  for (const line of [
    'form could not be stored',
    'account form failed',
    'page failed',
    'mail not sent',
    'job done',
  ])
    expect(said).toContain(line);
  expect(opening.size).toBeGreaterThan(40);
  expect(personal.size).toBeGreaterThan(60);

  const log = await readFile(join(process.env.E2E_DATA_DIR ?? '', 'postgres.log'), 'utf8');
  const audit = await secured.sql<{ row: string }[]>`select a::text as row from audit_logs a`;
  expect(audit.length).toBeGreaterThan(10);
  const auditText = audit.map(({ row }) => row).join('\n');
  const files = await everyFile(secured.program.dataDir);
  for (const [place, text] of Object.entries({ said, log, auditText, ...files }))
    expect([place, told(text, opening), told(text, personal)]).toEqual([place, [], []]);
  expect(told(refusals.join('\n'), opening)).toEqual([]);

  const tables = await secured.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`;
  for (const { name } of tables) {
    const rows = await secured.sql<{ row: string }[]>`select t::text as row from ${secured.sql(name)} t`;
    expect([name, told(rows.map(({ row }) => row).join('\n'), opening)]).toEqual([name, []]);
  }
});

/** The secrets that occur in this text. Six digits are part of many numbers and of every timestamp. */
function told(text: string, secrets: Map<string, string>): string[] {
  const stands = (value: string) =>
    /^\d{6}$/.test(value) ? new RegExp(`(?<![.\\d])${value}(?!\\d)`).test(text) : text.includes(value);
  return [...secrets].filter(([, value]) => stands(value)).map(([name]) => name);
}

async function everyFile(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) found[path.slice(folder.length)] = await readFile(path, 'latin1');
  }
  expect(Object.keys(found).length).toBeGreaterThan(0);
  return found;
}
