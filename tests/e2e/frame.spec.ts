import {
  inBothVariants,
  mostlyInEnglish,
  test,
  expect,
  withAndWithoutScripts,
} from '#tests/support/e2e-test.ts';

inBothVariants(({ texts, language }) => {
  const { menu, footer } = texts.site;

  test('the header links to home and the four main pages, the keyboard can skip it, and the footer identifies the agency', async ({
    page,
  }) => {
    await page.goto('/opdrachten');
    const header = page.getByRole('banner');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(header.getByRole('link', { name: texts.site.homeLink('Lexbrug') })).toHaveAttribute(
      'href',
      '/',
    );
    const links = header.getByRole('navigation', { name: menu.label }).getByRole('link');
    await expect(links).toHaveText([menu.assignments, menu.employers, menu.about, menu.contact]);
    for (const [at, path] of ['/opdrachten', '/werkgevers', '/over-ons', '/contact'].entries()) {
      await expect(links.nth(at)).toHaveAttribute('href', path);
    }
    await expect(links.first()).toHaveAttribute('aria-current', 'page');
    await links.nth(2).click();
    await expect(page).toHaveURL('/over-ons');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.about.hero.title);
    await header.getByRole('link', { name: texts.site.homeLink('Lexbrug') }).click();
    await expect(page).toHaveURL('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: texts.site.skipLink });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const foot = page.getByRole('contentinfo');
    await expect(foot).toContainText(footer.tagline);
    await expect(foot.getByRole('link', { name: '+31 (0)13 1234 567' })).toHaveAttribute(
      'href',
      'tel:+31131234567',
    );
    await expect(foot.getByRole('link', { name: 'info@lexbrug.example' })).toHaveAttribute(
      'href',
      'mailto:info@lexbrug.example',
    );
    await expect(foot.locator('address')).toContainText('Spoorlaan 400');
    await expect(foot.locator('address')).toContainText('5038 CG Tilburg');
    // Until the agency has entered its page.
    await expect(foot.getByRole('link', { name: 'LinkedIn' })).toHaveCount(0);
    for (const name of footer.socialPlaceholders) {
      await expect(foot.getByText(name)).toBeVisible();
      await expect(foot.getByRole('link', { name })).toHaveCount(0);
    }
    await expect(foot).toContainText(footer.copyright(new Date().getFullYear(), 'Lexbrug'));
    for (const [name, path] of [
      [footer.privacy, '/privacy'],
      [footer.terms, '/voorwaarden'],
      [footer.faq, '/faq'],
    ] as const) {
      await expect(foot.getByRole('link', { name })).toHaveAttribute('href', path);
    }
    if (language === 'nl') {
      expect([menu.label, menu.assignments, menu.employers, menu.about, menu.contact]).toEqual([
        'Hoofdmenu',
        'Opdrachten',
        'Voor werkgevers',
        'Over ons',
        'Contact',
      ]);
      expect([footer.tagline, footer.privacy, footer.terms]).toEqual([
        'De brug tussen juridische professionals en organisaties.',
        'Privacyverklaring',
        'Algemene voorwaarden',
      ]);
    }
  });
});

withAndWithoutScripts((scripts) => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the menu opens and closes by tap and by keyboard, and its links work', async ({ page }) => {
      await page.goto('/');
      const links = page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link');
      const button = page.locator('summary', { hasText: 'Hoofdmenu' });
      await expect(links).toHaveCount(0);
      await button.click();
      await expect(links).toHaveText([
        'Opdrachten',
        'Voor werkgevers',
        'Over ons',
        'Contact',
        'Aanmelden als jurist',
        'Beschikbaar als professional',
        'Laat u terugbellen',
        'Inloggen',
      ]);
      await button.click();
      await expect(links).toHaveCount(0);

      await button.focus();
      await page.keyboard.press('Enter');
      await expect(links.first()).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(links.first()).toBeFocused();
      if (scripts) {
        await page.keyboard.press('Escape');
        await expect(links).toHaveCount(0);
        await expect(button).toBeFocused();
        await page.keyboard.press('Space');
        await expect(links.first()).toBeVisible();
        await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 }, force: true });
        await expect(links).toHaveCount(0);
      } else {
        await button.focus();
        await page.keyboard.press('Space');
        await expect(links).toHaveCount(0);
      }
      await button.click();
      await links.filter({ hasText: 'Voor werkgevers' }).click();
      await expect(page).toHaveURL('/werkgevers');
    });
  });
});

test('any other path redirects home, and a machine-readable one is not found', async ({ request }) => {
  for (const path of [
    '/bestaat-niet',
    '/opdrachten/a/b',
    '/wp-login.php',
    '/index.html',
    '/guest-application',
    '/%00',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 302, '/']);
  }
  for (const path of [
    '/api/x',
    '/api',
    '/assets/x.js',
    '/assets/',
    '/x.png',
    '/a/b.css',
    '/apple-touch-icon-precomposed.png',
    '/admin.json',
    '/wp-content/backup.zip',
    '/.env',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 404]);
  }
});

test('the program reports that it is alive and ready, and refuses a form from another website', async ({
  request,
}) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  expect((await request.get('/readyz')).status()).toBe(200);
  const form = { user_name: 'x' };
  const foreign = await request.post('/contact', { form, headers: { Origin: 'https://elders.example' } });
  expect(foreign.status()).toBe(403);
  const crossSite = await request.post('/contact', { form, headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect(crossSite.status()).toBe(403);
});

mostlyInEnglish(({ texts, it }) => {
  // The Dutch texts are tested where a page cannot be rendered.
  it('a failed request gets an error page in the same frame', async ({ page, baseURL }) => {
    await page.goto('/privacy');
    // A page without a form, sent one by hand.
    await page.evaluate(() => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: '/privacy' });
      document.body.append(form);
      form.submit();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.site.errors.title);
    await expect(page.getByText(texts.site.errors.sentence)).toBeVisible();
    await expect(page).toHaveTitle(`${texts.site.errors.title} | Lexbrug`);
    const copyright = texts.site.footer.copyright(new Date().getFullYear(), 'Lexbrug');
    await expect(page.getByRole('contentinfo')).toContainText(copyright);
    await page.getByRole('link', { name: texts.site.words.backHome }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
  });
}, test);
