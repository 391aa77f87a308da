import type { Page } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import type { Sql } from '#server/db/client.ts';
import { inBothVariants, test, expect, typeChoice } from '#tests/support/e2e-test.ts';
import type { Texts } from '#texts/texts.ts';

const rows = (page: Page) => page.getByRole('region').locator('article');
const titles = (page: Page) => rows(page).getByRole('heading', { level: 2 });

/** The contents of the list in the order of the specification: expired ones last. */
async function visible(
  sql: Sql,
  where = sql`true`,
  order = sql`created_at desc, id desc`,
  language: Language = 'nl',
) {
  const title = language === 'nl' ? sql`title` : sql`coalesce(title_en, title) as title`;
  const today = sql`(now() at time zone 'Europe/Amsterdam')::date`;
  return sql<{ title: string; type: string; hours_per_week: number; vakgebied: string; expired: boolean }[]>`
    select ${title}, type, hours_per_week, vakgebied, deadline < ${today} as expired from assignments
    where status = 'open' and deadline >= ${today} - 14 and ${where}
    order by deadline < ${today}, ${order}`;
}

/** With scripts a change applies at once; without, the form must be submitted. */
async function apply(page: Page, scripts: boolean, texts: Texts): Promise<void> {
  if (!scripts)
    await page.getByRole('button', { name: texts.assignments.filters.apply, exact: true }).click();
}

inBothVariants(({ texts, scripts, language }) => {
  const { list, filters, sorts, types } = texts.assignments;

  test('the list shows the newest first, twenty at a time, expired ones at the end, and can be sorted', async ({
    page,
    sql,
  }) => {
    const expected = await visible(sql, undefined, undefined, language);
    await page.goto('/opdrachten');
    const gone = expected.filter(({ expired }) => expired).length;
    await expect(page.getByText(list.count(expected.length))).toBeVisible();
    await expect(titles(page)).toHaveText(expected.slice(0, 20).map(({ title }) => title));
    await expect(page.getByText(list.shown(1, 20, expected.length))).toBeVisible();
    await page.getByRole('link', { name: list.nextPage }).click();
    await expect(page).toHaveURL('/opdrachten?pagina=2');
    await expect(titles(page)).toHaveText(expected.slice(20, 40).map(({ title }) => title));
    await page.getByRole('link', { name: list.page(3), exact: true }).click();
    await expect(titles(page)).toHaveText(expected.slice(40).map(({ title }) => title));
    await expect(page.getByRole('link', { name: list.nextPage })).toHaveCount(0);
    await expect(rows(page).getByText(texts.assignments.urgency.expired(), { exact: true })).toHaveCount(
      gone,
    );
    await page.getByRole('link', { name: list.previousPage }).click();
    await expect(page.getByRole('link', { name: list.page(2), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );

    const sort = page.getByLabel(list.sort);
    await expect(sort.locator('option')).toHaveText([
      sorts.newest,
      sorts.oldest,
      sorts.deadlineAsc,
      sorts.deadlineDesc,
    ]);
    await expect(sort.locator('option:checked')).toHaveText(sorts.newest);
    const [name, order] = scripts
      ? [sorts.oldest, sql`created_at, id`]
      : [sorts.deadlineDesc, sql`deadline desc, id desc`];
    await sort.selectOption({ label: name });
    await apply(page, scripts, texts);
    const sorted = await visible(sql, undefined, order, language);
    await expect(titles(page)).toHaveText(sorted.slice(0, 20).map(({ title }) => title));
  });

  test('search finds word forms and prefixes, tolerates a typing error, and says when nothing is found', async ({
    page,
  }) => {
    await page.goto('/opdrachten');
    const search = async (words: string) => {
      await page.getByRole('searchbox', { name: list.search }).fill(words);
      await page.getByRole('button', { name: list.searchButton, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`[?&]zoek=${words}`));
    };
    await search('notarissen');
    await expect(titles(page).filter({ hasText: 'Kandidaat-notaris Vastgoed' })).toBeVisible();
    await search('omgevingsr');
    await expect(titles(page).first()).toHaveText('Jurist Omgevingsrecht');
    await expect(page.getByLabel(list.sort).locator('option:checked')).toHaveText(sorts.relevance);
    await search('privcay');
    await expect(page.getByText(list.typoHint('privcay', 'privacy').split('privacy')[0] ?? '')).toBeVisible();
    await expect(
      titles(page)
        .filter({ hasText: /privacy/i })
        .first(),
    ).toBeVisible();
    await search('xylofoonbouwer');
    await expect(page.getByText(list.empty, { exact: true })).toBeVisible();
    if (language === 'nl') expect(list.empty).toBe('Geen opdrachten gevonden die aan uw criteria voldoen.');
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole('link', { name: list.emptyAction }).click();
    await expect(rows(page)).toHaveCount(20);
  });

  test('hours in a search are a filter, and ignored words are struck through above the closest results', async ({
    page,
  }) => {
    await page.goto('/opdrachten?zoek=privacy+24-32+uur');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(
      page.getByRole('link', { name: filters.remove(filters.searchChip('privacy')) }),
    ).toBeVisible();
    await page.getByRole('link', { name: filters.remove(filters.hoursBetween(24, 32)) }).click();
    await expect(page).toHaveURL('/opdrachten?zoek=privacy');

    await page.getByRole('searchbox', { name: list.search }).fill('jurist arbeidsrecht Breda');
    await page.getByRole('button', { name: list.searchButton, exact: true }).click();
    await expect(page.getByText(list.closest)).toBeVisible();
    await expect(page.locator('s')).toHaveText(`${list.ignored} Breda`);
    await expect(titles(page).first()).toHaveText(/Arbeid/);
  });

  test('filters combine, and can be removed one by one or all at once', async ({ page, sql }) => {
    const { vakgebieden } = texts.assignments;
    await page.goto('/opdrachten');
    await expect(page.getByRole('radio', { name: filters.allTypes })).toBeChecked();
    await typeChoice(page, types.ZZP).click();
    await apply(page, scripts, texts);
    await expect(page).toHaveURL(/[?&]type=ZZP/);
    const expected = await visible(sql, sql`type = 'ZZP'`, undefined, language);
    await expect(titles(page)).toHaveText(expected.slice(0, 20).map(({ title }) => title));
    await expect(rows(page).getByText(types.Detachering, { exact: true })).toHaveCount(0);

    const slider = page.getByRole('slider', { name: filters.hours });
    await expect(slider).toHaveValue('40');
    await expect(slider).toHaveAttribute('min', '8');
    await expect(slider).toHaveAttribute('max', '40');
    await expect(slider).toHaveAttribute('step', '1');
    await expect(page.locator('.slider__labels span')).toHaveText(['8', '16', '24', '32', '40']);
    await slider.fill('24');
    await apply(page, scripts, texts);
    await expect(page).toHaveURL(/[?&]uren=24/);
    await expect(page.getByText(filters.hoursChosen(24)).first()).toBeVisible();
    const few = await visible(sql, sql`type = 'ZZP' and hours_per_week <= 24`, undefined, language);
    expect(few.length).toBeGreaterThan(0);
    await expect(titles(page)).toHaveText(few.map(({ title }) => title));

    const boxes = page.getByRole('group', { name: filters.vakgebied }).getByRole('checkbox');
    await expect(boxes).toHaveCount(5);
    await page.getByText(filters.showAll, { exact: true }).click();
    await expect(boxes).toHaveCount(6);
    const sixth = page.getByRole('checkbox', { name: vakgebieden.Advocatuur });
    await sixth.check();
    await apply(page, scripts, texts);
    await expect(page).toHaveURL(/[?&]vakgebied=Advocatuur/);
    const one = few.filter(({ vakgebied }) => vakgebied === 'Advocatuur');
    await expect(titles(page)).toHaveText(one.map(({ title }) => title));
    await page.getByRole('checkbox', { name: vakgebieden.Privacy }).check();
    await apply(page, scripts, texts);
    await expect(page).toHaveURL(/vakgebied=Privacy/);
    const both = few.filter(({ vakgebied }) => ['Advocatuur', 'Privacy'].includes(vakgebied));
    expect(both.length).toBeGreaterThan(one.length);
    await expect(titles(page)).toHaveText(both.map(({ title }) => title));
    await page.reload();
    await expect(sixth).toBeChecked();
    await expect(page.getByText(filters.showLess, { exact: true })).toBeVisible();

    const chips = page.locator('.filter-chip');
    await page.getByRole('searchbox').fill('recht');
    await page.getByRole('button', { name: list.searchButton, exact: true }).click();
    await expect(chips).toHaveText([
      filters.searchChip('recht'),
      types.ZZP,
      filters.hoursChosen(24),
      vakgebieden.Privacy,
      vakgebieden.Advocatuur,
    ]);
    await page.getByRole('link', { name: filters.remove(types.ZZP) }).click();
    await expect(chips).toHaveCount(4);
    await expect(page).toHaveURL('/opdrachten?zoek=recht&uren=24&vakgebied=Privacy&vakgebied=Advocatuur');
    await expect(page.getByRole('radio', { name: filters.allTypes })).toBeChecked();
    await page.getByRole('link', { name: filters.remove(filters.searchChip('recht')) }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.getByRole('link', { name: filters.clearAll }).click();
    await expect(page).toHaveURL('/opdrachten');
    await expect(chips).toHaveCount(0);
  });
});

/** The contents of the page at this URL, fetched without rendering it. */
const heldAt = (page: Page, query: string) =>
  page.evaluate(async (asked) => {
    const answer = await fetch(`/opdrachten?${asked}`);
    const held = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const words = (selector: string) => [...held.querySelectorAll(selector)].map((one) => one.textContent);
    return {
      status: answer.status,
      titles: words('article h2'),
      chips: words('.filter-chip'),
      search: held.querySelector('[type=search]')?.getAttribute('value') ?? '',
    };
  }, query);

test('invalid URL parameters are ignored, and search text is only text', async ({ page, sql }) => {
  const expected = (await visible(sql)).map(({ title }) => title);
  const markup = '<script>alert(1)</script>';
  const answer = await page.goto(`/opdrachten?zoek=${encodeURIComponent(markup)}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('searchbox')).toHaveValue(markup);
  for (const query of [
    'type=Onzin&uren=abc&vakgebied=x&sorteer=zomaar&pagina=-3',
    'type=&uren=99&pagina=0&sorteer=',
    'uren=8.5&pagina=1e9&vakgebied=%00&type=zzp',
    'pagina=99999999999999999999&zoek=%20%20&onbekend=1',
    'sorteer=relevantie',
  ]) {
    const held = { status: 200, titles: expected.slice(0, 20), chips: [], search: '' };
    expect([query, await heldAt(page, query)]).toEqual([query, held]);
  }
  expect((await heldAt(page, 'pagina=50')).titles).toEqual(expected.slice(40));

  for (const search of [`'; drop table assignments; --`, 'a:* & !(b | c)']) {
    const held = await heldAt(page, `zoek=${encodeURIComponent(search)}`);
    expect(held).toMatchObject({ status: 200, search });
  }
  for (const search of ['%_\\', '\u202e😀']) {
    const held = { status: 200, titles: expected.slice(0, 20), chips: [], search: '' };
    expect(await heldAt(page, `zoek=${encodeURIComponent(search)}`)).toEqual(held);
  }
  const long = await heldAt(page, `zoek=${'jurist%20'.repeat(60)}`);
  expect(long.status).toBe(200);
  expect(long.search.length).toBeLessThanOrEqual(100);
  expect(long.titles).not.toHaveLength(0);
});

test('a row shows its pay, how long it is open and its requirements', async ({ page, sql }) => {
  const row = (title: string) =>
    rows(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
  await page.goto('/opdrachten?sorteer=deadline-oplopend');
  const soonest = await visible(sql, sql`true`, sql`deadline, id`);
  await expect(titles(page)).toHaveText(soonest.slice(0, 20).map(({ title }) => title));
  const first = row('Jurist Omgevingsrecht');
  await expect(first.locator('.tag')).toHaveText([
    'Omgevingsrecht',
    'Bestuursrecht',
    'Vergunningen',
    '+2 meer',
  ]);
  await expect(first).toContainText('€ 4.500 – € 6.000 p/m');
  await expect(first).toContainText('36 uur per week');
  await expect(first).toContainText('Laatste dag');
  await expect(row('Jurist Bezwaar en Beroep')).toContainText('€ 85 – € 105 p/u');
  await expect(row('Jurist Bezwaar en Beroep').locator('.tag')).toHaveText([
    'Bestuursrecht',
    'Sociaal domein',
  ]);
  for (const [title, due] of [
    ['Projectleider Herstel Klantdossiers', 'Nog 1 dag'],
    ['Senior Legal Counsel IT & Contracten', 'Nog 3 dagen'],
    ['Jurist Bezwaar en Beroep', '5 dagen'],
    ['Onafhankelijk toetser Digitale Weerbaarheid (DORA)', 'Nog 10 dagen'],
  ] as const) {
    await expect(row(title).locator('.deadline')).toHaveText(due);
  }
  await page.goto('/opdrachten?zoek=advocaat&vakgebied=Advocatuur');
  await expect(row('Advocaat Arbeidsrecht')).toContainText('Tarief op aanvraag');
  await page.goto('/opdrachten?zoek=counsel');
  await expect(row('Legal Counsel Ondernemingsrecht')).toContainText('Salaris op aanvraag');
  await page.goto('/opdrachten?zoek=wmo');
  await expect(row('Juridisch adviseur Sociaal Domein').locator('.deadline')).toHaveText('Verlopen');
});

test.describe('on a phone, without scripts', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test('the filters open as a sheet', async ({ page }) => {
    await page.goto('/opdrachten');
    const slider = page.getByRole('slider', { name: 'Uren per week' });
    await expect(slider).not.toBeInViewport();
    await page.getByRole('link', { name: 'Filters' }).click();
    await expect(slider).toBeInViewport();
    await typeChoice(page, 'ZZP').click();
    await page.getByRole('button', { name: /^\d+ opdrachten tonen$/ }).click();
    await expect(page).toHaveURL(/type=ZZP/);
    await expect(slider).not.toBeInViewport();
    await page.getByRole('link', { name: 'Filters (1)' }).click();
    await expect(slider).toBeInViewport();
    await page.getByRole('link', { name: 'Filters sluiten' }).click();
    await expect(slider).not.toBeInViewport();
  });
});

test.describe('live', () => {
  type Marked = Window & { stayed?: boolean };
  const mark = (page: Page) => page.evaluate(() => void ((window as Marked).stayed = true));
  const stayed = (page: Page) => page.evaluate(() => (window as Marked).stayed === true);

  test('the list follows every choice without a page load, and Back shows the previous state', async ({
    page,
  }) => {
    await page.goto('/opdrachten');
    await mark(page);
    const slider = page.getByRole('slider', { name: 'Uren per week' });
    const chips = page.locator('.filter-chip');
    await expect(page.locator('output')).toHaveText('Alle uren');
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('output')).toHaveText('Tot en met 39 uur');
    await expect(page).toHaveURL('/opdrachten?uren=39');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('output')).toHaveText('Alle uren');
    await expect(page).toHaveURL('/opdrachten');

    await typeChoice(page, 'ZZP').click();
    await expect(page).toHaveURL('/opdrachten?type=ZZP');
    await slider.fill('16');
    await expect(page).toHaveURL('/opdrachten?type=ZZP&uren=16');
    await expect(chips).toHaveCount(2);
    expect(await stayed(page)).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL('/opdrachten?type=ZZP');
    await expect(chips).toHaveText(['ZZP']);
    await expect(slider).toHaveValue('40');
    await expect(page.getByRole('radio', { name: 'ZZP' })).toBeChecked();
    await page.goBack();
    await expect(chips).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Alle' })).toBeChecked();
    await page.goForward();
    await expect(chips).toHaveText(['ZZP']);
    await page.goBack();
    await expect(chips).toHaveCount(0);

    await mark(page);
    const search = page.getByRole('searchbox', { name: 'Zoek in opdrachten' });
    await search.pressSequentially('estate planning');
    await expect(titles(page).first()).toHaveText('Specialist Estate Planning');
    await expect(page).toHaveURL('/opdrachten?zoek=estate+planning');
    await expect(search).toBeFocused();

    // The target of a click after a search stays under the pointer: leaving the field triggers nothing.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await titles(page).first().getByRole('link').hover();
    await page.mouse.down();
    await expect(search).not.toBeFocused();
    expect(asked.filter((url) => !url.endsWith('/bezoek'))).toEqual([]);
    await page.mouse.up();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Specialist Estate Planning');
    await page.goBack();
    await mark(page);
    await typeChoice(page, 'ZZP').click();
    await expect(page).toHaveURL('/opdrachten?zoek=estate+planning&type=ZZP');
    await expect(chips).toHaveCount(2);
    expect(await stayed(page)).toBe(true);
  });

  const steps = (page: Page) => page.evaluate(() => history.length);
  /** Delays a response until after the ones the list has already requested. */
  const oneMoreAnswer = (page: Page) =>
    page.evaluate(() => fetch(location.href).then((answer) => answer.text()));

  test('one step back undoes one choice, however it was made', { tag: '@own-tab' }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/opdrachten');
    await page.clock.pauseAt(Date.now() + 60_000);
    const before = await steps(page);
    await page.getByRole('searchbox').fill('privacy');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/opdrachten?zoek=privacy');
    // Longer than the list's typing delay.
    await page.clock.runFor(400);
    await oneMoreAnswer(page);
    expect(await steps(page)).toBe(before + 1);

    await page.getByRole('button', { name: 'Zoeken', exact: true }).click();
    await oneMoreAnswer(page);
    expect(await steps(page)).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL('/opdrachten');
    await expect(page.locator('.filter-chip')).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the filters open as a sheet, and one step back undoes one choice in it', async ({ page }) => {
      await page.goto('/opdrachten');
      const before = await steps(page);
      const slider = page.getByRole('slider', { name: 'Uren per week' });
      await expect(slider).not.toBeInViewport();
      await page.getByRole('link', { name: 'Filters' }).click();
      await expect(slider).toBeInViewport();
      await typeChoice(page, 'ZZP').click();
      await expect(page).toHaveURL('/opdrachten?type=ZZP');
      await page.getByRole('button', { name: /^\d+ opdrachten tonen$/ }).click();
      await expect(page).toHaveURL('/opdrachten?type=ZZP');
      await expect(slider).not.toBeInViewport();
      expect(await steps(page)).toBe(before + 1);

      await page.getByRole('link', { name: 'Filters (1)' }).click();
      await slider.fill('16');
      await expect(page).toHaveURL('/opdrachten?type=ZZP&uren=16');
      await page.getByRole('link', { name: 'Filters sluiten' }).click();
      await expect(slider).not.toBeInViewport();
      expect(await steps(page)).toBe(before + 2);

      await page.goBack();
      await expect(page).toHaveURL('/opdrachten?type=ZZP');
      await expect(page.getByRole('link', { name: 'Filters (1)' })).toBeVisible();
      await expect(slider).not.toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL('/opdrachten');
      await expect(page.locator('.filter-chip')).toHaveCount(0);
      await expect(slider).not.toBeInViewport();
    });
  });

  test('a late response does not replace a newer one, and without a response the page itself is loaded', async ({
    page,
  }) => {
    await page.goto('/opdrachten');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/opdrachten?type=ZZP', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await typeChoice(page, 'ZZP').click();
    await typeChoice(page, 'Detachering').click();
    await expect(page).toHaveURL('/opdrachten?type=Detachering');
    release();
    await expect(page.locator('.filter-chip')).toHaveText(['Detachering']);
    await expect(page).toHaveURL('/opdrachten?type=Detachering');

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await mark(page);
    await page.route('**/opdrachten?type=ZZP', (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await typeChoice(page, 'ZZP').click();
    await expect(page).toHaveURL('/opdrachten?type=ZZP');
    await expect(page.locator('.filter-chip')).toHaveText(['ZZP']);
    expect(await stayed(page)).toBe(false);
  });
});
