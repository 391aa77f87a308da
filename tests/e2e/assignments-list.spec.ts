import type { Page } from '@playwright/test';
import type { Sql } from '#server/db/client.ts';
import { inEveryWay, test, expect, withAndWithoutScripts } from '#tests/support/e2e-test.ts';
import type { Texts } from '#texts/texts.ts';

const rows = (page: Page) => page.getByRole('region').locator('article');
const titles = (page: Page) => rows(page).getByRole('heading', { level: 2 });

/** What the list holds, in the order of the specification: expired ones last. */
async function visible(sql: Sql, where = sql`true`, order = sql`created_at desc, id desc`) {
  const today = sql`(now() at time zone 'Europe/Amsterdam')::date`;
  return sql<{ title: string; type: string; hours_per_week: number; vakgebied: string; expired: boolean }[]>`
    select title, type, hours_per_week, vakgebied, deadline < ${today} as expired from assignments
    where status = 'open' and deadline >= ${today} - 14 and ${where}
    order by deadline < ${today}, ${order}`;
}

/** With scripts a change shows at once; without, it has to be asked for. */
async function apply(page: Page, scripts: boolean, texts: Texts): Promise<void> {
  if (!scripts)
    await page.getByRole('button', { name: texts.assignments.filters.apply, exact: true }).click();
}

inEveryWay(({ texts, scripts, language }) => {
  const { list, filters, sorts, types } = texts.assignments;

  test('the list shows the newest first, twenty at a time, and expired ones at the end', async ({
    page,
    sql,
  }) => {
    const expected = await visible(sql);
    await page.goto('/opdrachten');
    await expect(page.getByText(list.openCount(expected.length))).toBeVisible();
    await expect(titles(page)).toHaveText(expected.slice(0, 20).map(({ title }) => title));
    await expect(page.getByText(list.shown(1, 20, expected.length))).toBeVisible();
    await page.getByRole('link', { name: list.nextPage }).click();
    await expect(page).toHaveURL('/opdrachten?pagina=2');
    await expect(titles(page)).toHaveText(expected.slice(20, 40).map(({ title }) => title));
    await page.getByRole('link', { name: list.page(3), exact: true }).click();
    await expect(titles(page)).toHaveText(expected.slice(40).map(({ title }) => title));
    await expect(page.getByRole('link', { name: list.nextPage })).toHaveCount(0);
    const gone = expected.filter(({ expired }) => expired).length;
    await expect(rows(page).getByText(texts.assignments.urgency.expired(), { exact: true })).toHaveCount(
      gone,
    );
    await page.getByRole('link', { name: list.previousPage }).click();
    await expect(page.getByRole('link', { name: list.page(2), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('search finds other forms of a word, and beginnings of words', async ({ page }) => {
    await page.goto('/opdrachten');
    const search = page.getByRole('searchbox', { name: list.search });
    await search.fill('notarissen');
    await page.getByRole('button', { name: list.searchButton, exact: true }).click();
    await expect(page).toHaveURL(/[?&]zoek=notarissen/);
    await expect(titles(page).filter({ hasText: 'Kandidaat-notaris Vastgoed' })).toBeVisible();
    await search.fill('omgevingsr');
    await page.getByRole('button', { name: list.searchButton, exact: true }).click();
    await expect(page).toHaveURL(/[?&]zoek=omgevingsr/);
    await expect(titles(page).first()).toHaveText('Jurist Omgevingsrecht');
    await expect(page.getByLabel(list.sort).locator('option:checked')).toHaveText(sorts.relevance);
  });

  test('a typing error is understood, and said', async ({ page }) => {
    await page.goto('/opdrachten?zoek=privcay');
    await expect(
      page.getByText(list.typoHint('privcay', ['privacy']).split('privacy')[0] ?? ''),
    ).toBeVisible();
    await expect(
      titles(page)
        .filter({ hasText: /privacy/i })
        .first(),
    ).toBeVisible();
  });

  test('the type filter', async ({ page, sql }) => {
    await page.goto('/opdrachten');
    await expect(page.getByRole('radio', { name: filters.allTypes })).toBeChecked();
    await page.getByText(types.ZZP, { exact: true }).first().click();
    await apply(page, scripts, texts);
    await expect(page).toHaveURL(/[?&]type=ZZP/);
    const expected = await visible(sql, sql`type = 'ZZP'`);
    await expect(titles(page)).toHaveText(expected.slice(0, 20).map(({ title }) => title));
    await expect(rows(page).getByText(types.Detachering, { exact: true })).toHaveCount(0);
  });

  test('the hours slider shows what asks at most so many hours', async ({ page, sql }) => {
    await page.goto('/opdrachten');
    const slider = page.getByRole('slider', { name: filters.hours });
    await expect(slider).toHaveValue('40');
    await expect(slider).toHaveAttribute('min', '8');
    await expect(slider).toHaveAttribute('max', '40');
    await expect(slider).toHaveAttribute('step', '1');
    await expect(page.locator('.range__labels span')).toHaveText(['8', '16', '24', '32', '40']);
    await slider.fill('16');
    await apply(page, scripts, texts);
    await expect(page).toHaveURL(/[?&]uren=16/);
    await expect(page.getByText(filters.hoursChosen(16)).first()).toBeVisible();
    const expected = await visible(sql, sql`hours_per_week <= 16`);
    await expect(titles(page)).toHaveText(expected.map(({ title }) => title));
  });

  test('the vakgebied list shows five, and the rest when asked', async ({ page, sql }) => {
    await page.goto('/opdrachten');
    const boxes = page.getByRole('group', { name: filters.vakgebied }).getByRole('checkbox');
    await expect(boxes).toHaveCount(5);
    await page.getByText(filters.showAll, { exact: true }).click();
    await expect(boxes).toHaveCount(6);
    const sixth = page.getByRole('checkbox', { name: texts.assignments.vakgebieden.Advocatuur });
    await sixth.check();
    await apply(page, scripts, texts);
    await expect(page).toHaveURL(/[?&]vakgebied=Advocatuur/);
    await expect(titles(page)).toHaveText(
      (await visible(sql, sql`vakgebied = 'Advocatuur'`)).map(({ title }) => title),
    );
    await page.getByRole('checkbox', { name: texts.assignments.vakgebieden.Privacy }).check();
    await apply(page, scripts, texts);
    await expect(page).toHaveURL(/vakgebied=Privacy/);
    const both = await visible(sql, sql`vakgebied in ('Advocatuur', 'Privacy')`);
    await expect(titles(page)).toHaveText(both.map(({ title }) => title));
    await page.reload();
    await expect(sixth).toBeChecked();
    await expect(page.getByText(filters.showLess, { exact: true })).toBeVisible();
  });

  test('four ways of sorting', async ({ page, sql }) => {
    await page.goto('/opdrachten');
    const sort = page.getByLabel(list.sort);
    await expect(sort.locator('option')).toHaveText([
      sorts.newest,
      sorts.oldest,
      sorts.deadlineAsc,
      sorts.deadlineDesc,
    ]);
    await expect(sort.locator('option:checked')).toHaveText(sorts.newest);
    for (const [name, order] of [
      [sorts.oldest, sql`created_at, id`],
      [sorts.deadlineAsc, sql`deadline, id`],
      [sorts.deadlineDesc, sql`deadline desc, id desc`],
    ] as const) {
      await sort.selectOption({ label: name });
      await apply(page, scripts, texts);
      const expected = await visible(sql, sql`true`, order);
      await expect(titles(page)).toHaveText(expected.slice(0, 20).map(({ title }) => title));
    }
  });

  test('each chosen filter can be taken away, or all at once', async ({ page }) => {
    await page.goto('/opdrachten?zoek=recht&type=ZZP&uren=32&vakgebied=Legal&vakgebied=Privacy');
    const chips = page.locator('.chip');
    await expect(chips).toHaveText([
      filters.searchChip('recht'),
      types.ZZP,
      filters.hoursChosen(32),
      texts.assignments.vakgebieden.Legal,
      texts.assignments.vakgebieden.Privacy,
    ]);
    await page.getByRole('link', { name: filters.remove(types.ZZP) }).click();
    await expect(chips).toHaveCount(4);
    await expect(page).toHaveURL('/opdrachten?zoek=recht&uren=32&vakgebied=Legal&vakgebied=Privacy');
    await expect(page.getByRole('radio', { name: filters.allTypes })).toBeChecked();
    await page.getByRole('link', { name: filters.remove(filters.searchChip('recht')) }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.getByRole('link', { name: filters.clearAll }).click();
    await expect(page).toHaveURL('/opdrachten');
    await expect(chips).toHaveCount(0);
  });

  test('nothing found is said, with a way back', async ({ page }) => {
    await page.goto('/opdrachten?zoek=xylofoonbouwer');
    await expect(page.getByText(list.empty, { exact: true })).toBeVisible();
    if (language === 'nl') {
      await expect(
        page.getByText('Geen opdrachten gevonden die aan uw criteria voldoen.', { exact: true }),
      ).toBeVisible();
    }
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole('link', { name: list.emptyAction }).click();
    await expect(rows(page)).toHaveCount(20);
  });
});

test('what the address says wrongly is as good as not said', async ({ page, sql }) => {
  const expected = await visible(sql);
  for (const query of [
    'type=Onzin&uren=abc&vakgebied=x&sorteer=zomaar&pagina=-3',
    'type=&uren=99&pagina=0&sorteer=',
    'uren=8.5&pagina=1e9&vakgebied=%00&type=zzp',
    'pagina=99999999999999999999&zoek=%20%20&onbekend=1',
    'sorteer=relevantie',
  ]) {
    const answer = await page.goto(`/opdrachten?${query}`);
    expect([query, answer?.status()]).toEqual([query, 200]);
    await expect(titles(page)).toHaveText(expected.slice(0, 20).map(({ title }) => title));
    await expect(page.locator('.chip')).toHaveCount(0);
  }
  await page.goto('/opdrachten?pagina=50');
  await expect(titles(page)).toHaveText(expected.slice(40).map(({ title }) => title));
});

test('a search that is too long is cut', async ({ page }) => {
  const answer = await page.goto(`/opdrachten?zoek=${'jurist%20'.repeat(60)}`);
  expect(answer?.status()).toBe(200);
  expect((await page.getByRole('searchbox').inputValue()).length).toBeLessThanOrEqual(100);
  await expect(rows(page).first()).toBeVisible();
});

test('what is typed is only text', async ({ page }) => {
  for (const search of [
    `'; drop table assignments; --`,
    '<script>alert(1)</script>',
    'a:* & !(b | c)',
    '%_\\',
    '\u202e😀',
  ]) {
    const answer = await page.goto(`/opdrachten?zoek=${encodeURIComponent(search)}`);
    expect([search, answer?.status()]).toEqual([search, 200]);
    await expect(page.getByRole('searchbox')).toHaveValue(search);
  }
});

test('a row says what it pays, how long it is open and what it asks', async ({ page }) => {
  const row = (title: string) =>
    rows(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
  await page.goto('/opdrachten?zoek=omgevingsrecht');
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
  await page.goto('/opdrachten?zoek=bezwaar');
  await expect(row('Jurist Bezwaar en Beroep')).toContainText('€ 85 – € 105 p/u');
  await expect(row('Jurist Bezwaar en Beroep').locator('.tag')).toHaveText([
    'Bestuursrecht',
    'Sociaal domein',
  ]);
  await expect(row('Jurist Bezwaar en Beroep').locator('.due')).toHaveText('5 dagen');
  await page.goto('/opdrachten?zoek=advocaat&vakgebied=Advocatuur');
  await expect(row('Advocaat Arbeidsrecht')).toContainText('Tarief op aanvraag');
  await page.goto('/opdrachten?zoek=counsel');
  await expect(row('Legal Counsel Ondernemingsrecht')).toContainText('Salaris op aanvraag');
  await expect(row('Senior Legal Counsel IT & Contracten').locator('.due')).toHaveText('Nog 3 dagen');
  await page.goto('/opdrachten?zoek=klantdossiers');
  await expect(row('Projectleider Herstel Klantdossiers').locator('.due')).toHaveText('Nog 1 dag');
  await page.goto('/opdrachten?zoek=weerbaarheid');
  await expect(row('Compliance Officer Digitale Weerbaarheid (DORA)').locator('.due')).toHaveText(
    'Nog 10 dagen',
  );
  await page.goto('/opdrachten?zoek=wmo');
  await expect(row('Juridisch adviseur Sociaal Domein').locator('.due')).toHaveText('Verlopen');
});

withAndWithoutScripts((scripts) => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the filters open as a sheet', async ({ page }) => {
      await page.goto('/opdrachten');
      const slider = page.getByRole('slider', { name: 'Uren per week' });
      await expect(slider).not.toBeInViewport();
      await page.getByRole('link', { name: 'Filters' }).click();
      await expect(slider).toBeInViewport();
      await page.getByText('ZZP', { exact: true }).first().click();
      await page.getByRole('button', { name: /^Toon \d+ opdrachten$/ }).click();
      await expect(page).toHaveURL(/type=ZZP/);
      await expect(slider).not.toBeInViewport();
      await expect(page.getByRole('link', { name: 'Filters (1)' })).toBeVisible();
      if (scripts) return;
      await page.getByRole('link', { name: 'Filters (1)' }).click();
      await page.getByRole('link', { name: 'Sluit filters' }).click();
      await expect(slider).not.toBeInViewport();
    });
  });
});

test.describe('live', () => {
  type Marked = Window & { stayed?: boolean };
  const mark = (page: Page) => page.evaluate(() => void ((window as Marked).stayed = true));
  const stayed = (page: Page) => page.evaluate(() => (window as Marked).stayed === true);

  test('the list follows the typing without loading the page anew', async ({ page }) => {
    await page.goto('/opdrachten');
    await mark(page);
    const search = page.getByRole('searchbox', { name: 'Zoek in opdrachten' });
    await search.pressSequentially('estate planning');
    await expect(titles(page).first()).toHaveText('Specialist Estate Planning');
    await expect(page).toHaveURL('/opdrachten?zoek=estate+planning');
    await expect(search).toBeFocused();
    await page.getByText('ZZP', { exact: true }).first().click();
    await expect(page).toHaveURL('/opdrachten?zoek=estate+planning&type=ZZP');
    await expect(page.locator('.chip')).toHaveCount(2);
    expect(await stayed(page)).toBe(true);
  });

  test('back shows what was shown before, fields included', async ({ page }) => {
    await page.goto('/opdrachten');
    await page.getByText('ZZP', { exact: true }).first().click();
    await expect(page).toHaveURL('/opdrachten?type=ZZP');
    await page.getByRole('slider', { name: 'Uren per week' }).fill('16');
    await expect(page).toHaveURL('/opdrachten?type=ZZP&uren=16');
    await expect(page.locator('.chip')).toHaveCount(2);
    await page.goBack();
    await expect(page).toHaveURL('/opdrachten?type=ZZP');
    await expect(page.locator('.chip')).toHaveText(['ZZP']);
    await expect(page.getByRole('slider', { name: 'Uren per week' })).toHaveValue('40');
    await expect(page.getByRole('radio', { name: 'ZZP' })).toBeChecked();
    await page.goBack();
    await expect(page.locator('.chip')).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Alle' })).toBeChecked();
    await page.goForward();
    await expect(page.locator('.chip')).toHaveText(['ZZP']);
  });

  const steps = (page: Page) => page.evaluate(() => history.length);
  /** An answer that comes after those that the list has asked for already. */
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
    // Longer than the list waits for more to be typed.
    await page.clock.runFor(400);
    await oneMoreAnswer(page);
    expect(await steps(page)).toBe(before + 1);

    await page.getByRole('button', { name: 'Zoek', exact: true }).click();
    await oneMoreAnswer(page);
    expect(await steps(page)).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL('/opdrachten');
    await expect(page.locator('.chip')).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('one step back undoes one choice in the sheet', async ({ page }) => {
      await page.goto('/opdrachten');
      const before = await steps(page);
      const slider = page.getByRole('slider', { name: 'Uren per week' });
      await page.getByRole('link', { name: 'Filters' }).click();
      await page.getByText('ZZP', { exact: true }).first().click();
      await expect(page).toHaveURL('/opdrachten?type=ZZP');
      await page.getByRole('button', { name: /^Toon \d+ opdrachten$/ }).click();
      await expect(page).toHaveURL('/opdrachten?type=ZZP');
      await expect(slider).not.toBeInViewport();
      expect(await steps(page)).toBe(before + 1);

      await page.getByRole('link', { name: 'Filters (1)' }).click();
      await slider.fill('16');
      await expect(page).toHaveURL('/opdrachten?type=ZZP&uren=16');
      await page.getByRole('link', { name: 'Sluit filters' }).click();
      await expect(slider).not.toBeInViewport();
      expect(await steps(page)).toBe(before + 2);

      await page.goBack();
      await expect(page).toHaveURL('/opdrachten?type=ZZP');
      await expect(page.getByRole('link', { name: 'Filters (1)' })).toBeVisible();
      await expect(slider).not.toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL('/opdrachten');
      await expect(page.locator('.chip')).toHaveCount(0);
      await expect(slider).not.toBeInViewport();
    });
  });

  test('the slider says its value while it moves', async ({ page }) => {
    await page.goto('/opdrachten');
    const slider = page.getByRole('slider', { name: 'Uren per week' });
    await expect(page.locator('output')).toHaveText('Alle uren');
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('output')).toHaveText('Tot en met 39 uur');
    await expect(page).toHaveURL('/opdrachten?uren=39');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('output')).toHaveText('Alle uren');
    await expect(page).toHaveURL('/opdrachten');
  });

  test('an answer that comes late does not replace a newer one', async ({ page }) => {
    await page.goto('/opdrachten');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/opdrachten?type=ZZP', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.getByText('ZZP', { exact: true }).first().click();
    await page.getByText('Detachering', { exact: true }).first().click();
    await expect(page).toHaveURL('/opdrachten?type=Detachering');
    release();
    await expect(page.locator('.chip')).toHaveText(['Detachering']);
    await expect(page).toHaveURL('/opdrachten?type=Detachering');
  });

  test('when the list cannot be fetched, the page itself is asked for', async ({ page }) => {
    await page.goto('/opdrachten');
    await page.route('**/opdrachten?type=ZZP', (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.getByText('ZZP', { exact: true }).first().click();
    await expect(page).toHaveURL('/opdrachten?type=ZZP');
    await expect(page.locator('.chip')).toHaveText(['ZZP']);
  });
});
