import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import {
  accountContext,
  accountSecret,
  actorWith,
  addSignedInStaff,
  newOrigin,
  setUpTwoFactor,
  totp,
} from '#tests/support/accounts.ts';
import { findSession } from '#server/accounts/find-session.ts';
import { signIn } from '#server/accounts/sign-in.ts';
import { verifyTwoFactor } from '#server/accounts/verify-two-factor.ts';
import { system } from '#server/audit/record-audit.ts';
import { currentKey } from '#server/backup/backup-keys.ts';
import { saveBackupSettings } from '#server/backup/save-backup-settings.ts';
import { readConfig } from '#server/config.ts';
import { createSecrets } from '#server/crypto/secrets.ts';
import { openInstallation } from '#server/db/open-installation.ts';
import { readSettings } from '#server/settings/settings-reader.ts';

/** Runs the commands of docs/runbook.md, 'Restore on a new machine', as they are written there. */
const checkout = resolve(import.meta.dirname, '../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runbook-'));
  for (const name of ['safe', 'stick']) await mkdir(join(folder, name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function commandsOf(section: string): Promise<string[][]> {
  const runbook = await readFile(join(checkout, 'docs/runbook.md'), 'utf8');
  const text = runbook.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? '';
  return [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block.trim().split('\n'));
}

async function type(command: string, dataDir: string): Promise<string> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir };
  const line = command.replaceAll('/media/', `${folder}/`);
  return (await promisify(execFile)('sh', ['-c', line], { cwd: checkout, env })).stdout;
}

async function opened<T>(dataDir: string, work: (at: Installation) => Promise<T>): Promise<T> {
  const config = readConfig({ DATA_DIR: dataDir });
  const database = await openInstallation(config, { mayBeNew: true });
  const context = { ...accountContext, secrets: await createSecrets(config) };
  return work({ config, context, ...database }).finally(database.close);
}
type Installation = Awaited<ReturnType<typeof openInstallation>> & {
  config: ReturnType<typeof readConfig>;
  context: typeof accountContext;
};

test('everything is lost, and the runbook brings it back', { timeout: 300_000 }, async () => {
  const [before = [], after = []] = await commandsOf('Restore on a new machine');
  const [old, fresh] = [join(folder, 'old'), join(folder, 'new')];
  await mkdir(old);
  await writeFile(join(old, 'secret'), accountSecret);
  const { staff, factor } = await opened(old, async ({ db, sql, config, context }) => {
    const staff = await addSignedInStaff(db, { name: 'De eigenaar' });
    const factor = await setUpTwoFactor(db, staff);
    await sql`insert into customers (id, company_name) values (gen_random_uuid(), 'Kantoor Zuid')`;
    const { backup } = await readSettings(db);
    const change = {
      basedOn: backup,
      backup: { ...backup, schedule: { ...backup.schedule, enabled: true } },
    };
    await saveBackupSettings({ ...context, db, config, contentChanged: async () => {} }, change, system);
    return { staff, factor };
  });
  for (const command of before) await type(command, old);
  await rm(old, { recursive: true });

  expect(after.at(-1)).toBe('npm start');
  for (const command of after.slice(0, -1)) await type(command, fresh);

  await opened(fresh, async ({ db, sql, context }) => {
    expect(await sql`select company_name from customers`).toEqual([{ company_name: 'Kantoor Zuid' }]);
    const origin = newOrigin();
    const halfway = await signIn(db, staff, origin, context);
    if (!halfway.ok) throw new Error(halfway.problem);
    const actor = await actorWith(db, halfway.token, origin);
    const done = await verifyTwoFactor(db, { code: totp(factor.secret) }, actor, context);
    if (!done.ok) throw new Error(done.problem);
    expect(await findSession(db, done.token, context)).toMatchObject({ state: 'ok' });
    // Scheduled backups are on, and have a key.
    expect((await readSettings(db)).backup.schedule.enabled).toBe(true);
    expect(await currentKey({ db, secrets: context.secrets })).toBeDefined();
    // No demonstration data was mixed in.
    expect(await sql`select count(*)::int as users from users`).toEqual([{ users: 1 }]);
    expect(
      await sql`select 1 from audit_logs where restored_at is null and action_type <> 'backup_restore'
      and user_id is null and entity_type not in ('backup', 'user')`,
    ).toEqual([]);
  });
});

test(
  'backups are made and verified while the site runs on its private database',
  { timeout: 300_000 },
  async () => {
    const dataDir = join(folder, 'running');
    await mkdir(dataDir);
    const script = `
    const { openInstallation } = await import('./server/db/open-installation.ts');
    const { close } = await openInstallation({ dataDir: process.env.DATA_DIR }, { mayBeNew: true });
    process.stdin.on('end', () => close().then(() => process.exit(0))).resume();
    console.log('running');`;
    const site = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: checkout,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void site.kill('SIGKILL'));
    await once(site.stdout, 'data');

    expect(
      await type('npm run -s backup -- create --no-encryption --to=/media/stick/now.zip', dataDir),
    ).toMatch(/^Created /);
    expect(await type('npm run -s backup -- verify /media/stick/now.zip', dataDir)).toContain('OK: created');
    await expect(type('npm run -s backup -- restore /media/stick/now.zip --yes', dataDir)).rejects.toThrow(
      'in use by another running program',
    );
    expect(site.exitCode).toBeNull();
  },
);

test('the commands of the other sections exist', async () => {
  const known = z
    .looseObject({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')));
  const lines = [
    ...(await commandsOf('Backup and restore')),
    ...(await commandsOf('An owner cannot sign in')),
  ];
  const names = lines.flat().flatMap((line) => /^npm run (\S+)/.exec(line)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) expect(Object.keys(known.scripts)).toContain(name);
});
