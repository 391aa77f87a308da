import { request as node } from 'node:http';
import { addStaff, mailedToken, mailsTo } from '#tests/support/accounts.ts';
import { writeSettings } from '#tests/support/e2e-database.ts';
import {
  accountsTest as test,
  auditActions,
  fillSignIn,
  opens,
  post,
  sessionOf,
} from '#tests/support/e2e-accounts.ts';
import { expect, inBothVariants } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';
import { linkPaths } from '#domain/accounts/one-time-link.ts';

const newPassword = 'een fiets zonder bel';

inBothVariants(({ texts, scripts }) => {
  const { forgotten, reset, invitation, confirmEmail, fields, problems, notValidTitle, signIn, setUp } =
    texts.accounts;

  test('a forgotten password is reset with a mailed link, once', async ({
    page,
    staff,
    db,
    request,
    sql,
  }) => {
    const session = await sessionOf(db, staff);
    await page.goto('/login');
    await page.getByRole('link', { name: signIn.forgotten }).click();
    await page.getByLabel(fields.email).fill(staff.email);
    await page.getByRole('button', { name: forgotten.withoutMail.submit }).click();
    await expect(page.getByText(forgotten.withoutMail.sent)).toBeVisible();

    const link = `/wachtwoord/${await mailedToken(db, staff.email)}`;
    for (let look = 0; look < 2; look++) expect((await request.get(link)).status()).toBe(200);
    await page.goto(link);
    await page.getByLabel(fields.newPassword).fill('kort');
    await page.getByRole('button', { name: reset.submit }).click();
    await expect(page.getByText(problems.passwordTooShort)).toBeVisible();
    await page.getByLabel(fields.newPassword).fill(newPassword);
    await page.getByRole('button', { name: reset.submit }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(texts.toasts.passwordReset)).toBeVisible();
    expect(await opens(request, session)).toBe(false);

    const again = await post(request, link, { password: 'nog een ander wachtwoord' });
    expect(again.status()).toBe(422);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: notValidTitle })).toBeVisible();
    await page.getByRole('link', { name: reset.requestNew }).click();
    await expect(page).toHaveURL('/wachtwoord-vergeten');
    expect((await post(request, '/login', { ...staff, password: newPassword })).status()).toBe(303);
    expect(await auditActions(sql, staff.id)).toEqual([
      'update passwordResetRequested',
      'password_change passwordReset',
      'login succeeded',
    ]);

    // The stored visits do not contain the link.
    if (scripts) {
      const seen = () => sql`select 1 from visitors where page like '/wachtwoord/%'`;
      await expect.poll(seen).not.toHaveLength(0);
      await expect
        .poll(() => sql`select 1 from visitors where page = '/wachtwoord-vergeten'`)
        .not.toHaveLength(0);
    }
    const told = `%${link.split('/').at(-1)}%`;
    expect(await sql`select 1 from visitors where page like ${told} or referrer like ${told}`).toHaveLength(
      0,
    );
  });

  test('an invited colleague chooses a password, confirms their address and gets in', async ({
    page,
    db,
    sql,
    staff,
    request,
  }) => {
    await writeSettings(sql, { security: { require_email_verification: true } });
    const email = `nieuw-${staff.id.slice(-12)}@lexbrug.example`;
    const form = { email, name: 'Nora Nieuw', language: 'nl' };
    const headers = { Cookie: `session=${await sessionOf(db, staff)}` };
    expect((await post(request, '/admin/users.data', form, headers)).status()).toBe(200);

    const link = `/uitnodiging/${await mailedToken(db, email)}`;
    for (let look = 0; look < 2; look++) expect((await request.get(link)).status()).toBe(200);
    await page.goto(link);
    await expect(page.getByText(invitation.lead(email))).toBeVisible();
    await expect(page.getByLabel(fields.name, { exact: true })).toHaveValue('Nora Nieuw');
    await page.getByLabel(fields.password, { exact: true }).fill('nora-nieuw-nora');
    await page.getByRole('button', { name: invitation.submit }).click();
    await expect(page.getByText(problems.passwordPersonal)).toBeVisible();
    await page.getByLabel(fields.password, { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: invitation.submit }).click();
    await expect(page).toHaveURL('/login/bevestig');
    await expect(page.getByText(confirmEmail.signInAgain)).toBeVisible();
    expect((await post(request, link, { name: 'X', password: newPassword })).status()).toBe(422);
    await page.goto(link);
    await expect(page.getByText(invitation.notValid)).toBeVisible();

    await page.goto('/login');
    await fillSignIn(page, { email, password: newPassword });
    await expect(page).toHaveURL('/login/bevestig');
    const confirmation = `/bevestig-e-mail/${await mailedToken(db, email)}`;
    for (let look = 0; look < 2; look++) expect((await request.get(confirmation)).status()).toBe(200);
    await page.goto(confirmation);
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('button', { name: confirmEmail.submit }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(texts.toasts.emailConfirmed)).toBeVisible();
    expect((await post(request, confirmation, {})).status()).toBe(422);
    await fillSignIn(page, { email, password: newPassword });
    await expect(page).toHaveURL('/login/tweede-factor');
    await expect(page.getByText(setUp.offered)).toBeVisible();
    await page.getByRole('button', { name: setUp.later }).click();
    await expect(page).toHaveURL('/admin/dashboard');
  });
}, test);

test('an expired, revoked or different kind of link opens nothing', async ({ request, staff, db, sql }) => {
  const ask = async () => {
    expect((await post(request, '/wachtwoord-vergeten', { email: staff.email })).status()).toBe(200);
    return mailedToken(db, staff.email);
  };
  const first = await ask();
  const second = await ask();
  expect(first).not.toBe(second);
  expect((await request.get(`/wachtwoord/${first}`)).status()).toBe(404);
  for (const path of Object.values(linkPaths).filter((other) => other !== '/wachtwoord')) {
    expect((await request.get(`${path}/${second}`)).status()).toBe(404);
    expect((await post(request, `${path}/${second}`, { name: 'X', password: newPassword })).status()).toBe(
      422,
    );
  }
  await sql`update one_time_links set expires_at = now() where user_id = ${staff.id}`;
  expect((await request.get(`/wachtwoord/${second}`)).status()).toBe(404);
  expect((await post(request, `/wachtwoord/${second}`, { password: newPassword })).status()).toBe(422);
  for (const token of ['x', 'A'.repeat(43), '%00', '..%2f..', "'; drop table users; --"]) {
    expect((await request.get(`/wachtwoord/${encodeURIComponent(token)}`)).status()).toBe(404);
  }
});

test('the response is the same whether or not the account exists', async ({ request, staff, db }) => {
  const answers = [];
  for (const email of [staff.email, 'niemand@lexbrug.example', 'x@elders.example', 'geen adres']) {
    const answer = await post(request, '/wachtwoord-vergeten', { email });
    expect(answer.status()).toBe(200);
    answers.push((await answer.text()).replaceAll(/ nonce="[^"]*"/g, ''));
  }
  expect(answers[0]).toContain(nl.accounts.forgotten.withoutMail.sent);
  expect(new Set(answers).size).toBe(1);
  expect(await mailsTo(db, 'x@elders.example')).toEqual([]);
  expect(await mailsTo(db, staff.email)).toHaveLength(1);
});

test('a link leads to our own site, whatever host was requested', async ({ staff, db, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const body = new URLSearchParams({ email: staff.email }).toString();
  const headers = {
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': body.length,
  };
  await new Promise<void>((done, fail) => {
    const sent = node({ port, path: '/wachtwoord-vergeten', method: 'POST', headers }, (answer) => {
      answer.resume().once('end', done);
    });
    sent.once('error', fail).end(body);
  });
  const [mail] = await mailsTo(db, staff.email);
  expect(mail?.data).toMatchObject({ link: expect.stringMatching(new RegExp(`^${baseURL}/wachtwoord/`)) });
});

test('a link does not open an account that has been disabled', async ({ request, db, sql }) => {
  const staff = await addStaff(db);
  await post(request, '/wachtwoord-vergeten', { email: staff.email });
  const link = `/wachtwoord/${await mailedToken(db, staff.email)}`;
  await sql`update users set disabled_at = now() where id = ${staff.id}`;
  expect((await post(request, link, { password: newPassword })).status()).toBe(422);
});
