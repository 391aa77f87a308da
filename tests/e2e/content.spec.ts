import { inBothVariants, test, expect } from '#tests/support/e2e-test.ts';

inBothVariants(({ texts, scripts, language }) => {
  test('the home page has every section', async ({ page }) => {
    const { home, forms } = texts;
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(home.hero.title);
    await expect(main.getByRole('link', { name: home.hero.viewAssignments })).toHaveAttribute(
      'href',
      '/opdrachten',
    );
    await expect(main.getByRole('link', { name: home.hero.contact })).toHaveAttribute('href', '/contact');
    expect(home.reasons.items).toHaveLength(6);
    for (const { title } of home.reasons.items)
      await expect(main.getByRole('heading', { name: title })).toBeVisible();
    expect(home.services.items).toHaveLength(3);
    for (const { title, points } of home.services.items) {
      const card = main.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
      await expect(card.getByRole('listitem')).toHaveText(points);
      expect(points).toHaveLength(4);
    }
    await expect(page.locator('.process li h3')).toHaveText(home.steps.items.map(({ title }) => title));
    expect(home.steps.items.map(({ title }) => title)).toHaveLength(4);
    await expect(main.getByRole('heading', { name: home.callRequest.title })).toContainText('24');
    await expect(main.getByRole('button', { name: forms.callRequest.submit })).toBeVisible();
    await expect(main.getByRole('link', { name: home.closing.employers.button })).toHaveAttribute(
      'href',
      '/werkgevers',
    );
    await expect(main.getByRole('link', { name: home.closing.professionals.button })).toHaveAttribute(
      'href',
      '/opdrachten',
    );
    if (language === 'nl') {
      expect(home.hero.title).toBe('De beste juridische professionals voor uw organisatie');
      expect([...home.services.items, ...home.steps.items].map(({ title }) => title)).toEqual([
        'Werving & Selectie',
        'Detachering',
        'Interim Professionals',
        'Intake',
        'Werving',
        'Selectie',
        'Match',
      ]);
    }
  });

  test('the privacy statement and the terms have their eight sections and a back link', async ({ page }) => {
    const parts = page.locator('.long-read__text > section[id]');
    for (const path of ['/privacy', '/voorwaarden']) {
      await page.goto(path);
      await expect(parts).toHaveCount(8);
      const ids = await parts.evaluateAll((sections) => sections.map(({ id }) => `#${id}`));
      const links = page.locator('.long-read__nav li a');
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(ids);
    }
    if (!scripts) {
      await page.locator('.long-read__nav a').last().click();
      await expect(parts.last()).toBeInViewport();
    }
    await expect(page.getByRole('main')).toContainText('12345678');
    await expect(page.getByRole('main')).toContainText('NL001234567B01');
    await page.getByRole('link', { name: texts.terms.back }).click();
    await expect(page).toHaveURL('/');
  });

  test('the contact page shows address and opening hours, and the about and employers pages link to the forms', async ({
    page,
  }) => {
    const { contact } = texts;
    await page.goto('/contact');
    const main = page.getByRole('main');
    for (const name of [
      contact.details.headOffice,
      contact.details.visitingAddress,
      contact.details.phone,
      contact.details.email,
    ]) {
      await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await expect(main).toContainText('Spoorlaan 400, 5038 CG Tilburg');
    await expect(main).toContainText(/09:00 – 18:00/);
    await expect(main).toContainText(contact.hours.closed);

    await page.goto('/over-ons');
    const values = texts.about.values.items.map(({ title }) => title);
    const listed = main.locator('li:not(#team li)').getByRole('heading');
    await expect(listed).toHaveText(values);
    if (language === 'nl') expect(values).toEqual(['Expertise', 'Integriteit', 'Innovatie']);

    await page.goto('/werkgevers');
    await page.getByRole('main').getByRole('link', { name: texts.employers.hero.callMe }).first().click();
    await expect(page).toHaveURL('/werkgevers#bel-mij');
    await expect(page.locator('form#belverzoek')).toBeInViewport();
    if (!scripts) return;
    // The cards above were scrolled past at once; the ones in view have appeared.
    await expect(page.locator('.reveal.reveal--shown').first()).toBeAttached();
  });
});

test(
  'cards appear one after another as they scroll into view, without motion for people who prefer that',
  { tag: '@own-tab' },
  async ({ page }) => {
    await page.goto('/');
    const card = page.locator('.service-card').first();
    await expect(card).toHaveCSS('opacity', '0');
    await card.scrollIntoViewIfNeeded();
    await expect(card).toHaveCSS('opacity', '1');
    const delays = await page
      .locator('.service-card')
      .evaluateAll((cards) => cards.map((one) => getComputedStyle(one).transitionDelay));
    expect(new Set(delays).size).toBe(3);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(page.locator('.service-card').first()).toHaveCSS('opacity', '1');
  },
);
