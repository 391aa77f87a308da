import type { Sql } from '#server/db/client.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { only } from '#tests/support/e2e-database.ts';
import { expect, inBothVariants, test } from '#tests/support/e2e-test.ts';
import { expectError, newEmail, privacy, sendAsIs } from '#tests/support/visitor-forms.ts';

const alertOf = async (sql: Sql, email: string) =>
  only(
    await sql<
      { confirmed: boolean; search: string; frequency: string }[]
    >`select confirmed_at is not null as confirmed,
      search, frequency from job_alerts where email = ${email}`,
  );
/** The path in the newest mail; the outbox shows no link once it is sent. */
async function linkTo(sql: Sql, email: string): Promise<string> {
  const { link } = only(
    await sql<
      { link: string }[]
    >`select data ->> 'link' as link from mail_outbox where to_address = ${email}`,
  );
  return new URL(link).pathname;
}

inBothVariants(({ texts, language, scripts }) => {
  const { alerts: t, assignments, site } = texts;
  const { filters, list, vakgebieden } = assignments;

  test('an alert for the current search is confirmed by a button, and stopped by one', async ({
    page,
    sql,
  }) => {
    const email = newEmail();
    await page.goto('/opdrachten?zoek=recht&vakgebied=Privacy');
    const box = page.getByRole('region', { name: t.box.title });
    await expect(box.getByRole('link', { name: site.footer.juristSignUp })).toHaveAttribute(
      'href',
      '/aanmelden-jurist',
    );
    await expect(box.getByRole('link', { name: site.footer.professionalSignUp })).toHaveAttribute(
      'href',
      '/beschikbaar',
    );
    if (scripts) {
      await page.getByRole('checkbox', { name: vakgebieden.Notariaat }).check();
      await expect(box.getByRole('link', { name: t.box.action })).toHaveAttribute('href', /Notariaat/);
      await page.getByRole('checkbox', { name: vakgebieden.Notariaat }).uncheck();
      await expect(page).toHaveURL('/opdrachten?zoek=recht&vakgebied=Privacy');
    }
    await box.getByRole('link', { name: t.box.action }).click();
    await expect(page).toHaveURL('/alert?zoek=recht&vakgebied=Privacy');
    await expect(page.locator('main aside')).toContainText(
      `${filters.searchChip('recht')}, ${vakgebieden.Privacy}`,
    );
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    if (scripts) await expectAccessible(page);

    const form = page.locator('#alertformulier');
    await sendAsIs(form, t.form.submit);
    await expectError(form.locator('[name=email]'), texts.forms.required.email);
    await form.locator('[name=email]').fill(email);
    await form.getByLabel(t.frequencies.immediate).check();
    await privacy(form).check();
    await form.getByRole('button', { name: t.form.submit }).click();
    await expect(page.getByRole('heading', { name: t.sent.title })).toBeVisible();
    await expect(page.locator('main')).toContainText(t.sent.later);
    expect(await alertOf(sql, email)).toEqual({
      confirmed: false,
      search: '?zoek=recht&vakgebied=Privacy',
      frequency: 'immediate',
    });

    const link = await linkTo(sql, email);
    await page.goto(`${link}?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.confirmTitle);
    expect(await alertOf(sql, email)).toMatchObject({ confirmed: false });
    if (scripts) await expectAccessible(page);
    await page.getByRole('button', { name: t.confirm }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.confirmedTitle);
    expect(await alertOf(sql, email)).toMatchObject({ confirmed: true });
    await page.getByRole('button', { name: t.stop }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.stopped.title);
    expect(await sql`select 1 from job_alerts where email = ${email}`).toHaveLength(0);
    expect((await page.goto(link))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.gone.title);
  });

  test('one number of results everywhere, and a count with every choice', async ({ page, sql }) => {
    await page.goto('/opdrachten?type=ZZP');
    const { total } = only(
      await sql<{ total: number }[]>`select count(*)::int as total from assignments
        where status = 'open' and type = 'ZZP' and deadline >= (now() at time zone 'Europe/Amsterdam')::date - 14`,
    );
    await expect(page.getByText(list.countFound(total), { exact: true })).toBeVisible();
    await expect(page.getByText(list.shown(1, Math.min(20, total), total))).toBeVisible();
    await expect(
      page.locator('label', { hasText: assignments.types.ZZP }).locator('.choice-count'),
    ).toHaveText(filters.choiceCount(total));
    const counts = await page.locator('.filter-options .choice-count').allTextContents();
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(total);
  });

  test('without results there is a way on: an alert, both sign-ups and a telephone number', async ({
    page,
  }) => {
    await page.goto('/opdrachten?zoek=qqxqqx&type=ZZP');
    const empty = page.locator('.empty-state');
    await expect(empty.getByRole('link', { name: t.box.action })).toHaveAttribute(
      'href',
      '/alert?zoek=qqxqqx&type=ZZP',
    );
    for (const name of [list.emptyAction, site.footer.juristSignUp, site.footer.professionalSignUp]) {
      await expect(empty.getByRole('link', { name })).toBeVisible();
    }
    await expect(empty.locator('a[href^="tel:"]')).toBeVisible();
    await expect(page.getByText(list.countFound(0), { exact: true })).toBeVisible();
    if (scripts) await expectAccessible(page);
  });
});

test('a mail server stops an alert with one post, also one that is stopped already', async ({
  baseURL,
  request,
  sql,
}) => {
  const email = newEmail();
  await request.post('/alert', { form: { email, frequency: 'weekly', privacy_accepted: 'on' } });
  const link = await linkTo(sql, email);
  for (const scanner of [await request.get(link), await request.head(link)])
    expect(scanner.status()).toBe(200);
  expect(await alertOf(sql, email)).toMatchObject({ confirmed: false });
  // Without cookies, as RFC 8058 asks; `request` keeps those of the form.
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const oneClick = () => fetch(new URL(link, baseURL), { method: 'POST', body });
  expect((await oneClick()).status).toBe(200);
  expect(await sql`select 1 from job_alerts where email = ${email}`).toHaveLength(0);
  expect((await oneClick()).status).toBe(200);
});

test('both sign-ups are in the menu, on wide screens and on telephones, and at the end of the home page', async ({
  page,
}) => {
  await page.goto('/');
  const menu = page.locator('.site-header__nav details');
  await menu.locator('summary').click();
  for (const path of ['/aanmelden-jurist', '/beschikbaar']) {
    await expect(menu.locator(`a[href="${path}"]`)).toBeVisible();
    await expect(page.locator(`.closing a[href="${path}"]`)).toBeVisible();
    await expect(page.locator(`footer a[href="${path}"]`)).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.site-header__burger').click();
  for (const path of ['/aanmelden-jurist', '/beschikbaar'])
    await expect(page.locator(`.site-menu__panel a[href="${path}"]`)).toBeVisible();
});

test('the filters stay in view while the list scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/opdrachten');
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(page.locator('#filters legend').first()).toBeInViewport();
  await expect(
    page
      .getByRole('region', { name: /niets missen/i })
      .getByRole('link')
      .first(),
  ).toBeInViewport();
});
