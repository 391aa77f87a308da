import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Sql } from '#server/db/client.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { go, officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInEnglish, long } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';
import type { Texts } from '#texts/texts.ts';

const path = '/admin/dashboard/backup';
/** A label with any date and time. */
const anyMoment = (label: (moment: string) => string) => new RegExp(`^${label('.+')}$`);

test.beforeEach(async ({ sql }) => {
  await sql`delete from backup_history`;
  await sql`delete from contact_messages`;
});

/** The row of the backup that is created. */
async function make(page: Page, sql: Sql, { backup }: Texts): Promise<Locator> {
  await sql`delete from backup_keys`;
  await sql`insert into contact_messages (id, kind, name, email, message)
    values (gen_random_uuid(), 'contact', 'Voor de backup', 'a@example.nl', 'Hallo')`;
  await open(page, path);
  await expect(page).toHaveTitle(/^Backup & Restore \|/);
  await expect(page.getByRole('link', { name: backup.back })).toHaveAttribute('href', '/admin/dashboard');
  await expect(page.getByText(backup.said.empty)).toBeVisible();
  await page.getByRole('button', { name: backup.make }).click();
  await page.getByRole('button', { name: backup.options.start, exact: true }).click();
  await expect(page.getByRole('status').getByText(/^([0-9A-Z]{5}-){5}[0-9A-Z]{5}$/)).toBeVisible();
  await page.getByRole('button', { name: backup.key.confirm }).click();
  await expect(toast(page, backup.said.made)).toBeVisible({ timeout: 20_000 });
  const row = page.getByRole('row').filter({ hasText: backup.history.origins.manual });
  await expect(row).toContainText(/\d[,.]\d\d MB/);
  await expect(row).toContainText(backup.history.types.full);
  return row;
}

async function downloadAndDelete(page: Page, sql: Sql, row: Locator, { backup }: Texts): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: anyMoment(backup.history.download) }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^backup\d{4}-.*\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  await row.getByRole('button', { name: anyMoment(backup.history.remove) }).click();
  await page.getByRole('button', { name: backup.remove.confirm }).click();
  await expect(toast(page, backup.remove.done)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(
    await sql`select action_type from audit_logs where entity_type = 'backup' and action_type like 'backup%'`,
  ).not.toEqual([]);
}

mostlyInEnglish(({ texts, it }) => {
  it('a backup is created, downloaded and deleted', async ({ page, sql }) => {
    await downloadAndDelete(page, sql, await make(page, sql, texts), texts);
  });
}, test);

test('a backup is created, tested, restored, downloaded and deleted', long, async ({ page, sql }) => {
  const { backup } = nl;
  const row = await make(page, sql, nl);
  await expect(row.getByText(backup.history.proven)).toHaveCount(0);
  await row.getByRole('button', { name: anyMoment(backup.history.drill) }).click();
  await expect(row.getByText(backup.history.proven)).toBeVisible({ timeout: 20_000 });

  await sql`delete from contact_messages`;
  await row.getByRole('button', { name: anyMoment(backup.history.restore) }).click();
  await expect(page.getByText(backup.said.confirmRestore)).toBeVisible({ timeout: 20_000 });
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(backup.restore.details).click();
  await expect(
    dialog.getByRole('row', { name: new RegExp(`${backup.tableNames['contact_messages']} 0 1`) }),
  ).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: backup.groupNames.work })).toBeVisible();
  const accounts = dialog.getByRole('rowheader', { name: backup.tableNames['users']! });
  await expect(dialog.getByText(backup.restore.accountsKept)).toBeVisible();
  await expect(dialog.getByRole('rowheader', { name: backup.tableNames['audit_logs']! })).toBeVisible();
  await expect(accounts).toHaveCount(0);
  const take = dialog.getByLabel(backup.restore.takeAccounts);
  await take.check();
  await expect(dialog.getByText(backup.restore.accountsTaken)).toBeVisible();
  await expect(accounts).toBeVisible();
  await expectAccessible(page);
  await take.uncheck();
  const confirm = dialog.getByRole('button', { name: backup.restore.confirm });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(backup.restore.type).fill(backup.restore.word);
  await expect(confirm).toBeEnabled();
  await confirm.press('Enter');
  await expect(toast(page, backup.said.restored)).toBeVisible({ timeout: 30_000 });
  expect(await sql`select name from contact_messages`).toEqual([{ name: 'Voor de backup' }]);
  // Still signed in, and the safety backup exists.
  await expect(page.getByRole('row').filter({ hasText: backup.history.origins.safety })).toBeVisible();
  await downloadAndDelete(page, sql, row, nl);
});

test(
  'a backup of some tables says what of the newer data stays, and the owner decides',
  long,
  async ({ page, sql }) => {
    const { backup } = nl;
    const customer = '018f0000-0000-7000-8000-0000000000e1';
    await sql`delete from backup_keys`;
    await sql`truncate customers cascade`;
    await open(page, path);
    await page.getByRole('button', { name: backup.make }).click();
    const options = page.getByRole('dialog');
    await options.getByText(backup.options.part, { exact: true }).click();
    await options.getByRole('button', { name: backup.options.start, exact: true }).click();
    await expect(options.getByText(backup.options.noPart)).toBeVisible();
    await options.getByLabel(backup.groupNames.customers, { exact: true }).check();
    await expectAccessible(page);
    await options.getByRole('button', { name: backup.options.start, exact: true }).click();
    await page.getByRole('button', { name: backup.key.confirm }).click();
    await expect(toast(page, backup.said.made)).toBeVisible({ timeout: 20_000 });

    await sql`insert into customers (id, company_name) values (${customer}, 'Nieuw Kantoor')`;
    await sql`insert into opportunities (id, customer_id, title) values (gen_random_uuid(), ${customer}, 'Kans')`;
    const row = page.getByRole('row').filter({ hasText: backup.history.types.partial });
    await row.getByRole('button', { name: anyMoment(backup.history.restore) }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(backup.restore.adjustments)).toBeVisible({ timeout: 20_000 });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Nieuw Kantoor' })).toHaveText(
      /Klanten: 1 rij \(Nieuw Kantoor\) .*blijft staan/,
    );
    await expectAccessible(page);
    await dialog.getByLabel(backup.restore.removeLinked).check();
    await dialog.getByLabel(backup.restore.type).fill(backup.restore.word);
    await dialog.getByRole('button', { name: backup.restore.confirm }).press('Enter');
    await expect(toast(page, backup.said.restored)).toBeVisible({ timeout: 30_000 });
    expect(await sql`select from customers`).toHaveLength(0);
    expect(await sql`select from opportunities`).toHaveLength(0);
  },
);

test(
  'the screen is accessible, settings enforce their limits, and other files are refused',
  long,
  async ({ page, sql }) => {
    await sql`insert into backup_history (id, type, size, status, tables, location, origin, file_name, drill_status, reason)
    values (gen_random_uuid(), 'partial', 1572864, 'success', '{customers}', 'local', 'manual', 'backup-x.zip', 'passed', null),
      (gen_random_uuid(), 'full', 0, 'failure', '{}', 'local', 'scheduled', null, null, 'write EIO'),
      (gen_random_uuid(), 'full', 0, 'failure', '{}', 'local', 'scheduled', null, null, 'diskFull')`;
    await sql`delete from backup_keys`;
    await open(page, path);
    await expect(page.getByText('1,50 MB')).toBeVisible();
    const { reasons, otherReason, technicalReason } = nl.backup.history;
    await expect(page.getByText(`${otherReason}${technicalReason('write EIO')}`)).toBeVisible();
    await expect(page.getByText(reasons['diskFull'] ?? '', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Instellingen wijzigen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Automatisch back-ups maken').check();
    await dialog.getByLabel('Tijd').fill('03:00');
    await dialog.getByLabel('Bewaren (dagen)').fill('366');
    await dialog.getByRole('button', { name: 'Instellingen opslaan' }).click();
    await expect(dialog.getByText('Vul een aantal dagen van 1 tot en met 365 in.')).toBeVisible();
    await dialog.getByLabel('Bewaren (dagen)').fill('365');
    await dialog.getByRole('button', { name: 'Instellingen opslaan' }).click();
    await expect(toast(page, 'Backup instellingen opgeslagen')).toBeVisible();
    // Scheduled backups are encrypted, so the key is made now, and kept in one file with the secret.
    const [recovery] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: nl.backup.key.download }).click(),
    ]);
    expect(recovery.suggestedFilename()).toBe('recovery.txt');
    expect(await readFile(await recovery.path(), 'utf8')).toMatch(
      /^BACKUP_KEY=([0-9A-Z]{5}-){5}[0-9A-Z]{5}\nAPP_SECRET=.{32,}$/m,
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: nl.backup.key.confirm }).click();
    await expect(page.getByText('03:00 uur')).toBeVisible();
    const [row] = await sql<{ retention: number }[]>`
    select (settings->'backup'->'schedule'->>'retention')::int as retention from admin_settings`;
    expect(row?.retention).toBe(365);

    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
    await expect(page.getByText('Ongeldig backup bestand')).toBeVisible();
    await go(page, '/admin/dashboard');
    await open(page, path);
    await expect(page.getByText('Ongeldig backup bestand')).toHaveCount(0);
    await input.setInputFiles({
      name: 'x.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('geen zip'),
    });
    // A separate process checks it, which takes seconds to start on a busy machine.
    await expect(page.getByRole('alert').getByText('Dit is geen zipbestand')).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByRole('alert').getByText('Ongeldig backup bestand')).toBeVisible();
  },
);

// In a separate tab: another one would make requests meanwhile and report the refusals.
test(
  'during a restore everyone else sees the maintenance page, and progress survives a reload',
  {
    tag: '@own-tab',
  },
  async ({ page, sql }) => {
    await sql`insert into backup_runs (id, kind, step, percent, locks_out, lease_until)
    values (gen_random_uuid(), 'restore', 'database', 62, true, now() + interval '1 minute')`;
    try {
      await sql`select pg_notify('backup_runs', '')`;
      await expect
        .poll(async () => (await page.request.get('/', { headers: { Accept: 'text/html' } })).status())
        .toBe(503);
      for (const address of ['/', path]) {
        // Not as a page, because the browser reports every 5xx response as an error.
        const html = await (await page.request.get(address)).text();
        expect(html).toContain('Wij zetten gegevens terug.');
        expect(html).toMatch(/<progress[^>]*value="62"/);
      }
      expect((await page.request.get('/healthz')).status()).toBe(200);
    } finally {
      await sql`delete from backup_runs`;
      await sql`select pg_notify('backup_runs', '')`;
    }
    await expect.poll(async () => (await page.request.get('/')).status()).toBe(200);
  },
);
