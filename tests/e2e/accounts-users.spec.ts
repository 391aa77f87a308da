import { addStaff, mailedToken, mailsTo, setUpSecondFactor, signInStaff } from '#tests/support/accounts.ts';
import { accountsTest as test, auditActions, opens, sessionOf } from '#tests/support/e2e-accounts.ts';
import { expect } from '#tests/support/e2e-test.ts';

test.beforeEach(async ({ page, signedIn: _ }) => {
  await page.goto('/admin/users');
});

test('a colleague is invited by mail, and invited again', async ({ page, staff, db, sql, request }) => {
  const email = `nieuw-${staff.id.slice(-12)}@lexbrug.example`;
  await page.getByRole('button', { name: 'Nodig collega uit' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Verstuur uitnodiging' });
  await submit.click();
  await expect(dialog.getByText('Vul de naam in.')).toBeVisible();
  await dialog.getByLabel('Naam').fill('Nora Nieuw');
  for (const [address, sentence] of [
    ['nora@elders.example', 'Alleen medewerkers van Lexbrug kunnen inloggen.'],
    ['nora', 'Vul een volledig e-mailadres in.'],
    [staff.email, 'Er is al een account met dit e-mailadres.'],
  ] as const) {
    await dialog.getByLabel('E-mailadres').fill(address);
    await submit.click();
    await expect(dialog.getByText(sentence)).toBeVisible();
    await expect(dialog.getByLabel('E-mailadres')).toHaveValue(address);
  }
  await dialog.getByLabel('E-mailadres').fill(email.toUpperCase());
  await dialog.getByLabel('Taal').selectOption('Engels');
  await submit.click();
  await expect(page.getByText(`De uitnodiging voor ${email} is verstuurd`)).toBeVisible();
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('Uitgenodigd');
  const [mail] = await mailsTo(db, email);
  expect(mail).toMatchObject({ kind: 'invitation', language: 'en', data: { inviterName: 'Anna de Vries' } });
  const first = await mailedToken(db, email);

  await row.getByRole('button', { name: 'Acties voor Nora Nieuw' }).click();
  await page.getByRole('menuitem', { name: 'Nodig opnieuw uit' }).click();
  await expect.poll(() => mailsTo(db, email)).toHaveLength(2);
  expect((await request.get(`/uitnodiging/${first}`)).status()).toBe(404);
  expect((await request.get(`/uitnodiging/${await mailedToken(db, email)}`)).status()).toBe(200);
  const [invited] = await sql<{ id: string }[]>`select id from users where email = ${email}`;
  expect(await auditActions(sql, invited?.id ?? '')).toEqual(['create invited', 'update invitedAgain']);
});

test('a colleague is disabled and enabled, after a question', async ({ page, db, request, sql }) => {
  const colleague = await addStaff(db, { name: 'Bram Collega' });
  const session = await sessionOf(db, colleague);
  await page.reload();
  const row = page.getByRole('row', { name: colleague.email });
  const act = async (name: string) => {
    await row.getByRole('button', { name: 'Acties voor Bram Collega' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Schakel uit');
  const question = page.getByRole('alertdialog', { name: 'Bram Collega uitschakelen?' });
  await question.getByRole('button', { name: 'Annuleer' }).click();
  expect(await opens(request, session)).toBe(true);
  await act('Schakel uit');
  await question.getByRole('button', { name: 'Schakel uit' }).click();
  await expect(page.getByText('Het account is uitgeschakeld')).toBeVisible();
  await expect(row).toContainText('Uitgeschakeld');
  expect(await opens(request, session)).toBe(false);
  await act('Schakel in');
  await expect(page.getByText('Het account is ingeschakeld')).toBeVisible();
  await expect(row).toContainText('Actief');
  expect(await opens(request, session)).toBe(false);
  expect(await auditActions(sql, colleague.id)).toEqual(['update', 'update']);
});

test('the second factor of a colleague is reset', async ({ page, db, request, sql }) => {
  const colleague = await signInStaff(db, await addStaff(db, { name: 'Chris Collega' }));
  const { token } = await setUpSecondFactor(db, colleague);
  await page.reload();
  const row = page.getByRole('row', { name: colleague.email });
  await expect(row).toContainText('Ja');
  await row.getByRole('button', { name: 'Acties voor Chris Collega' }).click();
  await page.getByRole('menuitem', { name: 'Reset tweestapsverificatie' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset tweestapsverificatie' }).click();
  await expect(page.getByText('De tweestapsverificatie is gereset')).toBeVisible();
  await expect(row).toContainText('Nee');
  expect(await opens(request, token)).toBe(false);
  expect(await auditActions(sql, colleague.id)).toContain('update secondFactorReset');
});

test('a colleague is deleted after a question', async ({ page, db, sql }) => {
  const colleague = await addStaff(db, { name: 'Dana Weg' });
  await page.reload();
  await page.getByRole('button', { name: 'Acties voor Dana Weg' }).click();
  await page.getByRole('menuitem', { name: 'Verwijder' }).click();
  await page
    .getByRole('alertdialog', { name: 'Dana Weg verwijderen?' })
    .getByRole('button', { name: 'Verwijder' })
    .click();
  await expect(page.getByText('Het account is verwijderd')).toBeVisible();
  await expect(page.getByRole('row', { name: colleague.email })).toHaveCount(0);
  expect(await sql`select 1 from users where id = ${colleague.id}`).toHaveLength(0);
});

test('what somebody else did meanwhile is told, and the list is brought up to date', async ({
  page,
  db,
  sql,
}) => {
  const colleague = await addStaff(db, { name: 'Eva Weg' });
  await page.reload();
  await page.getByRole('button', { name: 'Acties voor Eva Weg' }).click();
  await page.getByRole('menuitem', { name: 'Verwijder' }).click();
  await sql`delete from users where id = ${colleague.id}`;
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder' }).click();
  await expect(
    page.getByText('Dit account is intussen door iemand anders gewijzigd. De lijst is bijgewerkt.'),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: colleague.email })).toHaveCount(0);
});

test('the last active account can be neither disabled nor deleted', async ({
  page,
  staff,
  sql,
  context,
  request,
}) => {
  await sql`update users set disabled_at = now() where id <> ${staff.id} and disabled_at is null`;
  try {
    await page.reload();
    for (const name of ['Schakel uit', 'Verwijder']) {
      await page.getByRole('row', { name: staff.email }).getByRole('button').click();
      await page.getByRole('menuitem', { name }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Dit is uw eigen account: u wordt direct uitgelogd.');
      await question.getByRole('button', { name }).click();
      await expect(
        page.getByText('Dit is het laatste actieve account. Nodig eerst een collega uit.'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Sluiten' }).click();
    }
    expect(
      await opens(request, (await context.cookies()).find(({ name }) => name === 'session')?.value),
    ).toBe(true);
  } finally {
    await sql`update users set disabled_at = null`;
  }
});

test('who deletes his own account is signed out at once', async ({ page, staff, sql }) => {
  await page.getByRole('row', { name: staff.email }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Verwijder' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  expect(await sql`select 1 from users where id = ${staff.id}`).toHaveLength(0);
});
