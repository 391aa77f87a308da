import type { Page } from '@playwright/test';
import { languages } from '#domain/language.ts';
import { systemMailKinds } from '#domain/mail/mail-kind.ts';
import { openDatabase } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { mailOutbox } from '#server/db/schema/mail.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { go, open, toast } from '#tests/support/e2e-office.ts';
import { expect, test, long } from '#tests/support/e2e-test.ts';
import { mailDataOf } from '#tests/support/mails.ts';
import { admin, type RunningProgram, startProgram } from '#tests/support/program.ts';
import { nl } from '#texts/nl.ts';

const owner = 'eigenaar@vandam.example';
const { settings, content, accounts } = nl;
const logo = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><script>alert(1)</script><path fill="${fill}" d="M0 0h150v30H0z"/></svg>`;
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#7a1f2b"/></svg>';

const it = test.extend<object, { agency: RunningProgram }>({
  agency: [
    async ({}, use) => {
      const program = await startProgram({ DEMO: '1', STAFF_DOMAIN: 'vandam.example', ADMIN_EMAIL: owner });
      await use(program);
      await program.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ agency }, use) => use(agency.baseUrl),
});

async function signIn(page: Page) {
  await page.goto('/login');
  await page.getByLabel(nl.forms.labels.email).fill(owner);
  await page.getByLabel(nl.forms.labels.password, { exact: true }).fill(admin.password);
  await page.getByRole('main').locator('button[type=submit]').first().click();
  const later = page.getByRole('button', { name: accounts.setUp.later });
  await later.or(page.locator('.sidebar')).first().waitFor();
  if (await later.isVisible()) await later.click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

async function choose(page: Page, slot: keyof typeof settings.images.slots, svg: string) {
  const name = settings.images.choose(settings.images.slots[slot]);
  const file = { name: `${slot}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
  await page.getByLabel(name).setInputFiles(file);
  await expect(page.getByRole('img', { name: settings.images.slots[slot] })).toBeVisible();
}

async function saveTexts(page: Page) {
  await page.getByRole('button', { name: content.save }).click();
  await expect(toast(page, content.success)).toBeVisible();
  await expect(page.getByText(content.saved)).toBeVisible();
}

it(
  'another agency makes the site its own from the screens, and nothing of ours is left',
  long,
  async ({ page, agency: program }) => {
    it.setTimeout(180_000);
    await signIn(page);

    await open(page, '/admin/dashboard/settings');
    const fill = (name: keyof typeof settings.labels, value: string) =>
      page.getByLabel(settings.labels[name], { exact: true }).fill(value);
    await fill('company.name', 'Van Dam Legal');
    await fill('company.email', 'post@vandam.example');
    await fill('company.address', 'Markt 1, 5611 EB Eindhoven');
    await fill('company.linkedin_url', 'https://www.linkedin.com/');
    await fill('company.kvk_number', '87654321');
    await fill('company.waadi_number', 'W-4711');
    await fill('company.sna_number', 'SNA-0815');
    await fill('brand.accent', '#ffcc00');
    await page.getByRole('button', { name: settings.save }).click();
    await expect(page.getByText(settings.errors.contrast)).toBeVisible();
    await expect(page.getByText(/De dichtstbijzijnde kleur met genoeg contrast is #/)).toBeVisible();
    await fill('brand.accent', '#7a1f2b');
    await fill('brand.accent_dark', '#f2a7ae');
    await fill('company.linkedin_url', 'https://www.linkedin.com/company/van-dam-legal');
    await page.getByRole('button', { name: settings.save }).click();
    await expect(toast(page, settings.success)).toBeVisible();
    await choose(page, 'logo', logo('#7a1f2b'));
    await choose(page, 'logo_dark', logo('#f2a7ae'));
    await choose(page, 'mark', mark);
    await page
      .getByLabel(settings.images.choose(settings.images.slots.mark))
      .setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg>kapot') });
    await expect(page.getByText(settings.images.problems.svgBroken)).toBeVisible();
    await expectAccessible(page, { except: '.toast-stack' });

    for (const language of languages) {
      await go(page, '/admin/dashboard/teksten');
      await open(page, `/admin/dashboard/teksten/about?taal=${language}`);
      const lead = page.getByLabel('Bovenaan: inleiding', { exact: true });
      await lead.fill('Zonder plaatshouder');
      await page.getByRole('button', { name: content.save }).click();
      await expect(page.getByText(content.errors.missingPlaceholder)).toBeVisible();
      await lead.fill(`{naam} werkt anders (${language}). [Bel ons](/contact).`);
      await saveTexts(page);
      await open(page, `/admin/dashboard/teksten/faq?taal=${language}`);
      await expect(page.getByRole('group', { name: content.item(10), exact: true })).toBeVisible();
      await page.getByRole('button', { name: content.add }).click();
      const added = page.getByRole('group', { name: content.item(11), exact: true });
      await added.getByLabel(content.parts.question ?? '').fill(`Werkt u ook in Eindhoven? (${language})`);
      await added.getByLabel(content.parts.answer ?? '').fill('Ja, **{naam}** zit in Eindhoven.');
      await page.getByRole('button', { name: content.up(content.item(11)) }).click();
      await saveTexts(page);
      await expectAccessible(page, { except: '.toast-stack' });
    }
    // Undo to an earlier version, and back.
    await open(page, '/admin/dashboard/teksten/about?taal=nl');
    await page.getByLabel('Bovenaan: titel', { exact: true }).fill('Tweede versie');
    await saveTexts(page);
    await page.getByRole('button', { name: content.versions.take }).first().click();
    await expect(page.getByLabel('Bovenaan: titel', { exact: true })).toHaveValue(nl.about.hero.title);
    const preview = page.waitForEvent('popup');
    await page.getByRole('button', { name: content.preview }).click();
    const shown = await preview;
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(nl.about.hero.title);
    await shown.close();
    await saveTexts(page);

    const visitor = await page.context().browser()?.newContext({ baseURL: program.baseUrl });
    if (!visitor) throw new Error('no browser');
    const get = async (path: string) => {
      const answer = await visitor.request.get(path);
      return { text: await answer.text(), answer };
    };
    const { db, sql, close } = openDatabase(program.connection, { max: 2 });
    const [found] = await sql<{ id: string }[]>`
    select id from assignments where status = 'open' and deadline > now() limit 1`;
    const assignment = found?.id ?? '';

    const pages = [
      '/',
      '/opdrachten',
      `/opdrachten/${assignment}`,
      `/guest-application/${assignment}`,
      '/contact',
      '/over-ons',
      '/werkgevers',
      '/privacy',
      '/voorwaarden',
      '/faq',
      '/aanmelden-jurist',
      '/beschikbaar',
      '/login',
      '/wachtwoord-vergeten',
      '/uitnodiging/x',
      '/wachtwoord/x',
      '/bestaat-niet',
    ];
    for (const language of languages) {
      for (const path of pages) {
        const { text } = await get(`${path}?lang=${language}`);
        expect.soft(text, `${path} (${language})`).not.toMatch(/lexbrug/i);
        expect.soft(text, `${path} (${language})`).toContain('Van Dam Legal');
        expect.soft(text, `${path} (${language})`).toContain('/huisstijl/logo?v=');
        expect.soft(text, `${path} (${language})`).toContain('/huisstijl/stijl.css?v=');
        expect.soft(text, `${path} (${language})`).toContain('linkedin.com/company/van-dam-legal');
        expect.soft(text, `${path} (${language})`).toContain('W-4711');
      }
      const about = await get(`/over-ons?lang=${language}`);
      expect(about.text).toContain(
        `Van Dam Legal werkt anders (${language}). <a href="/contact">Bel ons</a>.`,
      );
      const faq = await get(`/faq?lang=${language}&zoek=eindhoven`);
      expect(faq.text).toContain('Ja, <strong>Van Dam Legal</strong> zit in Eindhoven.');
      expect(faq.text).toMatch(/"@type":"FAQPage".*Ja, Van Dam Legal zit in Eindhoven\./);
    }
    for (const path of [
      '/opdrachten.rss',
      '/vacatures.xml',
      '/sitemap.xml',
      '/robots.txt',
      '/site.webmanifest',
    ]) {
      expect.soft((await get(path)).text, path).not.toMatch(/lexbrug/i);
    }
    expect((await get('/site.webmanifest')).text).toContain('"name":"Van Dam Legal"');
    expect((await get('/sitemap.xml')).text).toMatch(/over-ons<\/loc><lastmod>/);
    expect((await get('/huisstijl/stijl.css')).text).toContain('--accent:#7a1f2b');
    expect((await get('/huisstijl/logo')).text).not.toContain('script');
    expect((await get('/huisstijl/logo')).answer.headers()['content-security-policy']).toContain('sandbox');
    for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/huisstijl/deelbeeld.png'])
      expect((await get(path)).answer.status()).toBe(200);

    // Not the list of mails: the examples were sent to the address of before.
    for (const path of ['', '/settings', '/teksten', '/vacatures', '/audit', '/backup', '/berichten']) {
      await page.goto(`/admin/dashboard${path}`);
      await expect(page.locator('.sidebar')).toBeVisible();
      expect.soft((await page.content()).match(/.{0,40}lexbrug.{0,40}/gi), path).toBeNull();
    }
    await page.goto('/admin/account/confirm?next=/admin/account');
    await page.getByLabel(accounts.confirm.field, { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: accounts.confirm.submit }).click();
    await expect(page).toHaveURL('/admin/account');
    for (const language of languages) {
      for (const kind of systemMailKinds) {
        const id = newId();
        const data = JSON.parse(JSON.stringify(mailDataOf[kind]).replaceAll(/lexbrug/gi, 'vandam'));
        await db.insert(mailOutbox).values({ id, kind, language, toAddress: 'a@example.nl', data });
        const written = await page.request.get(`/admin/dashboard/mail/${id}/inhoud`);
        const text = await written.text();
        expect.soft(text, `${kind} (${language})`).not.toMatch(/lexbrug/i);
        expect.soft(text, `${kind} (${language})`).toContain('Van Dam Legal');
        expect.soft(text, `${kind} (${language})`).toContain('/huisstijl/logo.png?v=');
        expect.soft(text, `${kind} (${language})`).toContain('#7a1f2b');
      }
    }
    await close();
    await visitor.close();
  },
);
