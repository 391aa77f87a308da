import type { Database } from '#server/db/client.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { accountsTest, signInContext } from '#tests/support/e2e-accounts.ts';
import { newWord } from '#tests/support/e2e-crm.ts';
import { officeTest, open } from '#tests/support/e2e-office.ts';
import { long, expect, mostlyInDutch } from '#tests/support/e2e-test.ts';
import { textsIn } from '#texts/texts.ts';

const address = '/admin/dashboard/bewaartermijnen';
const today = calendarDay(new Date());

/** A candidate whose consent ends on this day. */
async function agreedUntil(db: Database, lastName: string, consentUntil: string): Promise<string> {
  const now = new Date();
  return insertCandidate(db, {
    firstName: 'Eva',
    lastName,
    registeredAt: now,
    privacyAcceptedAt: now,
    privacySource: 'phone',
    consentUntil,
    consentDueOn: null,
  });
}

mostlyInDutch(({ texts, language, it }) => {
  const { retention: t } = texts;

  it(
    'an owner sees what is deleted within 30 days, first what goes first, and opens the person',
    long,
    async ({ page, db }) => {
      const word = newWord();
      const [soon, sooner, later] = [addDays(today, 20), addDays(today, 3), addDays(today, 31)];
      await agreedUntil(db, `${word}B`, soon);
      const id = await agreedUntil(db, `${word}A`, sooner);
      await agreedUntil(db, `${word}C`, later);
      await open(page, address);
      const tabs = page.getByRole('navigation', { name: t.upcoming.tabs });
      await tabs.getByRole('link', { name: t.purposes.consent }).click();
      await expect(page).toHaveURL(`${address}?soort=toestemming`);
      const rows = page.getByRole('table', { name: t.upcoming.title }).locator('tbody tr');
      const mine = rows.filter({ hasText: word });
      await expect(mine).toHaveCount(2);
      await expect(mine.first()).toContainText(`${word}A`);
      await expect(mine.first()).toContainText(formatDate(sooner, language, 'short', { withYear: true }));
      await expectAccessible(page);
      await mine.first().getByRole('link').click();
      await expect(page).toHaveURL(`/admin/crm/candidates/${id}`);
      await expect(page.locator('main')).toContainText(t.panel.until(formatDate(sooner, language, 'long')));
      await open(page, address);
      await expect(page.getByRole('link', { name: t.change })).toBeVisible();
      await expect(tabs.getByRole('link', { name: t.purposes.accounts })).toBeVisible();
    },
  );
}, officeTest);

accountsTest(
  'a reader sees the terms and a candidate’s consent, without users, backups or a way to change it',
  async ({ page, db, context, baseURL }) => {
    const { retention: t, candidates } = textsIn('nl');
    const until = addDays(today, 5);
    const id = await agreedUntil(db, newWord(), until);
    await signInContext(context, db, await addStaff(db, { role: 'reader' }), baseURL);
    await open(page, address);
    const tabs = page.getByRole('navigation', { name: t.upcoming.tabs });
    await expect(tabs.getByRole('link', { name: t.purposes.consent })).toBeVisible();
    for (const name of [t.purposes.accounts, t.purposes.backups])
      await expect(tabs.getByRole('link', { name })).toHaveCount(0);
    await expect(page.getByRole('link', { name: t.change })).toHaveCount(0);
    await page.goto(`${address}?soort=gebruikers`);
    const chosen = tabs.getByRole('link', { name: t.purposes.applications });
    await expect(chosen).toHaveAttribute('aria-current', 'page');
    await open(page, `/admin/crm/candidates/${id}`);
    const given = candidates.consentState.given(
      formatDate(today, 'nl', 'long'),
      candidates.consentState.sources.phone,
    );
    await expect(page.locator('main')).toContainText(given);
    await expect(page.locator('main')).toContainText(
      candidates.consentState.ends(formatDate(until, 'nl', 'long')),
    );
    await expect(page.getByRole('button', { name: candidates.consent.action })).toHaveCount(0);
  },
);
