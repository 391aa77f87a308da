import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { Sql } from '#server/db/client.ts';
import { only } from '#tests/support/e2e-database.ts';
import { test, expect } from '#tests/support/e2e-test.ts';

const sessionOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('visit') ?? '');
type View = { page: string; last_seen: Date; time_on_page: number };
const viewsOf = (sql: Sql, session: string) => sql<View[]>`
  select * from visitors where session_id = ${session} order by created_at`;

/** What the page reports about its visitor. */
function told(page: Page): string[] {
  const kinds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/bezoek'))
      kinds.push(z.object({ kind: z.string() }).parse(JSON.parse(request.postData() ?? '{}')).kind);
  });
  return kinds;
}

test('a page view is stored without IP address or location, a click without details, and the next page in the same session', async ({
  page,
  sql,
  context,
  baseURL,
}) => {
  await page.goto('/contact?utm_source=krant&utm_medium=print&utm_campaign=najaar');
  const session = await sessionOf(page);
  await expect.poll(() => viewsOf(sql, session)).toHaveLength(1);
  expect(only(await viewsOf(sql, session))).toMatchObject({
    page: '/contact',
    city: 'Unknown',
    country: 'Unknown',
    device_type: 'desktop',
    browser: 'Chrome',
    language: 'nl-NL',
    screen_resolution: await page.evaluate(() => `${screen.width}x${screen.height}`),
    referrer: 'direct',
    utm_source: 'krant',
    utm_medium: 'print',
    utm_campaign: 'najaar',
    time_on_page: 0,
    is_new_session: true,
  });
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);

  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('heading', { level: 1 }).click();
  const clicks = () =>
    sql`select page, interaction_type from visitor_interactions where session_id = ${session}`;
  await expect.poll(clicks).toHaveLength(2);
  for (const click of await clicks()) expect(click).toEqual({ page: '/contact', interaction_type: 'click' });

  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Over ons' }).click();
  await expect(page).toHaveURL('/over-ons');
  expect(await sessionOf(page)).toBe(session);
  await expect.poll(() => viewsOf(sql, session)).toHaveLength(2);
  const second = (await viewsOf(sql, session)).find((view) => view.page === '/over-ons');
  expect(second).toMatchObject({ is_new_session: false, referrer: `${baseURL}/contact` });
  const tab = await context.newPage();
  await tab.goto('/contact');
  expect(await sessionOf(tab)).not.toBe(session);
});

test(
  'a heartbeat every minute reports how long the page is open',
  { tag: '@own-tab' },
  async ({ page, sql }) => {
    const kinds = told(page);
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 60_000);
    await page.goto('/faq');
    const session = await sessionOf(page);
    await expect.poll(() => viewsOf(sql, session)).toHaveLength(1);
    const before = only(await viewsOf(sql, session));
    await page.clock.runFor(59_000);
    expect(kinds).toEqual(['visit']);
    await page.clock.runFor(1_000);
    await expect.poll(async () => only(await viewsOf(sql, session)).time_on_page).toBe(60);
    await page.clock.runFor(60_000);
    await expect.poll(async () => only(await viewsOf(sql, session)).time_on_page).toBe(120);
    expect(kinds).toEqual(['visit', 'heartbeat', 'heartbeat']);
    const after = only(await viewsOf(sql, session));
    expect(after.last_seen.getTime()).toBeGreaterThan(before.last_seen.getTime());
  },
);

test(
  'nothing is reported with doNotTrack or globalPrivacyControl',
  { tag: '@own-tab' },
  async ({ page, context }) => {
    await context.clock.install();
    for (const [name, value, tab] of [
      ['doNotTrack', '1', page],
      ['globalPrivacyControl', true, await context.newPage()],
    ] as const) {
      const kinds = told(tab);
      await tab.addInitScript((wish) => Object.defineProperty(navigator, wish.name, { value: wish.value }), {
        name,
        value,
      });
      await tab.goto('/contact');
      await tab.getByRole('heading', { level: 1 }).click();
      await tab.clock.runFor(61_000);
      await tab.goto('/over-ons');
      expect([name, kinds]).toEqual([name, []]);
      expect(await sessionOf(tab)).toBe('');
    }
  },
);

test('the server stores nothing for a browser that sends DNT or Sec-GPC, whatever the page reports', async ({
  request,
  sql,
}) => {
  for (const header of ['DNT', 'Sec-GPC']) {
    const session_id = crypto.randomUUID();
    const tell = (kind: string, headers: Record<string, string>) =>
      request.post('/bezoek', {
        headers,
        data: { kind, session_id, page: '/x', time_on_page: 60, interaction_type: 'click' },
      });
    for (const kind of ['visit', 'heartbeat', 'click'])
      expect((await tell(kind, { [header]: '1' })).status()).toBe(204);
    // Sent later but stored first: if this is stored, the earlier one would have been stored too.
    await tell('visit', {});
    await expect.poll(() => viewsOf(sql, session_id)).toHaveLength(1);
    expect(only(await viewsOf(sql, session_id)).time_on_page).toBe(0);
    expect(await sql`select 1 from visitor_interactions where session_id = ${session_id}`).toHaveLength(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is reported', async ({ page }) => {
    const kinds = told(page);
    await page.goto('/contact');
    await page.getByRole('heading', { level: 1 }).click();
    await page.goto('/over-ons');
    expect(kinds).toEqual([]);
  });
});

test('a page does not mind when reporting fails', async ({ page }) => {
  await page.route('**/bezoek', (route) => route.fulfill({ status: 404 }));
  await page.goto('/contact');
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('link', { name: 'Opdrachten' }).first().click();
  await expect(page).toHaveURL('/opdrachten');
});
