import { formatDate } from '#domain/time/format.ts';
import { expiredAssignment, only, openAssignment } from '#tests/support/e2e-database.ts';
import { inEveryWay, test, expect, withAndWithoutScripts } from '#tests/support/e2e-test.ts';

inEveryWay(({ texts, language }) => {
  const { facts, detail, row, types, vakgebieden, experienceLevels, educationLevels } = texts.assignments;

  test('an assignment shows its facts, its text and its tags', async ({ page, sql }) => {
    const { id } = only(
      await sql<{ id: string }[]>`select id from assignments where title = 'Bedrijfsjurist Vastgoed'`,
    );
    const assignment = only(
      await sql`select *, deadline::text as deadline from assignments where id = ${id}`,
    );
    const answer = await page.goto(`/opdrachten/${id}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedrijfsjurist Vastgoed');
    await expect(page.getByText(detail.organizationIn('Woningcorporatie', 'Rotterdam'))).toBeVisible();
    const fact = (label: string) =>
      page.locator('dl.facts > div').filter({ has: page.getByText(label, { exact: true }) });
    const money = language === 'nl' ? '€ 5.000 – € 6.800 p/m' : /€\s?5,000 – €\s?6,800 p\/m/;
    await expect(fact(facts.salary).getByRole('definition')).toHaveText(money);
    await expect(fact(facts.hours).getByRole('definition')).toHaveText(facts.hoursPerWeek(36));
    await expect(fact(facts.location).getByRole('definition')).toHaveText('Rotterdam');
    await expect(fact(facts.start).getByRole('definition')).toHaveText(String(assignment.start_date));
    await expect(fact(facts.duration).getByRole('definition')).toHaveText('12 maanden, verlenging mogelijk');
    await expect(fact(facts.experience).getByRole('definition')).toHaveText(
      `${experienceLevels.Senior}, ${educationLevels.WO}`,
    );
    const closes = row.closes(formatDate(String(assignment.deadline), language, 'long'));
    await expect(page.locator('.det-h .tag')).toHaveText([closes, types.Detachering, vakgebieden.Legal]);
    const tags = [...(assignment.expertise as string[]), ...(assignment.skills as string[])];
    await expect(page.locator('article.prose .tag')).toHaveText(tags);
    await expect(page.getByText('De corporatie bouwt de komende jaren')).toBeVisible();
    const crumbs = page.getByRole('navigation', { name: texts.site.breadcrumb.label });
    await crumbs.getByRole('link', { name: texts.site.breadcrumb.assignments }).click();
    await expect(page).toHaveURL('/opdrachten');
  });

  test('at most three others of the same vakgebied are shown', async ({ page, sql }) => {
    const { id } = await openAssignment(sql);
    const similar = await sql<{ title: string }[]>`
      select title from assignments where status = 'open' and id <> ${id} and deadline >= (now() at time zone 'Europe/Amsterdam')::date
        and vakgebied = (select vakgebied from assignments where id = ${id})
      order by created_at desc limit 3`;
    await page.goto(`/opdrachten/${id}`);
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: detail.similar }) });
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(similar.map(({ title }) => title));
    await section.getByRole('link', { name: similar[0]?.title ?? '' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(similar[0]?.title ?? '');
  });

  test('what is not there, or not public, is not found', async ({ page, sql }) => {
    const hidden = await sql<{ id: string }[]>`
      (select id from assignments where status = 'draft' limit 1) union all
      (select id from assignments where status = 'closed' limit 1) union all
      (select id from assignments where status = 'archived' limit 1) union all
      (select id from assignments where status = 'open' and deadline < current_date - 16 limit 1)`;
    expect(hidden).toHaveLength(4);
    const unknown = ['019a0000-0000-7000-8000-000000000000', 'geen-uuid', '1', '%00', "'--"];
    for (const id of [...unknown, ...hidden.map((row) => row.id)]) {
      const answer = await page.goto(`/opdrachten/${id}`);
      expect([id, answer?.status()]).toEqual([id, 404]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(detail.notFound);
    }
    if (language === 'nl')
      await expect(page.getByText('Opdracht niet gevonden', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${detail.notFound} | Lexbrug`);
    await page.getByRole('main').getByRole('link', { name: detail.back }).click();
    await expect(page).toHaveURL('/opdrachten');
  });

  test('an expired assignment says so and takes no applications', async ({ page, sql }) => {
    const { id, deadline } = await expiredAssignment(sql);
    await page.goto(`/opdrachten/${id}`);
    await expect(page.locator('.det-h .due')).toHaveText(texts.assignments.urgency.expired());
    await expect(page.getByText(detail.expired(formatDate(deadline, language, 'long')))).toBeVisible();
    await expect(page.locator('.det-h .tag').first()).toHaveText(
      row.closed(formatDate(deadline, language, 'long')),
    );
    await expect(page.locator('form, dialog')).toHaveCount(0);
    await expect(page.locator(`[href*="guest-application"]`)).toHaveCount(0);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
    await page.goto(`/guest-application/${id}`);
    await expect(page.getByText(texts.forms.application.expired)).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
  });
});

withAndWithoutScripts(() => {
  test('search engines read an open assignment as a complete job posting', async ({ page, sql, baseURL }) => {
    const open = await openAssignment(sql);
    await page.goto(`/opdrachten/${open.id}`);
    const script = page.locator('script[type="application/ld+json"]');
    const posting = JSON.parse((await script.textContent()) ?? '') as Record<string, unknown>;
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
    });
    expect(new Date(String(posting.validThrough)).getTime()).toBeGreaterThan(Date.now());
  });
});

test('an id in capitals is the same assignment, with the same address', async ({ request, sql, baseURL }) => {
  const { id } = await openAssignment(sql);
  const page = await request.get(`/opdrachten/${id.toUpperCase()}`);
  expect(await page.text()).toContain(`<link rel="canonical" href="${baseURL}/opdrachten/${id}"/>`);
});
