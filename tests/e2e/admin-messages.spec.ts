import type { Page } from '@playwright/test';
import { insertMessage } from '#tests/support/applications.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { newName } from '#tests/support/e2e-applications.ts';
import { newWord } from '#tests/support/e2e-crm.ts';
import { only, withoutTable } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { chooseFilter, officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch } from '#tests/support/e2e-test.ts';

const address = '/admin/dashboard/berichten';
const senders = (page: Page) => page.getByRole('table').locator('.table__person a');

mostlyInDutch(({ texts, it }) => {
  const { bulk, messages, list, mailing } = texts;
  const { filters } = texts.audit.values;

  it('messages and call requests are listed, searched and filtered, and are accessible', async ({
    page,
    db,
  }) => {
    const name = newName();
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await insertMessage(db, { name: `Karin ${name}`, createdAt: ago(1) });
    await insertMessage(db, {
      name: `Bel ${name}`,
      kind: 'call',
      subject: null,
      phone: '0612345678',
      company: 'Bank',
      role: 'HR',
      readAt: ago(1),
      createdAt: ago(2),
    });
    await insertMessage(db, { name: `Klaar ${name}`, readAt: ago(3), answeredAt: ago(2), createdAt: ago(4) });
    await open(page, address);
    await expect(page).toHaveTitle(`${messages.title} | Lexbrug`);
    await page.getByRole('searchbox').fill(name);
    await expect(senders(page)).toHaveText([`Karin ${name}`, `Bel ${name}`, `Klaar ${name}`]);
    const tabs = page.getByRole('navigation', { name: messages.tabs }).getByRole('link');
    await expect(tabs).toHaveText([
      `${messages.all}3`,
      `${messages.states.unread}1`,
      `${messages.states.unanswered}2`,
      `${messages.states.answered}1`,
    ]);
    await expectAccessible(page);
    await tabs.nth(2).click();
    await expect(senders(page)).toHaveText([`Karin ${name}`, `Bel ${name}`]);
    await chooseFilter(page, filters.kind, messages.kinds.call);
    await expect(senders(page)).toHaveText([`Bel ${name}`]);
    await senders(page).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: messages.callBack })).toBeVisible();
    await expectAccessible(page, { within: ['[role=dialog]'] });
  });

  test('an opened message is marked as read, answered by mail and marked as answered', async ({
    page,
    db,
    sql,
  }) => {
    const name = newName();
    const id = await insertMessage(db, { name, subject: 'Twee juristen', message: 'Graag <b>snel</b>.' });
    const row = async () =>
      only(await sql`select read_at, answered_at from contact_messages where id = ${id}`);
    await open(page, `${address}?zoek=${name}`);
    await senders(page).first().press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Twee juristen' });
    await expect(dialog).toContainText('Graag <b>snel</b>.');
    await expect.poll(async () => (await row()).read_at !== null).toBe(true);
    await expect(dialog.locator('a[href^="mailto:"]')).toHaveCount(0);
    await dialog.getByRole('button', { name: mailing.answer }).click();
    const writing = page.getByRole('dialog', { name: mailing.answerTitle(name) });
    await expect(writing.getByLabel(mailing.fields.subject)).toHaveValue('Re: Twee juristen');
    await expect(writing.getByLabel(mailing.fields.body)).toHaveValue(/> Graag <b>snel<\/b>\./);
    await expectAccessible(page, { within: ['[role=dialog]'] });
    await writing.getByRole('button', { name: mailing.send }).click();
    await expect(toast(page, mailing.sending)).toBeVisible();
    expect(
      await sql`select p.address from mail_people f join mail_participants p on p.mail_id = f.mail_id
      where f.message_id = ${id} and p.role = 'to'`,
    ).toEqual([{ address: 'karin@bedrijf.example' }]);
    expect((await row()).answered_at).toBeNull();
    await dialog.getByRole('button', { name: messages.marks.answered }).click();
    await expect(dialog).toContainText(messages.states.answered);
    await expect.poll(async () => (await row()).answered_at !== null).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${address}?zoek=${name}`);
    await page.getByRole('button', { name: list.actionsFor(name) }).click();
    await page.getByRole('menuitem', { name: messages.marks.unread }).click();
    await expect.poll(async () => (await row()).read_at).toBeNull();
  });

  it('all data of a sender is exported and erased from one of their messages', async ({ page, db, sql }) => {
    const name = newName();
    const email = `${newWord()}@afzender.example`;
    const id = await insertMessage(db, { name, email });
    await insertMessage(db, { name, email: email.toUpperCase() });
    const candidate = await insertCandidate(db, { email, firstName: 'Noor', lastName: 'Tweemaal' });
    await open(page, `${address}?zoek=${name}&bericht=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Kennismaking' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: texts.erasure.export }).click(),
    ]);
    expect(download.suggestedFilename()).toContain(texts.erasure.exportFile);
    await dialog.getByRole('button', { name: texts.erasure.action }).click();
    const confirm = page.getByRole('alertdialog', { name: texts.erasure.question(name) });
    await expect(confirm).toContainText(texts.erasure.sender(2, email));
    await expect(confirm.getByRole('link', { name: 'Noor Tweemaal' })).toHaveAttribute(
      'href',
      `/admin/crm/candidates/${candidate}`,
    );
    await expectAccessible(page, { within: ['[role=alertdialog]'] });
    await confirm.getByRole('button', { name: texts.erasure.action }).click();
    await expect(toast(page, texts.erasure.done)).toBeVisible();
    await expect(page).toHaveURL(`${address}?zoek=${name}`);
    expect(await sql`select 1 from contact_messages where name = ${name}`).toHaveLength(0);
    expect(await sql`select 1 from candidates where id = ${candidate}`).toHaveLength(1);
  });

  it('one message, or several, are deleted after a confirmation', async ({ page, db, sql }) => {
    const name = newName();
    for (let at = 0; at < 3; at++) await insertMessage(db, { name });
    const left = async () => (await sql`select 1 from contact_messages where name = ${name}`).length;
    await open(page, `${address}?zoek=${name}`);
    await page
      .getByRole('button', { name: list.actionsFor(name) })
      .first()
      .click();
    await page.getByRole('menuitem', { name: list.remove }).click();
    const dialog = page.getByRole('alertdialog', { name: messages.remove.question });
    await dialog.getByRole('button', { name: list.cancel }).click();
    expect(await left()).toBe(3);
    await page
      .getByRole('button', { name: list.actionsFor(name) })
      .first()
      .click();
    await page.getByRole('menuitem', { name: list.remove }).click();
    await dialog.getByRole('button', { name: list.remove }).click();
    await expect(toast(page, messages.remove.done)).toBeVisible();
    await expect(senders(page)).toHaveCount(2);
    await page.getByRole('checkbox', { name: list.selectAll }).check();
    await page.getByRole('region', { name: list.bulk }).getByRole('button', { name: bulk.more }).click();
    await page.getByRole('menuitem', { name: bulk.acts.delete }).click();
    const rows = bulk.counted.message(2);
    await page
      .getByRole('dialog', { name: bulk.titles.delete(rows) })
      .getByRole('button', { name: bulk.confirm.delete(rows) })
      .click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(list.noResults);
    expect(await left()).toBe(0);
  });
}, test);

test('failures and an empty list are reported with the texts of the specification', async ({
  page,
  db,
  sql,
}) => {
  const id = await insertMessage(db, { name: newName() });
  const marked = page.waitForResponse('**/berichten/markeren');
  await open(page, `${address}?bericht=${id}`);
  await marked;
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Weet u zeker dat u dit bericht wilt verwijderen?' });
  await page.route('**/verwijderen', (route) => route.fulfill({ status: 403 }), { times: 1 });
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(toast(page, 'Fout bij het verwijderen van het bericht')).toBeVisible();

  await withoutTable(sql, 'contact_messages', async () => {
    await open(page, address);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Fout bij het ophalen van contactberichten' }),
    ).toBeVisible();
  });
  await sql`delete from contact_messages`;
  await page.getByRole('link', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Geen berichten');
});
