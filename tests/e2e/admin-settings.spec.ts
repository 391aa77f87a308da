import type { Browser, Page } from '@playwright/test';
import { settingsValues } from '#domain/settings/settings-form.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { settingsVersion } from '#server/settings/change-settings.ts';
import { readSettings } from '#server/settings/settings-reader.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { sessionOf } from '#tests/support/e2e-accounts.ts';
import { only, writeSettings } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { go, officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch, long } from '#tests/support/e2e-test.ts';
import { redLeftOfBlue } from '#tests/support/photos.ts';
import { contactWords, newEmail, privacy, type } from '#tests/support/visitor-forms.ts';
import { nl } from '#texts/nl.ts';
import type { Texts } from '#texts/texts.ts';

const address = '/admin/dashboard/settings';

/** A page of a visitor who is not signed in. */
async function visitor(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
}

async function sendMessage(page: Page, texts: Texts, email: string): Promise<void> {
  await page.goto('/contact');
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: texts.forms.contact.submit }) });
  await type(form, texts, contactWords(email));
  await privacy(form).check();
  await form.getByRole('button', { name: texts.forms.contact.submit }).click();
}

mostlyInDutch(({ texts, it }) => {
  const { settings, audit, forms, editing } = texts;
  const { labels, errors } = settings;
  const save = async (page: Page) => {
    await page.getByRole('button', { name: settings.save }).click();
    await expect(toast(page, settings.success)).toBeVisible();
    await expect(page.getByText(settings.saved)).toBeVisible();
  };
  const fill = (page: Page, name: keyof typeof labels, value: string) =>
    page.getByLabel(labels[name], { exact: true }).fill(value);

  it(
    'colleagues with their photos appear on the site, and disappear with the last one',
    long,
    async ({ page, browser, baseURL }) => {
      const { team } = settings;
      await open(page, address);
      const added = page.getByRole('group', { name: team.add });
      await added.getByText(team.add).click();
      await added.getByRole('button', { name: team.addButton }).click();
      await expect(added.getByText(team.required.role_nl)).toBeVisible();
      await added.getByLabel(team.fields.name).fill('Noor Bakker');
      await added.getByLabel(team.fields.role_nl).fill('Recruiter notariaat');
      await added.getByLabel(team.fields.phone).fill('0131234599');
      await added.getByRole('button', { name: team.addButton }).click();
      const noor = page.getByRole('group', { name: 'Noor Bakker' });
      await noor.getByText('Noor Bakker').click();
      const photo = noor.getByLabel(team.choosePhoto('Noor Bakker'));
      await photo.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('geen foto') });
      await expect(noor.getByText(team.problems.notAPhoto)).toBeVisible();
      await photo.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: redLeftOfBlue });
      await expect(noor.locator('img')).toBeVisible();
      await expectAccessible(page, { except: '.toast-stack', themes: ['light'] });

      const guest = await visitor(browser, baseURL);
      await guest.goto('/over-ons?lang=en');
      const member = guest.getByRole('listitem').filter({ hasText: 'Noor Bakker' });
      await expect(member.getByText('Recruiter notariaat')).toHaveAttribute('lang', 'nl');
      await expect(member.getByRole('link')).toHaveAttribute('href', 'tel:+31131234599');
      const src = (await member.locator('img').getAttribute('src')) ?? '';
      const answer = await guest.request.get(src);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
      expect(answer.headers()['cache-control']).toContain('immutable');
      expect(answer.headers()['content-security-policy']).toContain('sandbox');

      await noor.getByRole('button', { name: team.changeOf.remove('Noor Bakker') }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: texts.list.remove }).click();
      await expect(noor).toHaveCount(0);
      await expect.poll(async () => (await guest.request.get('/over-ons')).text()).not.toContain('id="team"');
      expect((await guest.request.get(src)).status()).toBe(404);
      await guest.context().close();
    },
  );

  it('company details appear on the site at once, and the log shows the old and new values', async ({
    page,
    browser,
    baseURL,
    sql,
    staff,
  }) => {
    await open(page, address);
    await expect(page).toHaveTitle(`${settings.title} | Lexbrug`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      ...(
        [
          'company',
          'brand',
          'notifications',
          'application',
          'presentations',
          'security',
          'maintenance',
          'retention',
          'form_guard',
        ] as const
      ).map((group) => settings.groups[group].title),
      settings.images.title,
      settings.team.title,
    ]);
    await fill(page, 'company.name', 'Rechtbrug');
    await fill(page, 'company.email', 'post@rechtbrug.example');
    await fill(page, 'company.phone', '0201234567');
    await fill(page, 'company.address', 'Damrak 1, 1012 LG Amsterdam');
    await fill(page, 'company.kvk_number', '87654321');
    await fill(page, 'company.vat_number', 'NL009876543B01');
    await fill(page, 'company.linkedin_url', 'https://www.linkedin.com/company/rechtbrug');
    await expect(page.getByText(settings.unsaved(7))).toBeVisible();
    await save(page);
    await expect(page).toHaveTitle(`${settings.title} | Rechtbrug`);

    const guest = await visitor(browser, baseURL);
    await guest.goto('/');
    const footer = guest.getByRole('contentinfo');
    await expect(footer).toContainText('+31 (0)20 1234 567');
    await expect(footer).toContainText('Damrak 1');
    await expect(footer).toContainText('87654321');
    await expect(footer.getByRole('link', { name: 'post@rechtbrug.example' })).toBeVisible();
    await expect(footer.getByRole('link', { name: /LinkedIn/ })).toHaveAttribute(
      'href',
      'https://www.linkedin.com/company/rechtbrug',
    );
    await guest.goto('/voorwaarden');
    await expect(guest).toHaveTitle(/Rechtbrug$/);
    await expect(guest.getByRole('main')).toContainText('NL009876543B01');
    await guest.context().close();

    const [entry] = await sql<{ id: string }[]>`select id from audit_logs where user_id = ${staff.id}
      and action_type = 'settings_change'`;
    await go(page, `/admin/dashboard/audit?regel=${entry?.id}`);
    const row = page.getByRole('dialog').getByRole('row').filter({ hasText: labels['company.name'] });
    await expect(row.locator('del')).toHaveText('Lexbrug');
    await expect(row.locator('ins')).toHaveText('Rechtbrug');
  });

  it('errors are shown at the field and nothing is saved; leaving asks first', async ({ page, sql }) => {
    await open(page, address);
    await page.getByLabel(labels['maintenance.enabled']).check();
    await fill(page, 'company.name', '');
    await fill(page, 'company.email', 'info@');
    await fill(page, 'company.linkedin_url', 'http://linkedin.com');
    await fill(page, 'application.auto_archive_days', '0');
    await fill(page, 'security.session_timeout', '73');
    await fill(page, 'form_guard.throttle_seconds', 'veel');
    await page.getByLabel(labels['form_guard.blocked'], { exact: true }).fill('goed.example\nniet goed');
    await page.getByRole('button', { name: settings.save }).click();
    await expect(page.getByText(editing.problems(6))).toBeVisible();
    for (const sentence of [
      errors.required,
      errors.email,
      errors.url,
      errors.atLeastOne,
      errors.sessionTimeout,
      errors.wholeNumber,
    ]) {
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    }
    await expect(page.getByLabel(labels['company.name'], { exact: true })).toBeFocused();
    await expect(page.getByLabel(labels['security.session_timeout'], { exact: true })).toHaveValue('73');
    await expectAccessible(page);
    await page.getByRole('link', { name: texts.admin.navigation.audit }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: editing.stay }).click();
    await page.getByRole('button', { name: settings.undo }).click();
    await expect(page.getByLabel(labels['company.name'], { exact: true })).toHaveValue('Lexbrug');
    await page.getByLabel(labels['form_guard.blocked'], { exact: true }).fill('goed.example\nniet goed');
    await page.getByRole('button', { name: settings.save }).click();
    await expect(page.getByText(errors.blockedEntry)).toBeVisible();
    expect(
      await sql`select 1 from admin_settings where settings->'company'->>'name' <> 'Lexbrug'`,
    ).toHaveLength(0);
  });

  it('each of the other groups is saved and takes effect', async ({ page, browser, baseURL, sql }) => {
    await open(page, address);
    for (const name of [
      'notifications.email_notifications',
      'notifications.application_alerts',
      'application.allow_guest_applications',
    ] as const) {
      await page.getByLabel(labels[name]).uncheck();
    }
    for (const name of ['notifications.daily_digest', 'security.require_email_verification'] as const)
      await page.getByLabel(labels[name]).check();
    await page.getByLabel(labels['application.default_status']).selectOption('interview');
    await fill(page, 'application.auto_archive_days', '30');
    await fill(page, 'security.session_timeout', '8');
    await fill(page, 'form_guard.throttle_seconds', '0');
    await page.getByLabel(labels['form_guard.blocked'], { exact: true }).fill('Geblokkeerd.example\n');
    await save(page);
    const stored = only(
      await sql<{ settings: object }[]>`select settings from admin_settings where id = 1`,
    ).settings;
    expect(stored).toMatchObject({
      company: defaultSettings.company,
      notifications: { email_notifications: false, application_alerts: false, daily_digest: true },
      application: { auto_archive_days: 30, default_status: 'interview', allow_guest_applications: false },
      security: { require_email_verification: true, two_factor_auth: false, session_timeout: 8 },
      form_guard: { blocked: ['geblokkeerd.example'], refuse_automated_browsers: false, throttle_seconds: 0 },
    });

    const guest = await visitor(browser, baseURL);
    await guest.goto('/aanmelden-jurist');
    await expect(guest.locator('[name=cv_file]')).toHaveCount(0);
    const refused = newEmail().replace(/@.*/, '@mail.geblokkeerd.example');
    await sendMessage(guest, texts, refused);
    await expect(guest.getByRole('alert').filter({ visible: true })).toHaveText(forms.contact.failure);
    const welcome = newEmail();
    await sendMessage(guest, texts, welcome);
    await expect(guest.getByText(texts.toasts.messageSent)).toBeVisible();
    await guest.context().close();
    expect(await sql`select email from contact_messages where email in (${welcome}, ${refused})`).toEqual([
      { email: welcome },
    ]);
    expect(await sql`select 1 from mail_outbox where reply_to = ${welcome}`).toHaveLength(0);
  });

  it(
    'maintenance closes the site with a message and a password that is never shown again',
    long,
    async ({ page, browser, baseURL, sql, staff }) => {
      const password = 'de brug gaat zo weer open';
      await open(page, address);
      await expect(page.getByText(settings.passwordMissing)).toBeVisible();
      await page.getByLabel(labels['maintenance.enabled']).check();
      await expect(page.getByText(settings.maintenanceOn)).toBeVisible();
      await fill(page, 'maintenance.message', 'Wij zijn om drie uur terug.');
      await fill(page, 'maintenance.password', password);
      await save(page);
      await expect(page.getByLabel(labels['maintenance.password'], { exact: true })).toHaveValue('');
      await expect(page.getByText(settings.passwordSet)).toBeVisible();

      const guest = await visitor(browser, baseURL);
      await guest.goto('/opdrachten');
      await expect(guest).toHaveURL('/maintenance?terug=%2Fopdrachten');
      await expect(guest.getByText('Wij zijn om drie uur terug.')).toBeVisible();
      await guest.getByRole('textbox', { name: forms.labels.password }).fill(password);
      await guest.getByRole('button', { name: forms.maintenance.submit }).click();
      await expect(guest).toHaveURL('/opdrachten');
      await guest.context().close();

      const hash = String(
        only(
          await sql`select settings->'maintenance'->>'password_hash' as hash from admin_settings where id = 1`,
        ).hash,
      );
      expect(hash).toMatch(/^\$argon2/);
      const shown = await (await page.request.get(address)).text();
      expect(shown).not.toContain(hash);
      expect(shown).not.toContain(password);
      const [entry] = await sql<
        { id: string; text: string }[]
      >`select id, old_data::text || new_data::text as text from audit_logs
      where user_id = ${staff.id} and action_type = 'settings_change'`;
      expect(entry?.text).not.toMatch(/argon2|weer open/);
      await go(page, `/admin/dashboard/audit?regel=${entry?.id}`);
      await expect(page.getByRole('dialog')).toContainText(
        `${labels['maintenance.password']} ${audit.entry.namedChanged}`,
      );

      await open(page, address);
      await page.getByLabel(labels['maintenance.enabled']).uncheck();
      await save(page);
      const later = await visitor(browser, baseURL);
      await later.goto('/opdrachten');
      await expect(later).toHaveURL('/opdrachten');
      await later.context().close();
    },
  );

  it('the second of two editors is told, and both changes are kept', async ({ page, request, db, sql }) => {
    await open(page, address);
    const bob = await sessionOf(db, await addStaff(db, { name: 'Bob Smit' }));
    const stored = await readSettings(db);
    const saved = await request.post(`${address}/save`, {
      data: {
        basedOn: settingsVersion(stored),
        values: { ...settingsValues(stored), 'company.phone': '0881234567' },
      },
      headers: { Cookie: `session=${bob}`, 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(await saved.json()).toMatchObject({ outcome: 'updated' });
    await fill(page, 'company.name', 'Mijn naam');
    await page.getByRole('button', { name: settings.save }).click();
    await expect(toast(page, settings.success)).toContainText(
      editing.conflict.takenOver('Bob Smit', [labels['company.phone']]),
    );
    expect(
      only(await sql`select settings->'company' as company from admin_settings where id = 1`),
    ).toMatchObject({
      company: { name: 'Mijn naam', phone: '0881234567' },
    });
  });
}, test);

test.beforeEach(async ({ sql }) => {
  await sql`truncate form_posts`;
  await writeSettings(sql, {});
});

test('a failure to save is reported with the texts of the specification', async ({ page }) => {
  // The session also needs the settings: if they cannot be read at all, nobody reaches this page.
  expect(nl.settings.loadFailed).toBe('Fout bij het laden van de instellingen');
  await open(page, address);
  await page.getByLabel('Bedrijfsnaam').fill('Bewaard');
  await page.route('**/settings/save', (route) => route.fulfill({ status: 429 }), { times: 1 });
  await page.getByRole('button', { name: 'Instellingen opslaan' }).click();
  await expect(toast(page, 'Fout bij het opslaan van de instellingen')).toBeVisible();
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('Bewaard');
  await page.getByRole('button', { name: 'Instellingen opslaan' }).click();
  await expect(toast(page, 'Instellingen succesvol opgeslagen')).toBeVisible();
});
