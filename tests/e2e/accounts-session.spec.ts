import type { Page } from '@playwright/test';
import { addStaff } from '#tests/support/accounts.ts';
import { accountsTest as test, fillSignIn } from '#tests/support/e2e-accounts.ts';
import { open } from '#tests/support/e2e-office.ts';
import { expect, long } from '#tests/support/e2e-test.ts';
import type { Sql } from '#server/db/client.ts';

/** Makes the session look unused for this long. */
const leaveIdle = (sql: Sql, userId: string, time: string) =>
  sql`update sessions set seen_at = now() - ${time}::interval where user_id = ${userId}`;

async function secondsIdle(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql<{ idle: number }[]>`
    select extract(epoch from now() - seen_at)::float8 as idle from sessions where user_id = ${userId}`;
  return row?.idle ?? Number.NaN;
}

/** The drafts stored in the browser. */
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith('draft:'))
      .flat()
      .join(),
  );

/** Runs the page's clock second by second, since requests in between take real time. */
async function runClockUntil(page: Page, reached: () => boolean | Promise<boolean>): Promise<void> {
  const reachedAfterOneSecond = async () => {
    if (await reached()) return true;
    await page.clock.runFor(1000);
    return reached();
  };
  await expect.poll(reachedAfterOneSecond, { intervals: [0], timeout: 30_000 }).toBe(true);
}

const warning = (page: Page) => page.getByRole('dialog', { name: 'Uw sessie eindigt bijna' });

test.beforeEach(async ({ page, signedIn: _ }) => {
  await page.clock.install();
  // The clock must not jump before the page is hydrated.
  await open(page, '/admin/users');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: 'Gebruikers' })).toBeVisible();
});

test(
  'a session in use is extended; otherwise its end is announced, and its owner stays or leaves',
  { tag: ['@own-tab', long.tag] },
  async ({ page, sql, staff }) => {
    // Someone works in another tab: this one checks and shows nothing.
    const asked = page.waitForResponse('**/admin/session');
    await page.clock.fastForward('23:57:00');
    expect((await asked).status()).toBe(200);
    await expect(warning(page)).toHaveCount(0);
    expect(await secondsIdle(sql, staff.id)).toBeLessThan(600);

    // Here too, shortly before its end, counted from the last activity.
    await page.keyboard.press('Tab');
    await page.clock.fastForward('23:57:00');
    await leaveIdle(sql, staff.id, '23:58:45');
    await page.keyboard.press('Tab');
    await page.clock.fastForward('01:45');
    await expect.poll(() => secondsIdle(sql, staff.id)).toBeLessThan(200);
    expect(await secondsIdle(sql, staff.id)).toBeGreaterThan(100);
    await expect(warning(page)).toHaveCount(0);

    // A failed check is retried with growing pauses, then reported once.
    let checks = 0;
    await page.route('**/admin/session*', (route) => {
      checks += 1;
      return route.fulfill({ status: 429 });
    });
    await leaveIdle(sql, staff.id, '23:57:00');
    await page.clock.fastForward('23:57:00');
    const failure = page.getByText('Er is een fout opgetreden bij het controleren van uw sessie');
    await runClockUntil(page, () => failure.isVisible());
    // Eight attempts; the next round may have started meanwhile.
    expect([8, 9]).toContain(checks);
    await runClockUntil(page, () => checks >= 16);
    await expect(failure).toHaveCount(1);
    await page.unroute('**/admin/session*');
    await runClockUntil(page, () => warning(page).isVisible());
    await expect(warning(page)).toContainText(/Om \d\d:\d\d uur wordt u uitgelogd\./);
    expect(await secondsIdle(sql, staff.id)).toBeGreaterThan(23 * 3600);
    await warning(page).getByRole('button', { name: 'Ingelogd blijven' }).last().click();
    await expect(warning(page)).toHaveCount(0);
    expect(await secondsIdle(sql, staff.id)).toBeLessThan(60);

    const doNothing = async () => {
      await leaveIdle(sql, staff.id, '23:57:00');
      await page.clock.fastForward('23:57:00');
      await expect(warning(page)).toBeVisible();
    };
    await doNothing();
    await page.keyboard.press('Escape');
    await expect(warning(page)).toHaveCount(0);
    expect(await secondsIdle(sql, staff.id)).toBeLessThan(60);

    await doNothing();
    await warning(page).getByRole('button', { name: 'Uitloggen' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('U bent uitgelogd')).toBeVisible();
  },
);

test(
  'typed text survives the end of the session and is discarded by leaving or signing out',
  { tag: ['@own-tab', long.tag] },
  async ({ page, sql, staff, db }) => {
    const ended = '/login?next=%2Fadmin%2Fusers&verlopen=1';
    const dialog = page.getByRole('dialog');
    const invite = () => page.getByRole('button', { name: 'Collega uitnodigen' }).click();
    await invite();
    await dialog.getByLabel('Naam').fill('Nora Nieuw');
    await dialog.getByLabel('E-mailadres').fill('nora@lexbrug.example');
    await dialog.getByLabel('Taal').selectOption('Engels');
    await page.clock.fastForward('00:01');
    await leaveIdle(sql, staff.id, '25:00:00');
    await page.clock.fastForward('24:01:00');
    await expect(page).toHaveURL(ended);
    await fillSignIn(page, staff);
    await expect(page).toHaveURL('/admin/users');
    await invite();
    await expect(dialog.getByLabel('Naam')).toHaveValue('Nora Nieuw');
    await expect(dialog.getByLabel('E-mailadres')).toHaveValue('nora@lexbrug.example');
    await expect(dialog.getByLabel('Taal')).toHaveValue('en');
    await expect(page.getByText('Wat u had getypt, is teruggezet')).toBeVisible();

    await dialog.getByLabel('E-mailadres').fill(`nora-${staff.id.slice(-12)}@lexbrug.example`);
    await dialog.getByRole('button', { name: 'Uitnodiging versturen' }).click();
    const question = page.getByRole('dialog', { name: 'Bent u het zelf?' });
    await question.getByLabel('Wachtwoord of code').fill(staff.password);
    await question.getByRole('button', { name: 'Bevestigen' }).click();
    await expect(page.getByRole('dialog', { name: 'Er is geen e-mail verstuurd' })).toBeVisible();
    await expect.poll(() => kept(page)).toBe('');
    await page.reload();

    const typeName = async () => {
      await invite();
      await expect(dialog.getByLabel('Naam')).toHaveValue('');
      await dialog.getByLabel('Naam').fill('Nora Nieuw');
      await page.clock.fastForward('00:01');
      await expect.poll(() => kept(page)).toContain('Nora Nieuw');
      await page.keyboard.press('Escape');
    };
    await typeName();
    await page.getByRole('button', { name: staff.email }).click();
    await page.getByRole('menuitem', { name: 'Mijn account' }).click();
    await expect(page).toHaveURL('/admin/account');
    await expect.poll(() => kept(page)).toBe('');

    await page.getByLabel('Nieuw wachtwoord').fill('een geheime zin van mij');
    await page.getByLabel('Taal', { exact: true }).selectOption('en');
    await page.clock.fastForward('00:01');
    await expect.poll(() => kept(page)).toContain('en');
    expect(await kept(page)).not.toContain('geheime');

    await page.goto('/admin/users');
    await typeName();
    await sql`delete from sessions where user_id = ${staff.id}`;
    // A tab that becomes visible again checks at once.
    await page.clock.fastForward('00:31');
    await expect(page).toHaveURL('/admin/users');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL(ended);
    const other = await addStaff(db);
    await fillSignIn(page, other);
    await expect(page).toHaveURL('/admin/users');
    await expect.poll(() => kept(page)).toBe('');
    await typeName();
    await page.getByRole('button', { name: other.email }).click();
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(() => kept(page)).toBe('');
  },
);
