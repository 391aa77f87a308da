import { insertAssignments } from '#tests/support/assignments.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { insertPlacement } from '#tests/support/placements.ts';
import { insertPresentation } from '#tests/support/presentations.ts';
import { newName } from '#tests/support/e2e-applications.ts';
import { cutConnection } from '#tests/support/e2e-crm.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { officeTest as test, open } from '#tests/support/e2e-office.ts';
import { long, expect, mostlyInEnglish } from '#tests/support/e2e-test.ts';

mostlyInEnglish(({ texts, it }) => {
  const { search, admin, site } = texts;

  it('Ctrl K finds assignments, candidates, applications, customers and contacts, all by keyboard', async ({
    page,
    db,
  }) => {
    const word = newName();
    const company = `Coöperatief samenwerkingsverband met een zeer lange naam ${word}`;
    const [assignmentId] = await insertAssignments(db, { title: `Jurist ${word}` });
    await insertApplication(db, { lastName: word });
    const customerId = await insertCustomer(db, { companyName: company, city: 'Boxmeer' });
    await insertContact(db, customerId, { firstName: 'Zeynep', lastName: word });
    await open(page, '/admin/crm');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: search.title });
    const box = dialog.getByRole('combobox', { name: search.label });
    await expect(box).toBeFocused();
    await expect(dialog.getByRole('status')).toHaveText(search.hint);
    await page.keyboard.type(word.toUpperCase());
    await expect(dialog.getByRole('status')).toHaveText(search.results(5));
    const groups = dialog.getByRole('group');
    await expect(groups.locator('.search-dialog__group')).toHaveText([
      search.kinds.assignment,
      search.kinds.candidate,
      search.kinds.application,
      search.kinds.customer,
      search.kinds.contact,
    ]);
    const options = dialog.getByRole('option');
    await expect(options).toContainText([
      `Jurist ${word}`,
      word,
      word,
      `${company}Boxmeer`,
      `Zeynep ${word}`,
    ]);
    await expect(options.nth(4)).toContainText(company);
    await expectAccessible(page, { within: ['[role=dialog]'] });
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(options.nth(3)).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await options.nth(3).getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/crm/customers/${customerId}`);
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: search.placeholder }).click();
    await box.fill(`jurist ${word}`);
    await expect(dialog.getByRole('status')).toHaveText(search.results(1));
    await options.first().click();
    await expect(page).toHaveURL(`/admin/dashboard/vacatures/${assignmentId}`);
  });

  it('Ctrl K opens the page of a placement, and of the application that a presentation belongs to', async ({
    page,
    db,
  }) => {
    const [person, company] = [newName(), newName()];
    const customerId = await insertCustomer(db, { companyName: company });
    const [assignmentId = ''] = await insertAssignments(db, { title: 'Secretaris' });
    const applicationId = await insertApplication(db, { assignmentId, lastName: person });
    await insertPresentation(db, { applicationId, customerId });
    const placementId = await insertPlacement(db, customerId, { personName: `Sanne ${person}` });
    const dialog = page.getByRole('dialog', { name: search.title });
    await open(page, '/admin/crm');
    for (const [kind, path] of [
      ['presentation', `/admin/dashboard/sollicitaties/${applicationId}`],
      ['placement', `/admin/crm/placements/${placementId}`],
    ] as const) {
      await page.keyboard.press('Control+k');
      await expect(dialog.getByRole('combobox')).toBeFocused();
      await page.keyboard.type(`${person} ${company}`);
      await expect(dialog.getByRole('status')).toHaveText(search.results(2));
      const group = dialog.getByRole('group', { name: search.kinds[kind] });
      await expect(group.getByRole('option')).toContainText([company]);
      await group.getByRole('option').click();
      await expect(page).toHaveURL(path);
      await expect(dialog).toBeHidden();
    }
  });

  it('pages are found by name, an empty result says so, and Escape closes the search', async ({ page }) => {
    await open(page, '/admin/dashboard');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: search.title });
    await page.keyboard.type(admin.navigation.opportunities.slice(0, 7));
    await expect(dialog.getByRole('group', { name: search.pages })).toContainText(
      admin.navigation.opportunities,
    );
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('xyzzyx');
    await expect(dialog.getByRole('status')).toHaveText(search.none);
    await cutConnection(page, '**/admin/search*', 5);
    await page.keyboard.type('y');
    await expect(dialog.getByRole('status')).toHaveText(search.failed);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  it(
    'letters lead to pages and to a list’s search; the help sheet lists them and turns them off',
    long,
    async ({ page }) => {
      await open(page, '/admin/dashboard');
      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: search.shortcuts.title });
      await expect(help).toContainText(admin.navigation.customers);
      await expect(help).toContainText(search.shortcuts.searchList);
      await expectAccessible(page, { within: ['[role=dialog]'] });
      await page.keyboard.press('g');
      await page.keyboard.press('k');
      await expect(page).toHaveURL('/admin/dashboard');
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();
      await page.keyboard.press('g');
      await page.keyboard.press('k');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.customers.title);
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('g?k');
      await expect(page.getByRole('searchbox')).toHaveValue('g?k');
      await expect(help).toBeHidden();
      await page.getByRole('button', { name: search.shortcuts.open }).click();
      await help.getByRole('checkbox', { name: search.shortcuts.singleKeys }).uncheck();
      await help.getByRole('button', { name: site.words.close }).click();
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('?');
      await expect(help).toBeHidden();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: search.title })).toBeVisible();
    },
  );
}, test);
