import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { activities, contacts, customers, opportunities } from '#server/db/schema/crm.ts';
import { candidates } from '#server/db/schema/candidates.ts';
import { insertApplications, insertMessage } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { aCandidate } from '#tests/support/candidates.ts';
import { insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { newWord } from '#tests/support/e2e-crm.ts';
import { newName } from '#tests/support/e2e-applications.ts';
import { officeTest as test, open, recordAct, toast } from '#tests/support/e2e-office.ts';
import { expect, long } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

test.use({ viewport: { width: 1280, height: 500 } });

/** More than a page of any list. */
const ROWS = 66;
const SCROLLED = 150;
const many = <Row>(make: (place: number) => Row): Row[] =>
  Array.from({ length: ROWS }, (_, place) => make(place));

type List = {
  path: string;
  /** Adds the rows and returns the search that finds them. */
  fill: (db: Database) => Promise<string>;
  /** Its form: from the page of the record, or the page itself. */
  form: { edit?: string; cancel: string; save: string } | undefined;
};

const lists: Record<string, List> = {
  customers: {
    path: '/admin/crm/customers',
    async fill(db) {
      const own = newWord();
      await db.insert(customers).values(many((n) => ({ id: newId(), companyName: `${own} ${n}` })));
      return own;
    },
    form: {
      edit: nl.customers.detail.edit,
      cancel: nl.customers.form.cancel,
      save: nl.customers.form.submitEdit,
    },
  },
  contacts: {
    path: '/admin/crm/contacts',
    async fill(db) {
      const own = newWord();
      const customerId = await insertCustomer(db);
      const rows = many((n) => ({ id: newId(), customerId, firstName: `Sanne ${n}`, lastName: own }));
      await db.insert(contacts).values(rows);
      return own;
    },
    form: {
      edit: nl.contacts.list.edit,
      cancel: nl.contacts.form.cancel,
      save: nl.contacts.form.submitEdit,
    },
  },
  opportunities: {
    path: '/admin/crm/opportunities',
    async fill(db) {
      const own = newWord();
      const customerId = await insertCustomer(db);
      await db.insert(opportunities).values(many((n) => ({ id: newId(), customerId, title: `${own} ${n}` })));
      return own;
    },
    form: {
      edit: nl.opportunities.list.edit,
      cancel: nl.opportunities.form.cancel,
      save: nl.opportunities.form.submitEdit,
    },
  },
  activities: {
    path: '/admin/crm/activities',
    async fill(db) {
      const own = newWord();
      const customerId = await insertCustomer(db);
      await db.insert(activities).values(many((n) => ({ id: newId(), customerId, subject: `${own} ${n}` })));
      return own;
    },
    form: { cancel: nl.activities.form.cancel, save: nl.activities.form.submitEdit },
  },
  candidates: {
    path: '/admin/crm/candidates',
    async fill(db) {
      const own = newName();
      const registeredAt = new Date();
      await db
        .insert(candidates)
        .values(many(() => ({ ...aCandidate({ lastName: own }), id: newId(), registeredAt })));
      return own;
    },
    form: {
      edit: nl.candidates.detail.edit,
      cancel: nl.candidates.form.cancel,
      save: nl.candidates.form.submitEdit,
    },
  },
  applications: {
    path: '/admin/dashboard/sollicitaties',
    async fill(db) {
      const own = newName();
      await insertApplications(
        db,
        many(() => ({ lastName: own })),
      );
      return own;
    },
    form: undefined,
  },
  assignments: {
    path: '/admin/dashboard/vacatures',
    async fill(db) {
      const own = newWord();
      await insertAssignments(db, ...many((n) => ({ title: `${own} ${n}` })));
      return own;
    },
    form: undefined,
  },
};

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

async function scroll(page: Page, to = SCROLLED): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), to);
  expect(await scrolled(page)).toBe(to);
}

/** Without scrolling to it first. */
const press = (link: Locator) => link.evaluate((element: HTMLElement) => element.click());

const firstRow = (page: Page) => page.locator('main tbody tr').nth(1).getByRole('link').first();
const backLink = (page: Page) => page.locator('main .back-link');

async function expectList(page: Page, url: string): Promise<void> {
  await expect(page).toHaveURL(url);
  await expect(firstRow(page)).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(SCROLLED);
}

for (const [name, { path, fill, form }] of Object.entries(lists)) {
  const details = name === 'candidates' ? {} : long;
  test(
    `${name}: back, cancel, save and the browser return to the list as it was`,
    details,
    async ({ page, db }) => {
      const url = `${path}?zoek=${await fill(db)}&pagina=2`;
      await open(page, url);
      const openRecord = async () => {
        await press(firstRow(page));
        await expect(backLink(page)).toBeVisible();
      };
      await scroll(page);
      await openRecord();
      await backLink(page).click();
      await expectList(page, url);

      await openRecord();
      await page.goBack();
      await expectList(page, url);

      if (!form) return;
      for (const end of [form.cancel, form.save]) {
        await openRecord();
        if (form.edit) {
          await recordAct(page, form.edit);
          await expect(page).toHaveURL(/\/edit$/);
        }
        const button = page.getByRole('main').locator('.record-form__end');
        await button.getByText(end, { exact: true }).click();
        if (form.edit) {
          await expect(page).not.toHaveURL(/\/edit$/);
          await backLink(page).click();
        }
        await expectList(page, url);
      }
    },
  );
}

test('a form reloaded halfway still knows the way back', long, async ({ page, db }) => {
  const own = await lists['contacts']!.fill(db);
  const url = `/admin/crm/contacts?zoek=${own}&pagina=2`;
  await open(page, url);
  await scroll(page);
  await press(firstRow(page));
  await expect(backLink(page)).toHaveAttribute('href', url);
  await page.reload();
  await expect(backLink(page)).toHaveAttribute('href', url);
  await backLink(page).click();
  await expectList(page, url);
});

test('the page of a record that was opened from another list leads back to that list', async ({
  page,
  db,
}) => {
  const own = await lists['contacts']!.fill(db);
  const url = `/admin/crm/contacts?zoek=${own}&pagina=2`;
  await open(page, url);
  await scroll(page);
  await press(page.locator('main tbody tr').nth(1).getByRole('link', { name: 'Gemeente Tilburg' }));
  await expect(backLink(page)).toHaveText(nl.editing.back);
  await recordAct(page, nl.customers.detail.edit);
  await page.getByRole('button', { name: nl.customers.form.submitEdit }).click();
  await expect(page).not.toHaveURL(/\/edit$/);
  await backLink(page).click();
  await expectList(page, url);
  // By its address it has its own list.
  const customer = await page.locator('main tbody a[href*="/customers/"]').first().getAttribute('href');
  await open(page, customer ?? '');
  await expect(backLink(page)).toHaveText(nl.customers.detail.back);
});

test('a deleted record returns to the list as it was', async ({ page, db }) => {
  const own = await lists['activities']!.fill(db);
  const url = `/admin/crm/activities?zoek=${own}&pagina=2`;
  await open(page, url);
  await scroll(page);
  await press(firstRow(page));
  await page.getByRole('button', { name: nl.activities.remove.action }).click();
  await page.getByRole('button', { name: nl.activities.remove.confirm }).click();
  await expectList(page, url);
});

test(
  'a record that a colleague deleted leads back to the list as it was, and says so',
  long,
  async ({ page, db }) => {
    const own = await lists['contacts']!.fill(db);
    const url = `/admin/crm/contacts?zoek=${own}&pagina=2`;
    await open(page, url);
    const row = firstRow(page);
    const id = (await row.getAttribute('href'))?.split('/').at(-1) ?? '';
    await scroll(page);
    await db.delete(contacts).where(eq(contacts.id, id));
    await press(row);
    await expect(toast(page, nl.toasts.recordNotFound)).toBeVisible();
    await expectList(page, url);
    // Also from its own page, where the form is no longer found.
    await press(firstRow(page));
    await expect(backLink(page)).toBeVisible();
    const next = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await db.delete(contacts).where(eq(contacts.id, next));
    await recordAct(page, nl.contacts.list.edit);
    await expectList(page, url);
  },
);

test('a board is scrolled sideways as it was when a card is closed', async ({ page, db }) => {
  const customerId = await insertCustomer(db);
  await insertOpportunity(db, customerId, { title: 'Ver weg', stage: 'negotiation' });
  await page.setViewportSize({ width: 900, height: 600 });
  const url = `/admin/crm/opportunities?weergave=bord&bedrijf=${customerId}`;
  await open(page, url);
  const board = page.locator('.board');
  const across = () => board.evaluate((element) => element.scrollLeft);
  await expect(board).toBeVisible();
  await board.evaluate((element) => (element.scrollLeft = 300));
  const left = await across();
  expect(left).toBeGreaterThan(100);
  for (const back of [() => backLink(page).click(), () => page.goBack()]) {
    await press(board.getByRole('link', { name: 'Ver weg' }));
    await expect(backLink(page)).toBeVisible();
    await back();
    await expect(page).toHaveURL(url);
    await expect.poll(across).toBe(left);
  }
});

test('a message opens over the list and closes without moving it', async ({ page, db }) => {
  const own = newWord();
  for (let n = 0; n < 40; n++) await insertMessage(db, { name: `${own} ${n}` });
  const url = `/admin/dashboard/berichten?zoek=${own}&pagina=2`;
  await open(page, url);
  await scroll(page);
  await press(firstRow(page));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectList(page, url);
});
