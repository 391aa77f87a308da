import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { passwords } from '#server/crypto/passwords.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { writeSettings } from '#tests/support/e2e-database.ts';
import { accountsTest as test } from '#tests/support/e2e-accounts.ts';
import { expect, inBothVariants } from '#tests/support/e2e-test.ts';
import { expectToast } from '#tests/support/visitor-forms.ts';

const password = 'de-brug-gaat-zo-weer-open';
const hashed = passwords.hash(password);
const shut = async (changes: { message?: string; password?: string } = {}) => ({
  maintenance: {
    enabled: true,
    password_hash: changes.password ? await passwords.hash(changes.password) : await hashed,
    ...(changes.message ? { message: changes.message } : {}),
  },
});

test.beforeEach(async ({ sql }) => {
  await writeSettings(sql, await shut());
});

inBothVariants(({ texts, language }) => {
  const { maintenance, forms } = texts;

  test('a visitor sees the maintenance page, and passes with the right password unless they guessed too often', async ({
    page,
    context,
    request,
    sql,
    address,
  }) => {
    const back = '/maintenance?terug=%2Fopdrachten%3Fzoek%3Dprivacy';
    const opened = await page.goto('/opdrachten?zoek=privacy');
    await expect(page).toHaveURL(back);
    expect([opened?.status(), opened?.headers()['retry-after']]).toEqual([503, '3600']);
    await expect(page).toHaveTitle(`${texts.site.titles.maintenance} | Lexbrug`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(maintenance.defaultMessage);
    if (language === 'nl') await expect(page.getByText('Website is momenteel in onderhoud.')).toBeVisible();

    const box = page.getByRole('textbox', { name: forms.labels.password });
    const enter = page.getByRole('button', { name: forms.maintenance.submit });
    await box.fill('fout');
    await enter.click();
    await expect(page.getByText(forms.maintenance.failure, { exact: true })).toBeVisible();
    if (language === 'nl') await expect(page.getByText('Ongeldig wachtwoord', { exact: true })).toBeVisible();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await page.goto('/opdrachten?zoek=privacy');
    await expect(page).toHaveURL(back);

    const guesses = `maintenance:${address}`;
    await sql`
      insert into attempt_throttle (key, failures, last_at, blocked_until)
      values (${guesses}, 9, now(), now() + interval '1 minute')
      on conflict (key) do update set blocked_until = excluded.blocked_until`;
    await box.fill(password);
    await enter.click();
    await expect(page.getByText(/ (5\d seconden|5\d seconds|1 minuut|1 minute)/)).toBeVisible();
    await sql`delete from attempt_throttle where key = ${guesses}`;
    await box.fill(password);
    await enter.click();
    await expectToast(page, texts.toasts.maintenancePassed);
    await expect(page).toHaveURL('/opdrachten?zoek=privacy');
    if (language === 'nl') expect(texts.toasts.maintenancePassed).toBe('Toegang verleend');
    const pass = (await context.cookies()).find(({ name }) => name === 'maintenance_auth');
    expect(pass).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

    const passed = async (path: string) => {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      return [answer.status(), answer.headers().location];
    };
    expect(await passed('/opdrachten')).toEqual([200, undefined]);
    expect(await passed('/maintenance')).toEqual([302, '/']);
    expect(await passed('/maintenance?terug=/faq')).toEqual([302, '/faq']);
    for (const elsewhere of ['https://evil.nl', '//evil.nl', '/\\evil.nl', '/maintenance?terug=/faq'])
      expect(await passed(`/maintenance?terug=${encodeURIComponent(elsewhere)}`)).toEqual([302, '/']);
    const stranger = await request.get('/', { maxRedirects: 0 });
    expect([stranger.status(), stranger.headers()['retry-after']]).toEqual([503, '3600']);
  });
}, test);

test('every public path is shut for people and machines, except the exempt ones', async ({ request, db }) => {
  const [id] = await insertAssignments(db, { deadline: addDays(calendarDay(new Date()), 30) });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await request.get(path, { maxRedirects: 0, headers });
    const { location = '', 'retry-after': wait = '' } = answer.headers();
    return `${answer.status()} ${location}${wait}`.trim();
  };
  const opens = { 'Sec-Fetch-Dest': 'document', Accept: 'text/html' };
  const paths = [
    '/',
    '/opdrachten',
    `/opdrachten/${id}`,
    `/guest-application/${id}`,
    '/contact',
    '/over-ons',
    '/werkgevers',
  ];
  const more = [
    '/privacy',
    '/voorwaarden',
    '/faq',
    '/aanmelden-jurist',
    '/beschikbaar',
    '/sitemap.xml',
    '/bestaat-niet',
    '/maintenancex',
  ];
  for (const path of [...paths, ...more]) {
    const back = `302 /maintenance?terug=${encodeURIComponent(path)}`;
    expect([path, await get(path, opens)]).toEqual([path, back]);
    expect([path, await get(path)]).toEqual([path, '503 3600']);
    expect([path, await get(path, { Accept: 'text/html' })]).toEqual([path, '503 3600']);
  }
  expect(await get('/maintenance')).toBe('503 3600');
  for (const path of ['/login', '/admin/', '/admin/dashboard'])
    expect(await get(path)).not.toContain('/maintenance');
  expect(await get('/healthz')).toBe('200');
  expect(await get('/favicon.svg')).toBe('200');
  expect(await get('/api/x')).toBe('404');
});

test('while the site is open the maintenance page redirects home, and pages open before are closed with the rest', async ({
  request,
  sql,
}) => {
  const status = async () => (await request.get('/over-ons', { maxRedirects: 0 })).status();
  await writeSettings(sql, {});
  await expect.poll(status).toBe(200);
  const location = async () => (await request.get('/maintenance', { maxRedirects: 0 })).headers().location;
  expect(await location()).toBe('/');
  // Now from the cache.
  expect(await status()).toBe(200);
  await writeSettings(sql, await shut());
  await expect.poll(status).toBe(503);
  const answer = await request.post('/contact', { form: { user_name: 'Fleur' }, maxRedirects: 0 });
  expect(answer.status()).toBe(503);
  expect(await sql`select 1 from contact_messages where name = 'Fleur'`).toHaveLength(0);
});

test('the maintenance page is accessible; a new password invalidates old passes, and a message can be sent', async ({
  page,
  sql,
}) => {
  await page.goto('/maintenance');
  const enter = page.getByRole('button', { name: 'Verder naar de website' });
  await enter.click();
  await expect(page.getByText('Vul het wachtwoord in.')).toBeVisible();
  await expectAccessible(page, { themes: ['light'] });

  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(password);
  await enter.click();
  await expect(page).toHaveURL('/');
  await writeSettings(
    sql,
    await shut({ password: 'een-ander-wachtwoord', message: 'Wij zijn er maandag weer.' }),
  );
  await expect.poll(async () => (await page.request.get('/')).status()).toBe(503);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wij zijn er maandag weer.');
});

test('if the check fails the site stays open', async ({ request, sql }) => {
  await sql`alter table admin_settings rename to settings_away`;
  try {
    await sql`update public_content set epoch = epoch + 1`;
    const status = async () => (await request.get('/over-ons', { maxRedirects: 0 })).status();
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
  } finally {
    await sql`alter table settings_away rename to admin_settings`;
    await sql`update public_content set epoch = epoch + 1`;
  }
});
