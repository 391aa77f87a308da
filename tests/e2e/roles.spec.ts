import { newId } from '#server/db/ids.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { addStaff, mailsTo } from '#tests/support/accounts.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { accountsTest as test, signInContext } from '#tests/support/e2e-accounts.ts';
import { go, open, toast } from '#tests/support/e2e-office.ts';
import { expect, long } from '#tests/support/e2e-test.ts';
import { follow } from '#tests/support/inside-office.ts';
import { insertPlacement } from '#tests/support/placements.ts';

test('a reader sees the work and no control that changes it', async ({ page, db, context, baseURL }) => {
  const companyName = `Lezing ${newId()}`;
  const customer = await insertCustomer(db, { companyName });
  const contact = await insertContact(db, customer);
  const activity = await insertActivity(db, customer);
  const opportunity = await insertOpportunity(db, customer);
  const placement = await insertPlacement(db, customer);
  const candidate = await insertCandidate(db);
  const [assignment = ''] = await insertAssignments(db, {});
  await signInContext(context, db, await addStaff(db, { role: 'reader' }), baseURL);
  await open(page, '/admin/crm/customers?zoek=Lezing');
  const sidebar = page.locator('.sidebar');
  await expect(sidebar.getByRole('link', { name: 'Klanten' })).toBeVisible();
  for (const name of ['Nieuwe vacature', 'Instellingen', 'Audit Log', 'Backup & Restore', 'Gebruikers'])
    await expect(sidebar.getByRole('link', { name })).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: companyName })).toBeVisible();
  for (const name of ['Nieuwe klant', 'Importeren', 'Exporteren'])
    await expect(main.getByRole('link', { name })).toHaveCount(0);

  await go(page, `/admin/crm/customers/${customer}`);
  await expect(main.getByRole('heading', { name: companyName })).toBeVisible();
  for (const name of ['Meer acties', / wijzigen$/, /^Notitie/, /velden? tonen$/])
    await expect(main.getByRole('button', { name })).toHaveCount(0);
  await go(page, `/admin/crm/contacts/${contact}`);
  await expect(main.getByRole('heading', { level: 1, name: 'Sanne de Wit' })).toBeVisible();
  for (const name of ['Meer acties', 'E-mail', 'Gegevens wissen', / wijzigen$/])
    await expect(main.getByRole('button', { name })).toHaveCount(0);
  await expect(main.getByRole('textbox')).toHaveCount(0);
  for (const path of [
    `dashboard/vacatures/${assignment}`,
    `dashboard/vacatures/${assignment}?deel=tekst`,
    `crm/opportunities/${opportunity}`,
    `crm/candidates/${candidate}`,
    `crm/placements/${placement}`,
  ]) {
    await go(page, `/admin/${path}`);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByText(/^(Bewerken|Verwijderen|Verlengen|Tekst bewerken)$/)).toHaveCount(0);
  }
  await go(page, `/admin/crm/activities/${activity}`);
  await expect(main.getByLabel('Onderwerp')).toBeDisabled();
  await expect(main.locator('button[type=submit]')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/admin/crm/customers/${customer}/edit`);
  await expect(main.getByRole('heading', { name: 'Uw rol staat dit niet toe' })).toBeVisible();
  await expect(main.getByText('Uw rol is meelezer. Vraag een eigenaar')).toBeVisible();
  await expectAccessible(page);
});

test('a recruiter changes records, cannot open users, and sees only their own audit log', async ({
  page,
  db,
  context,
  baseURL,
  staff: _owner,
}) => {
  await signInContext(context, db, await addStaff(db, { role: 'recruiter', name: 'Rik' }), baseURL);
  await open(page, '/admin/crm/customers');
  await expect(page.getByRole('main').getByRole('link', { name: 'Nieuwe klant' }).first()).toBeVisible();
  await expect(page.locator('.sidebar').getByRole('link', { name: 'Gebruikers' })).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page).toHaveURL('/admin/crm/customers');
  await page.locator('.sidebar').getByRole('link', { name: 'Backup & Restore' }).click();
  await expect(page.getByRole('button', { name: 'Nu een back-up maken' })).toBeVisible();
  for (const name of ['Instellingen wijzigen', 'Nieuwe sleutel maken'])
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
  await follow(page, '/admin/users');
  await expect(page.getByText('Uw rol is recruiter. Vraag een eigenaar')).toBeVisible();
  await expect(page.locator('.sidebar').getByRole('link', { name: 'Klanten' })).toBeVisible();
  const refused = await page.goto('/admin/users');
  expect(refused?.status()).toBe(403);
  await expect(page.getByText('Uw rol is recruiter. Vraag een eigenaar')).toBeVisible();
});

test(
  'an owner changes a role after giving the password again',
  long,
  async ({ page, db, sql, context, baseURL, staff }) => {
    await signInContext(context, db, staff, baseURL);
    await sql`update sessions set confirmed_at = null where user_id = ${staff.id}`;
    const bram = await addStaff(db, { name: 'Bram Collega', language: 'en' });
    await open(page, '/admin/users');
    const row = page.getByRole('row', { name: bram.email });
    await expect(row).toContainText('Eigenaar');
    await page.getByRole('button', { name: 'Acties voor Bram Collega' }).click();
    await page.getByRole('menuitem', { name: 'Rol wijzigen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Rol').selectOption('Meelezer');
    await dialog.getByRole('button', { name: 'Rol wijzigen' }).click();
    await expect(dialog).toHaveAccessibleName('Bent u het zelf?');
    await dialog.getByRole('button', { name: 'Annuleren' }).click();
    await expect(row).toContainText('Eigenaar');

    await page.getByRole('button', { name: 'Acties voor Bram Collega' }).click();
    await page.getByRole('menuitem', { name: 'Rol wijzigen' }).click();
    await dialog.getByLabel('Rol').selectOption('Recruiter');
    await dialog.getByRole('button', { name: 'Rol wijzigen' }).click();
    await dialog.getByLabel('Wachtwoord of code').fill(staff.password);
    await dialog.getByRole('button', { name: 'Bevestigen' }).click();
    await expect(toast(page, 'De rol is gewijzigd')).toBeVisible();
    await expect(row).toContainText('Recruiter');
    const [mail] = await mailsTo(db, bram.email);
    expect(mail).toMatchObject({ kind: 'accountChange', language: 'en', data: { role: 'recruiter' } });

    // Typed text survives the question: the invitation is sent as it was typed.
    await sql`update sessions set confirmed_at = null where user_id = ${staff.id}`;
    await page.getByRole('button', { name: 'Collega uitnodigen' }).click();
    await dialog.getByLabel('Naam').fill('Nora Nieuw');
    await dialog.getByLabel('E-mailadres').fill('nora.nieuw@lexbrug.example');
    await dialog.getByRole('button', { name: 'Uitnodiging versturen' }).click();
    const question = page.getByRole('dialog', { name: 'Bent u het zelf?' });
    await question.getByLabel('Wachtwoord of code').fill(staff.password);
    await question.getByRole('button', { name: 'Bevestigen' }).click();
    const shown = page.getByRole('dialog', { name: 'Er is geen e-mail verstuurd' });
    await shown.getByRole('button', { name: 'Sluiten' }).last().click();
    await expect(shown).toBeHidden();

    // A guarded download opened in a new tab asks on a page and returns to the address.
    await sql`update sessions set confirmed_at = null where user_id = ${staff.id}`;
    await page.goto('/admin/dashboard/audit/export').catch(() => undefined);
    await expect(page).toHaveURL(/\/admin\/account\/confirm\?next=/);
    await page.getByLabel('Wachtwoord of code').fill(staff.password);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Bevestigen' }).click();
    expect((await download).suggestedFilename()).toMatch(/^audit-log-/);
  },
);

test('a download that is refused says so on a page in the frame, and to a script as data', async ({
  page,
  db,
  context,
  baseURL,
}) => {
  await signInContext(context, db, await addStaff(db, { role: 'reader' }), baseURL);
  for (const path of ['/admin/crm/customers/export', `/admin/dashboard/backup/${newId()}/download`]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole('heading', { name: 'Uw rol staat dit niet toe' })).toBeVisible();
    await expect(page.locator('.sidebar').getByRole('link', { name: 'Klanten' })).toBeVisible();
    const asData = await page.request.get(path);
    expect(await asData.json()).toMatchObject({ problem: 'forbidden' });
  }
});

test('deleting a backup and making a calendar link ask for the password again; withdrawing the link does not', async ({
  page,
  sql,
  staff,
  signedIn: _signedIn,
}) => {
  await sql`update sessions set confirmed_at = null where user_id = ${staff.id}`;
  const send = (path: string, data: object) =>
    page.request.post(path, { data, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  const refused = [
    await send('/admin/dashboard/backup/werk', { work: 'remove', id: newId() }),
    await send('/admin/crm/activities/agenda/link', { do: 'renew' }),
  ];
  for (const answer of refused) {
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ problem: 'confirmationRequired' });
  }
  expect((await send('/admin/crm/activities/agenda/link', { do: 'withdraw' })).status()).toBe(200);
});
