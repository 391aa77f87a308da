import { newId } from '#server/db/ids.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInEnglish, long } from '#tests/support/e2e-test.ts';

mostlyInEnglish(({ texts: all, it }) => {
  const { mailboxes: texts, crm } = all;
  const { form, list, steps } = texts;

  it('a mailbox is connected, changed, paused and disconnected', async ({ page, sql }) => {
    const address = `anna-${newId().slice(-12)}@bureau.example`;
    await open(page, '/admin/dashboard/mail');
    await page.getByRole('link', { name: texts.tab, exact: true }).click();
    await expect(page).toHaveURL('/admin/dashboard/mail/postvakken');
    await page.getByRole('link', { name: list.add }).click();
    await page.getByLabel(form.labels.name).fill('Anna de Wit');
    await page.getByLabel(form.labels.address).fill(address);
    await page.getByRole('button', { name: form.suggest }).click();
    await expect(page.getByLabel(form.labels.imap_host)).toHaveValue('imap.bureau.example');
    await page.getByLabel(form.labels.smtp_host).fill('127.0.0.1');
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(page.getByText(form.required.password)).toBeVisible();
    await page.getByLabel(form.password, { exact: true }).fill('geheim van Anna');
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(page.getByText(crm.errors.hostPrivate)).toBeVisible();
    await expect(page.getByLabel(form.password, { exact: true })).toHaveValue('geheim van Anna');
    await page.getByLabel(form.labels.smtp_host).fill('smtp.bureau.example');
    await page.getByRole('button', { name: form.submitNew }).click();
    await expect(toast(page, form.added)).toBeVisible();

    const row = page.getByRole('row', { name: address });
    // The program tries at once, and its server does not exist.
    const trying = new RegExp(`${texts.states.connecting}|${texts.states.failing}`);
    await expect(row).toContainText(trying);
    await sql`update mailboxes set state = 'signInNeeded', problem = 'signIn', problem_detail = '535 5.7.8 denied',
      lease_by = gen_random_uuid(), lease_until = now() + interval '1 hour' where address = ${address}`;
    await open(page, '/admin/dashboard/mail/postvakken');
    await expect(row).toContainText(texts.problems.signIn.help);
    await expect(page.getByText(texts.banner(address))).toBeVisible();
    await expectAccessible(page);

    await row.getByRole('link', { name: address }).click();
    await expect(page.getByLabel(form.password, { exact: true })).toHaveValue('');
    expect(await page.content()).not.toContain('geheim van Anna');
    await page.getByLabel(form.labels.smtp_host).fill('mail.bureau.example');
    await page.getByRole('button', { name: form.submitEdit }).click();
    await expect(page.getByText(form.passwordAgain)).toBeVisible();
    await page.getByLabel(form.password, { exact: true }).fill('een ander geheim');
    await page.getByRole('button', { name: form.submitEdit }).click();
    await expect(toast(page, form.updated)).toBeVisible();
    await expect(page.getByText(texts.banner(address))).toBeHidden();

    const act = async (name: string) => {
      await row.getByRole('button', { name: list.actionsFor(address) }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await act(list.pause);
    await expect(toast(page, steps.done.pause)).toBeVisible();
    await expect(row).toContainText(texts.states.off);
    await act(list.resume);
    await expect(row).toContainText(trying);
    await act(list.disconnect);
    await expect(page.getByRole('alertdialog')).toContainText(steps.disconnectText);
    await page.getByRole('button', { name: steps.disconnect }).click();
    await expect(toast(page, steps.done.disconnect)).toBeVisible();
    await expect(row).toBeHidden();
  });

  it('the screens fit a phone and a desk', long, async ({ page, sql }) => {
    const id = newId();
    await sql`insert into mailboxes (id, type, name, address, sign_in, username, imap_host, imap_port,
        imap_security, state, problem, problem_detail, import_since)
      values (${id}, 'shared', 'Het Bureau', ${`info-${id.slice(-12)}@bureau.example`}, 'password', 'info',
        'imap.bureau.example', 993, 'tls', 'failing', 'certificate', 'unable to verify the first certificate',
        current_date)`;
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/admin/dashboard/mail/postvakken', `/admin/dashboard/mail/postvakken/${id}`]) {
        await open(page, path);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
    await expectAccessible(page);
    await sql`delete from mailboxes where id = ${id}`;
  });
}, test);
