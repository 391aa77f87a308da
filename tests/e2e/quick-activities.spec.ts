import type { Page } from '@playwright/test';
import type { Database } from '#server/db/client.ts';
import { inAWeek } from '#domain/activities/in-a-week.ts';
import { instantOf } from '#domain/time/local-moment.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { newWord } from '#tests/support/e2e-crm.ts';
import { newName } from '#tests/support/e2e-applications.ts';
import { only } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { officeTest as test, open, recordAct, toast } from '#tests/support/e2e-office.ts';
import { expect, long, mostlyInDutch } from '#tests/support/e2e-test.ts';

type Row = { id: string; word: string; column: string };
const lists: Record<string, (db: Database) => Promise<Row>> = {
  customers: async (db) => {
    const word = newWord();
    return { id: await insertCustomer(db, { companyName: word }), word, column: 'customer_id' };
  },
  contacts: async (db) => {
    const word = newWord();
    const id = await insertContact(db, await insertCustomer(db), { lastName: word });
    return { id, word, column: 'contact_id' };
  },
  opportunities: async (db) => {
    const word = newWord();
    const id = await insertOpportunity(db, await insertCustomer(db), { title: word });
    return { id, word, column: 'opportunity_id' };
  },
  candidates: async (db) => {
    const word = newName();
    return { id: await insertCandidate(db, { lastName: word }), word, column: 'candidate_id' };
  },
};

/** Counts the clicks from here on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = document.body.dataset.clicks !== undefined;
    document.body.dataset.clicks = '0';
    // Tests share a tab.
    if (counted) return;
    addEventListener(
      'pointerup',
      () => (document.body.dataset.clicks = String(Number(document.body.dataset.clicks) + 1)),
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(document.body.dataset.clicks));
}

mostlyInDutch(({ texts, it }) => {
  const { quick } = texts.activities;
  const { composer } = texts.timeline;

  for (const [name, insert] of Object.entries(lists)) {
    const details = name === 'candidates' ? {} : long;
    it(
      `${name}: a finished call and a follow-up in a week take three clicks each, without typing`,
      details,
      async ({ page, db, sql, staff }) => {
        const { id, word, column } = await insert(db);
        const url = `/admin/crm/${name}?zoek=${word}`;
        await open(page, url);
        const clicks = await countClicks(page);
        const menu = page.getByRole('row').filter({ hasText: word }).locator('[aria-haspopup=menu]').last();
        const done = { log: quick.logged, followUp: quick.planned };
        for (const way of ['log', 'followUp'] as const) {
          const before = await clicks();
          await menu.click();
          await page.getByRole('menuitem', { name: quick[way] }).click();
          const dialog = page.getByRole('dialog');
          await expect(dialog).toContainText(word);
          await expectAccessible(page, { within: ['[role=dialog]'] });
          await dialog.getByRole('button', { name: quick.save }).click();
          await expect(toast(page, done[way])).toBeVisible();
          expect((await clicks()) - before).toBe(3);
          await expect(page).toHaveURL(url);
        }
        const rows = await sql<Record<string, unknown>[]>`
        select type, status, completed_at, due_date, remind_at, owner_id, ${sql(column)} as about
        from activities where ${sql(column)} = ${id} order by created_at, id`;
        expect(rows).toHaveLength(2);
        const due = instantOf(inAWeek(new Date()));
        expect(rows[0]).toMatchObject({
          type: 'call',
          status: 'completed',
          due_date: null,
          owner_id: staff.id,
        });
        expect(rows[0]?.['completed_at']).not.toBeNull();
        expect(rows[1]).toMatchObject({
          status: 'pending',
          due_date: due,
          remind_at: due,
          owner_id: staff.id,
        });
      },
    );
  }

  it('on the page of a contact a call takes two clicks and is in the timeline; typing is possible', async ({
    page,
    db,
    sql,
  }) => {
    const customerId = await insertCustomer(db);
    const id = await insertContact(db, customerId, { phone: '0612345678', mobile: '0687654321' });
    await open(page, `/admin/crm/contacts/${id}`);
    await expect(page.getByRole('link', { name: '+31 (0)61 2345 678' })).toHaveAttribute(
      'href',
      'tel:+31612345678',
    );
    const clicks = await countClicks(page);
    await page.getByText(composer.ways.call, { exact: true }).click();
    await page.getByRole('button', { name: composer.add.call }).click();
    await expect(toast(page, composer.callAdded)).toBeVisible();
    expect(await clicks()).toBe(2);
    const dialog = page.getByRole('dialog');
    const timeline = page.getByRole('region', { name: texts.timeline.title });
    await expect(timeline.getByRole('listitem')).toHaveCount(1);
    await expect(timeline).toContainText(quick.logSubject);

    await recordAct(page, quick.followUp);
    await dialog.getByLabel(texts.activities.form.labels.subject).fill('');
    await dialog.getByRole('button', { name: quick.save }).click();
    await expect(dialog.getByText(texts.crm.required.subject)).toBeVisible();
    await dialog.getByLabel(texts.activities.form.labels.subject).fill('Offerte nabellen');
    await dialog.getByLabel(texts.activities.form.labels.description).fill('Vraagt om 24 uur');
    await dialog.getByRole('button', { name: quick.save }).click();
    await expect(timeline).toContainText('Vraagt om 24 uur');
    expect(
      only(
        await sql`select customer_id from activities where subject = 'Offerte nabellen' and contact_id = ${id}`,
      ),
    ).toEqual({ customer_id: customerId });
    await page.getByLabel(texts.timeline.filter).selectOption({ label: texts.timeline.kinds.change });
    await expect(timeline).toContainText(texts.timeline.noneOfKind);
    await expect(page).toHaveURL(/tijdlijn=wijzigingen/);
  });
}, test);

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 800 } });
  test('the list of contacts shows the number, ready to call', async ({ page, db }) => {
    const own = newWord();
    await insertContact(db, await insertCustomer(db), { lastName: own, mobile: '0612345678' });
    await open(page, `/admin/crm/contacts?zoek=${own}`);
    const number = page.getByRole('link', { name: '+31 (0)61 2345 678' });
    await expect(number).toBeVisible();
    await expect(number).toHaveAttribute('href', 'tel:+31612345678');
  });
});
