import { z } from 'zod';
import { assignmentReference } from '#domain/reference.ts';
import { formatDate } from '#domain/time/format.ts';
import { expiredAssignment, only, openAssignment } from '#tests/support/e2e-database.ts';
import { inBothVariants, test, expect } from '#tests/support/e2e-test.ts';

type Facts = {
  start_date: string;
  deadline: string;
  number: number;
  created_at: Date;
  vakgebied: string;
  expertise: string[];
  skills: string[];
  expertise_en: string[];
  skills_en: string[];
};

inBothVariants(({ texts, language }) => {
  const { facts, detail, row, types, vakgebieden, experienceLevels, educationLevels } = texts.assignments;

  test('an assignment shows its facts, text, tags and similar assignments, and its facts again above the form', async ({
    page,
    sql,
  }) => {
    const { id } = only(
      await sql<{ id: string }[]>`select id from assignments where title = 'Bedrijfsjurist Vastgoed'`,
    );
    const assignment = only(
      await sql<Facts[]>`select *, deadline::text as deadline from assignments where id = ${id}`,
    );
    const answer = await page.goto(`/opdrachten/${id}`);
    expect(answer?.status()).toBe(200);
    const isDutch = language === 'nl';
    const title = isDutch ? 'Bedrijfsjurist Vastgoed' : 'In-house Lawyer, Real Estate';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(
      `${title} · ${isDutch ? 'Opdracht details' : 'Assignment details'} | Lexbrug`,
    );
    await expect(page.getByText(detail.organizationIn('Woningcorporatie', 'Rotterdam'))).toBeVisible();
    const fact = (label: string) =>
      page.locator('dl.assignment-facts > div').filter({ has: page.getByText(label, { exact: true }) });
    const salary = fact(facts.salary).getByRole('definition');
    await expect(salary).toContainText(isDutch ? '€ 5.000 – € 6.800 p/m' : /€\s?5,000 – €\s?6,800 p\/m/);
    await expect(salary.locator('[aria-hidden]')).toHaveText('p/m');
    await expect(salary.locator('.visually-hidden')).toHaveText(isDutch ? 'per maand' : 'per month');
    await expect(fact(facts.hours).getByRole('definition')).toHaveText(facts.hoursPerWeek(36));
    await expect(fact(facts.location).getByRole('definition')).toHaveText('Rotterdam');
    await expect(fact(facts.start).getByRole('definition')).toHaveText(assignment.start_date);
    await expect(fact(facts.duration).getByRole('definition')).toHaveText('12 maanden, verlenging mogelijk');
    await expect(fact(facts.experience).getByRole('definition')).toHaveText(
      `${experienceLevels.Senior}, ${educationLevels.WO}`,
    );
    const closes = row.closes(formatDate(assignment.deadline, language, 'long'));
    await expect(page.locator('.assignment-heading .tag')).toHaveText([
      closes,
      types.Detachering,
      vakgebieden.Legal,
      detail.reference(assignmentReference({ number: assignment.number, createdAt: assignment.created_at })),
    ]);
    await expect(page.locator('.assignment-heading')).toContainText(
      row.posted(formatDate(assignment.created_at, language, 'long')),
    );
    const tags = isDutch
      ? [...assignment.expertise, ...assignment.skills]
      : [...assignment.expertise_en, ...assignment.skills_en];
    await expect(page.locator('article.prose .tag')).toHaveText(tags);
    await expect(
      page.getByText(isDutch ? 'De corporatie bouwt de komende jaren' : 'In the coming years the housing'),
    ).toBeVisible();
    const similar = await sql<{ title: string }[]>`
      select ${isDutch ? sql`title` : sql`coalesce(title_en, title) as title`} from assignments where status = 'open' and id <> ${id} and deadline >= (now() at time zone 'Europe/Amsterdam')::date
        and vakgebied = ${assignment.vakgebied}
      order by created_at desc limit 3`;
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: detail.similar }) });
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(similar.map(({ title }) => title));

    await page.goto(`/guest-application/${id}`);
    const summary = page.getByRole('region', { name: texts.application.summary.title });
    await expect(summary.getByRole('heading')).toHaveText(title);
    await expect(summary.getByRole('definition')).toHaveText([
      'Woningcorporatie',
      'Rotterdam',
      assignment.start_date,
      /€\s?5[.,]000 – €\s?6[.,]800 p\/m/,
      texts.assignments.types.Detachering,
      facts.hoursPerWeek(36),
      formatDate(assignment.deadline, language, 'long'),
    ]);
    await page.getByRole('link', { name: texts.application.page.back }).click();
    await expect(page).toHaveURL(`/opdrachten/${id}`);

    await section.getByRole('link', { name: similar[0]?.title ?? '' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(similar[0]?.title ?? '');
    const crumbs = page.getByRole('navigation', { name: texts.site.breadcrumb.label });
    await crumbs.getByRole('link', { name: texts.site.breadcrumb.assignments }).click();
    await expect(page).toHaveURL('/opdrachten');
  });

  test('a missing or unpublished assignment is not found, and an expired one says so and accepts no applications', async ({
    page,
    sql,
  }) => {
    const hidden = await sql<{ id: string }[]>`select id from assignments where status = 'draft' limit 1`;
    expect(hidden).toHaveLength(1);
    const closed = await sql<{ id: string; title: string }[]>`
      (select id, title from assignments where status = 'closed' limit 1) union all
      (select id, title from assignments where status = 'archived' limit 1) union all
      (select id, title from assignments where status = 'open' and deadline < current_date - 16 limit 1)`;
    expect(closed).toHaveLength(3);
    for (const { id, title } of closed) {
      const html = await (await page.request.get(`/opdrachten/${id}`)).text();
      expect(html).toMatch(new RegExp(`<h1[^>]*>${detail.closedTitle}</h1>`));
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html.replace(/<section class="similar-assignments.*?<\/section>/s, '')).not.toContain(title);
    }
    const unknown = ['019a0000-0000-7000-8000-000000000000', 'geen-uuid', '1', '%00', "'--"];
    for (const path of [
      ...[...unknown, ...hidden.map((row) => row.id)].map((id) => `/opdrachten/${id}`),
      `/guest-application/${unknown[0]}`,
    ]) {
      const answer = await page.request.get(path);
      expect([path, answer.status()]).toEqual([path, 404]);
      expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>${detail.notFound}</h1>`));
    }
    const answer = await page.goto(`/opdrachten/${unknown[0]}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(detail.notFound);
    if (language === 'nl')
      await expect(page.getByText('Opdracht niet gevonden', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${detail.notFound} | Lexbrug`);
    await page.getByRole('main').getByRole('link', { name: detail.back }).click();
    await expect(page).toHaveURL('/opdrachten');

    const { id, deadline } = await expiredAssignment(sql);
    await page.goto(`/opdrachten/${id}`);
    await expect(page.locator('.assignment-heading .deadline')).toHaveText(
      texts.assignments.urgency.expired(),
    );
    await expect(page.getByText(detail.expired(formatDate(deadline, language, 'long')))).toBeVisible();
    await expect(page.locator('.assignment-heading .tag').first()).toHaveText(
      row.closed(formatDate(deadline, language, 'long')),
    );
    await expect(page.getByText(detail.applyTitle)).toHaveCount(0);
    const panel = page.getByRole('complementary');
    await expect(panel.getByRole('heading')).toHaveText(detail.closedTitle);
    await expect(panel.getByRole('link', { name: texts.site.titles.juristSignUp })).toHaveAttribute(
      'href',
      '/aanmelden-jurist',
    );
    await expect(page.locator('meta[name=description]')).not.toHaveAttribute(
      'content',
      /olliciteer|pply direct/,
    );
    await expect(page.locator('form, dialog')).toHaveCount(0);
    await expect(page.locator(`[href*="guest-application"]`)).toHaveCount(0);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
    await page.goto(`/guest-application/${id}`);
    await expect(page.getByText(texts.forms.application.expired)).toBeVisible();
    await expect(page.getByText(texts.application.page.lead)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: detail.all }).first()).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
  });
});

test('search engines read an open assignment as a complete job posting with one canonical URL', async ({
  request,
  sql,
  baseURL,
}) => {
  const open = await openAssignment(sql);
  const html = await (await request.get(`/opdrachten/${open.id}`)).text();
  const [, source = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const posting = z.record(z.string(), z.unknown()).parse(JSON.parse(source));
  expect(posting).toMatchObject({
    '@context': expect.stringMatching(/^https:\/\/schema\.org\/?$/),
    '@type': 'JobPosting',
    title: open.title,
    description: expect.stringContaining('<p>'),
    identifier: { '@type': 'PropertyValue', name: 'Lexbrug', value: open.id },
    datePosted: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    validThrough: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    hiringOrganization: { '@type': 'Organization', name: 'Lexbrug' },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'NL' } },
    directApply: true,
    url: `${baseURL}/opdrachten/${open.id}`,
    mainEntityOfPage: { '@id': `${baseURL}/opdrachten/${open.id}`, inLanguage: 'nl' },
  });
  expect(new Date(String(posting.validThrough)).getTime()).toBeGreaterThan(Date.now());
  const capitals = await request.get(`/opdrachten/${open.id.toUpperCase()}`);
  expect(await capitals.text()).toContain(`<link rel="canonical" href="${baseURL}/opdrachten/${open.id}"/>`);
});

test('on English pages Dutch text is marked as Dutch, and one sentence says so', async ({
  page,
  request,
  sql,
  baseURL,
}) => {
  const { id, title } = await openAssignment(sql);
  await page.goto(`/opdrachten/${id}?lang=en`);
  const inDutch = page.getByText('This assignment is described in Dutch.');
  await expect(inDutch).toHaveCount(1);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 }).locator('[lang=nl]')).toHaveText(title);
  await expect(main.locator('article > section')).toHaveAttribute('lang', 'nl');
  for (const tag of await main.locator('article.prose .tag').all())
    await expect(tag).toHaveAttribute('lang', 'nl');
  await expect(main.locator('.assignment-heading > p [lang=nl]')).toHaveCount(1);
  await expect(main.locator('.assignment-facts [lang=nl]')).toHaveCount(2);
  await expect(main.locator('.breadcrumb [aria-current] [lang=nl]')).toHaveText(title);

  await page.goto(`/opdrachten?zoek=${encodeURIComponent(title)}&lang=en`);
  const row = page.locator('.assignment-row');
  await expect(row.locator('h2 [lang=nl]').getByText(title, { exact: true })).toHaveCount(1);
  await expect(row.first().locator('.assignment-row__meta [lang=nl]')).toHaveCount(1);

  await page.goto(`/opdrachten/${id}?lang=nl`);
  await expect(page.locator('[lang]')).toHaveCount(2);
  await expect(page.locator('html[lang=nl], a[lang=en]')).toHaveCount(2);

  const translated = only(
    await sql<{ id: string }[]>`select id from assignments where title = 'Bedrijfsjurist Vastgoed'`,
  );
  const path = `/opdrachten/${translated.id}`;
  /** The second request gets the cached page: the first one changes the language. */
  const cached = async (language: string) => {
    await request.get(`${path}?lang=${language}`);
    return request.get(path);
  };
  const english = await cached('en');
  const html = await english.text();
  expect(html).not.toContain('described in Dutch');
  expect(html).toContain('"title":"In-house Lawyer, Real Estate"');
  expect(html).toContain('"inLanguage":"en"');
  expect(html).toContain(`"url":"${baseURL}${path}?lang=en"`);
  expect(html).toContain('"workHours":"36 hours per week"');
  const dutch = await cached('nl');
  expect(await dutch.text()).toContain('"title":"Bedrijfsjurist Vastgoed"');
  expect(english.headers().etag).toBeTruthy();
  expect(dutch.headers().etag).not.toBe(english.headers().etag);
});

test('without an amount an assignment page says what the specification says', async ({ page, sql }) => {
  for (const [title, said] of [
    ['Legal Counsel Ondernemingsrecht', 'Salaris in overleg'],
    ['Advocaat Arbeidsrecht', 'Op aanvraag'],
  ] as const) {
    const { id } = only(await sql<{ id: string }[]>`select id from assignments where title = ${title}`);
    await page.goto(`/opdrachten/${id}`);
    await expect(page.locator('.assignment-facts dd').first()).toHaveText(said);
    await page.goto(`/guest-application/${id}`);
    const summary = page.getByRole('region', { name: 'De opdracht' });
    await expect(summary.getByRole('definition').filter({ hasText: said })).toHaveCount(1);
  }
});
