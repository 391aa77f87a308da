import { expectAccessible } from '#tests/support/accessible.ts';
import {
  addStaff,
  mailedToken,
  mailsTo,
  setUpTwoFactor,
  signInStaff,
  type Staff,
} from '#tests/support/accounts.ts';
import {
  accountsTest as test,
  auditActions,
  opens,
  sessionOf,
  tokenIn,
} from '#tests/support/e2e-accounts.ts';
import { focusedMenu, open } from '#tests/support/e2e-office.ts';
import { long, expect } from '#tests/support/e2e-test.ts';

test('a colleague is invited by mail, and invited again', async ({
  page,
  staff,
  signedIn: _,
  db,
  sql,
  request,
}) => {
  await open(page, '/admin/users');
  const email = `nieuw-${staff.id.slice(-12)}@lexbrug.example`;
  const opener = page.getByRole('button', { name: 'Collega uitnodigen' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // A dialog traps the focus.
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Space');
  const submit = dialog.getByRole('button', { name: 'Uitnodiging versturen' });
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
  await dialog.getByLabel('Rol').selectOption('Meelezer');
  await expect(dialog.getByText('Mag alles bekijken, maar niets wijzigen of exporteren.')).toBeVisible();
  await dialog.getByLabel('Taal').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(submit).toBeFocused();
  await page.keyboard.press('Enter');
  // No relay is configured here, so the owner gets the link, which opens in the language of the invitation.
  const shown = page.getByRole('dialog', { name: 'Er is geen e-mail verstuurd' });
  const link = await shown.getByLabel('Link om door te geven').inputValue();
  expect(link).toMatch(/\/uitnodiging\/[\w-]{43}\?lang=en$/);
  const { pathname, search } = new URL(link);
  expect(await (await request.get(pathname + search)).text()).toContain('Welcome to Lexbrug');
  await shown.getByRole('button', { name: 'Sluiten' }).last().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('Uitgenodigd');
  await expect(row).toContainText('Meelezer');
  const [mail] = await mailsTo(db, email);
  expect(mail).toMatchObject({ kind: 'invitation', language: 'en', data: { inviterName: 'Anna de Vries' } });
  const first = await mailedToken(db, email);

  const actions = row.getByRole('button', { name: 'Acties voor Nora Nieuw' });
  const items = page.getByRole('menuitem');
  await actions.press('Enter');
  await expect(focusedMenu(page)).toBeVisible();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(actions).toBeFocused();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Opnieuw uitnodigen' }).click();
  await expect.poll(() => mailsTo(db, email)).toHaveLength(2);
  await expect(shown).toBeVisible();
  expect((await request.get(`/uitnodiging/${first}`)).status()).toBe(404);
  expect((await request.get(`/uitnodiging/${await mailedToken(db, email)}`)).status()).toBe(200);
  const [invited] = await sql<{ id: string }[]>`select id from users where email = ${email}`;
  expect(await auditActions(sql, invited?.id ?? '')).toEqual([
    'create invited',
    'view linkShown',
    'update invitedAgain',
    'view linkShown',
  ]);
});

test(
  'colleagues are disabled, reset and deleted after a confirmation, and enabled without one',
  long,
  async ({ page, signedIn: _, db, request, sql }) => {
    const bram = await addStaff(db, { name: 'Bram Collega' });
    const session = await sessionOf(db, bram);
    const chris = await signInStaff(db, await addStaff(db, { name: 'Chris Collega' }));
    const { token } = await setUpTwoFactor(db, chris);
    const dana = await addStaff(db, { name: 'Dana Weg' });
    const eva = await addStaff(db, { name: 'Eva Weg' });
    await open(page, '/admin/users');
    await expectAccessible(page);
    const rowOf = ({ email }: Staff) => page.getByRole('row', { name: email });
    const question = page.getByRole('alertdialog');
    const choose = async (name: string, action: string) => {
      await page.getByRole('button', { name: `Acties voor ${name}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };

    await choose('Bram Collega', 'Uitschakelen');
    await expect(question).toHaveAccessibleName('Bram Collega uitschakelen?');
    await question.getByRole('button', { name: 'Annuleren' }).click();
    await expect(question).toBeHidden();
    expect(await opens(request, session)).toBe(true);
    await choose('Bram Collega', 'Uitschakelen');
    await question.getByRole('button', { name: 'Uitschakelen' }).click();
    await expect(page.getByText('Het account is uitgeschakeld')).toBeVisible();
    await expect(rowOf(bram)).toContainText('Uitgeschakeld');
    expect(await opens(request, session)).toBe(false);
    await choose('Bram Collega', 'Inschakelen');
    await expect(page.getByText('Het account is ingeschakeld')).toBeVisible();
    await expect(rowOf(bram)).toContainText('Actief');
    expect(await opens(request, session)).toBe(false);
    expect(await auditActions(sql, bram.id)).toEqual(['update', 'update']);

    await expect(rowOf(chris)).toContainText('Aan');
    await choose('Chris Collega', 'Tweestapsverificatie resetten');
    await question.getByRole('button', { name: 'Tweestapsverificatie resetten' }).click();
    await expect(page.getByText('De tweestapsverificatie is gereset')).toBeVisible();
    await expect(rowOf(chris)).toContainText('Uit');
    expect(await opens(request, token)).toBe(false);
    expect(await auditActions(sql, chris.id)).toContain('update secondFactorReset');

    await choose('Dana Weg', 'Verwijderen');
    await expect(question).toHaveAccessibleName('Dana Weg verwijderen?');
    await question.getByRole('button', { name: 'Verwijderen' }).click();
    await expect(page.getByText('Het account is verwijderd')).toBeVisible();
    await expect(rowOf(dana)).toHaveCount(0);
    expect(await sql`select 1 from users where id = ${dana.id}`).toHaveLength(0);

    // A change made by someone else is reported, and the list is refreshed.
    await choose('Eva Weg', 'Verwijderen');
    await sql`delete from users where id = ${eva.id}`;
    await question.getByRole('button', { name: 'Verwijderen' }).click();
    await expect(
      page.getByText('Dit account is intussen door iemand anders gewijzigd. De lijst is bijgewerkt.'),
    ).toBeVisible();
    await expect(rowOf(eva)).toHaveCount(0);
  },
);

test('the last owner cannot be removed, and deleting your own signs you out at once', async ({
  page,
  staff,
  signedIn: _,
  sql,
  context,
  request,
}) => {
  const question = page.getByRole('alertdialog');
  const choose = async (name: string) => {
    await page.getByRole('row', { name: staff.email }).getByRole('button').click();
    await page.getByRole('menuitem', { name }).click();
    await expect(question).toContainText('Dit is uw eigen account: u wordt direct uitgelogd.');
    await question.getByRole('button', { name }).click();
  };
  await sql`update users set disabled_at = now() where id <> ${staff.id} and disabled_at is null`;
  try {
    await open(page, '/admin/users');
    for (const name of ['Uitschakelen', 'Verwijderen']) {
      await choose(name);
      await expect(
        page.getByText('Dit is de laatste eigenaar die kan inloggen. Maak eerst een collega eigenaar.'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Sluiten' }).click();
    }
    expect(await opens(request, await tokenIn(context))).toBe(true);
  } finally {
    await sql`update users set disabled_at = null`;
  }
  await choose('Verwijderen');
  await expect(page).toHaveURL(/\/login\?/);
  expect(await sql`select 1 from users where id = ${staff.id}`).toHaveLength(0);
});
