import { builtInId } from '#domain/mail/mail-template.ts';
import { expectAccessible, phone } from '#tests/support/accessible.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { go, officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInEnglish, long } from '#tests/support/e2e-test.ts';

mostlyInEnglish(({ texts: all, it }) => {
  const { mailTemplates: t } = all;

  it(
    'a template is written in both languages, checked at its field, and tried on a real candidate',
    long,
    async ({ page, db }) => {
      const last = `Quispel${Date.now()}`;
      await insertCandidate(db, {
        firstName: 'Noor',
        lastName: last,
        email: `${last}@mail.example`.toLowerCase(),
      });
      await open(page, '/admin/dashboard/mail/sjablonen');
      await expect(page.getByRole('table', { name: t.list.caption })).toContainText(t.names.received);
      await expectAccessible(page);
      await page.getByRole('link', { name: t.list.add }).click();

      await page.getByLabel(t.fields.name, { exact: true }).fill(`Kennismaken ${last}`);
      await page.getByLabel(t.fields.about, { exact: true }).selectOption('candidate');
      const subject = page.getByRole('textbox', { name: t.fields.subject_nl });
      await subject.fill('Dag {{voornaan}}');
      await page.getByRole('textbox', { name: t.fields.body_nl }).fill('{{aanhef}}\n\nSchikt dinsdag?');
      await expect(page.getByText(t.problems.meant('{{voornaan}}', '{{voornaam}}'))).toBeVisible();

      await subject.fill('Dag ');
      await page.getByRole('button', { name: t.form.insertInto(t.fields.subject_nl) }).press('Enter');
      await page.getByRole('menuitem', { name: 'voornaam', exact: true }).press('Enter');
      await expect(subject).toHaveValue('Dag {{voornaam}}');
      await expect(subject).toBeFocused();
      await page.getByRole('textbox', { name: t.fields.subject_en }).fill('Hello {{first name}}');
      await page
        .getByRole('textbox', { name: t.fields.body_en })
        .fill('{{salutation}}\n\nIs Tuesday fine? {{phone of colleague}}');

      await page.getByRole('combobox', { name: t.preview.on }).fill(last);
      await page.getByRole('option', { name: last }).click();
      await page.getByRole('radio', { name: t.form.english }).last().check({ force: true });
      const preview = page.getByRole('group', { name: t.preview.frame });
      await expect(preview).toContainText(`Dear Noor ${last},`);
      await expect(page.getByText('Hello Noor', { exact: true })).toBeVisible();
      await expect(page.getByText(`${t.preview.empty(1)} phone of colleague`)).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('button', { name: t.form.submitNew }).click();
      await expect(toast(page, t.form.added)).toBeVisible();
      await expect(page.getByRole('link', { name: `Kennismaken ${last}` })).toBeVisible();

      await page.getByRole('link', { name: `Kennismaken ${last}` }).click();
      await page.getByRole('button', { name: t.archive.action, exact: true }).click();
      await expect(toast(page, t.archive.done)).toBeVisible();
      await expect(page.getByRole('link', { name: `Kennismaken ${last}` })).toHaveCount(0);
    },
  );

  it('a built-in template keeps its versions, and its standard text comes back', long, async ({ page }) => {
    const id = builtInId('rejectedTerms');
    await open(page, `/admin/dashboard/mail/sjablonen/${id}`);
    const subject = page.getByRole('textbox', { name: t.fields.subject_nl });
    const standard = await subject.inputValue();
    await subject.fill('Over uw tarief');
    await page.getByRole('button', { name: t.form.submitEdit }).click();
    await expect(toast(page, t.form.updated)).toBeVisible();

    await go(page, `/admin/dashboard/mail/sjablonen/${id}`);
    await expect(subject).toHaveValue('Over uw tarief');
    await page.getByRole('button', { name: `${t.versions.compare}: ${t.versions.standard}` }).click();
    await expect(page.getByRole('dialog')).toContainText(standard);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `${t.versions.restore}: ${t.versions.standard}` }).click();
    await expect(subject).toHaveValue(standard);
    await page.getByRole('button', { name: t.form.submitEdit }).click();
    await expect(toast(page, t.form.updated).last()).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: t.names.rejectedTerms });
    await expect(row).toContainText(t.list.never);
  });
}, test);

test('on a phone, a mistake in the other language is shown', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, `/admin/dashboard/mail/sjablonen/${builtInId('invited')}`);
  const english = page.getByRole('textbox', { name: 'Tekst (Engels)' });
  await page.getByRole('radio', { name: 'Engels' }).first().check({ force: true });
  await english.fill('{{nonsense}}');
  await page.getByRole('radio', { name: 'Nederlands' }).first().check({ force: true });
  await expect(english).toBeHidden();
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  await expect(page.getByText('Het veld {{nonsense}} bestaat niet.')).toBeVisible();
  await expect(english).toBeFocused();
});

test('a system mail cannot lose its buttons, and the page fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, `/admin/dashboard/mail/sjablonen/${builtInId('consentRenewal')}`);
  const body = page.getByRole('textbox', { name: 'Tekst (Nederlands)' });
  await body.fill('{{aanhef}}\n\nGeen knoppen.');
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  await expect(page.getByText('Het veld {{knoppen}} ontbreekt.')).toBeVisible();
  await expect(body).toHaveValue('{{aanhef}}\n\nGeen knoppen.');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
