import type { Page } from '@playwright/test';
import type { Database } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { expectAccessible, phone } from '#tests/support/accessible.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplications } from '#tests/support/applications.ts';
import { sessionOf, signInContext } from '#tests/support/e2e-accounts.ts';
import { insertApplicationWithCv, newName } from '#tests/support/e2e-applications.ts';
import { officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInEnglish, long } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

const address = '/admin/dashboard/sollicitaties';
const { review: t, applications } = nl;

/** The newest first, as in the list: Nr0, Nr1 and so on. */
async function aQueue(db: Database, length: number) {
  const name = newName();
  const ids = Array.from({ length }, () => newId());
  await insertApplications(
    db,
    ids.map((id, at) => ({
      id,
      firstName: `Nr${at}`,
      lastName: name,
      createdAt: new Date(Date.now() - at * 60_000),
    })),
  );
  return { name, ids, url: `${address}/${ids[0]}?zoek=${name}&status=pending` };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const queue = (page: Page) => page.getByRole('navigation', { name: t.queue });
const current = (page: Page) => queue(page).locator('[aria-current]');

test(
  'ten applications are reviewed with the keyboard, one decision is undone, and the end is named',
  long,
  async ({ page, db, sql }) => {
    const { name, ids } = await aQueue(db, 10);
    await open(page, `${address}?zoek=${name}&status=pending`);
    await page.getByRole('link', { name: `Nr0 ${name}` }).click();
    await expect(heading(page)).toHaveText(`Nr0 ${name}`);
    await expect(queue(page)).toContainText(t.position(1, 10));
    for (let at = 0; at < 9; at += 1) {
      await page.keyboard.press(at % 2 ? '2' : '3');
      await expect(heading(page)).toHaveText(`Nr${at + 1} ${name}`);
      await expect(queue(page)).toContainText(t.position(at + 2, 10));
    }
    await expect(queue(page).locator('[data-done]')).toHaveCount(9);

    await page.keyboard.press('u');
    await expect(heading(page)).toHaveText(`Nr8 ${name}`);
    await expect.poll(() => statusOf(sql, ids[8])).toBe('pending');
    await page.keyboard.press('j');
    await expect(heading(page)).toHaveText(`Nr9 ${name}`);
    await page.keyboard.press('k');
    await expect(heading(page)).toHaveText(`Nr8 ${name}`);
    await page.keyboard.press('3');
    await expect(heading(page)).toHaveText(`Nr9 ${name}`);

    await page.keyboard.press('6');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: applications.rejection.withMail })).toBeVisible();
    await dialog.getByRole('button', { name: applications.rejection.withMail }).press('Enter');
    await expect(page.getByRole('heading', { name: t.finished })).toBeVisible();
    await expect(page.getByText(t.reviewed(10))).toBeVisible();
    await expectAccessible(page);
    const statuses = await sql<{ status: string }[]>`
    select status from guest_applications where last_name = ${name} order by created_at desc`;
    expect(statuses.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 9 }, (_, at) => (at % 2 ? 'reviewing' : 'interview')),
      'rejected',
    ]);

    // The rejection and its mail are undone together.
    await page.keyboard.press('u');
    await expect.poll(() => statusOf(sql, ids[9])).toBe('pending');
    const waiting = await sql`select 1 from mail_outbox where status = 'queued'
    and data->'rejection'->>'applicationId' = ${ids[9] ?? ''}`;
    expect(waiting).toHaveLength(0);
    await page.getByRole('link', { name: applications.detail.back }).first().click();
    await expect(page).toHaveURL(`${address}?zoek=${name}&status=pending`);
  },
);

test('the queue grows with the place in it, and keys work in no text field', async ({ page, db, sql }) => {
  const { name, ids, url } = await aQueue(db, 50);
  await open(page, url);
  await expect(queue(page).getByRole('link')).toHaveCount(26);
  await queue(page)
    .getByRole('link', { name: `Nr25 ${name}` })
    .click();
  await expect(heading(page)).toHaveText(`Nr25 ${name}`);
  await expect(queue(page).getByRole('link')).toHaveCount(50);
  await expect(queue(page)).toContainText(t.position(26, 50));
  // The queue has the focus, so that arrow keys move through it.
  await page.keyboard.press('ArrowDown');
  await expect(heading(page)).toHaveText(`Nr26 ${name}`);
  await expect(current(page)).toBeFocused();
  await page.keyboard.press('n');
  const note = page.getByRole('textbox', { name: applications.detail.newNote });
  await expect(note).toBeFocused();
  await page.keyboard.type('3 jaar bij de rechtbank, jkun');
  await expect(note).toHaveValue('3 jaar bij de rechtbank, jkun');
  await expect(heading(page)).toHaveText(`Nr26 ${name}`);
  expect(await statusOf(sql, ids[26])).toBe('pending');
  await note.fill('');
  await note.blur();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText(t.keys.status);
});

test('a status that a colleague changed is named and kept', async ({ page, request, db, sql }) => {
  const { name, ids, url } = await aQueue(db, 3);
  // The page would read the change by itself.
  await page.route('**/admin/together', () => {});
  await open(page, url);
  await expect(heading(page)).toHaveText(`Nr0 ${name}`);
  const tom = await sessionOf(db, await addStaff(db, { name: 'Tom Bakker' }));
  const byTom = (id: string | undefined, to: string) =>
    request.post(`${address}/status`, {
      data: { to, applications: [{ id, from: 'pending' }] },
      headers: { Cookie: `session=${tom}`, 'Sec-Fetch-Site': 'same-origin' },
    });
  expect((await byTom(ids[0], 'offer')).ok()).toBe(true);
  expect((await byTom(ids[1], 'offer')).ok()).toBe(true);
  await page.keyboard.press('3');
  const said = applications.status.conflict('Tom Bakker', applications.statuses.offer);
  await expect(toast(page, `Nr0 ${name}: ${said}`)).toBeVisible();
  expect(await statusOf(sql, ids[0])).toBe('offer');
  await expect(queue(page).locator('[data-done]').first()).toContainText(`Nr0 ${name}`);
  // The next was loaded ahead, before the colleague changed it.
  await expect(heading(page)).toHaveText(`Nr1 ${name}`);
  await expect(page.getByRole('complementary', { name: t.tabs.judgement })).toContainText(said);
});

test('a reader moves through the queue and has nothing else to press', async ({
  page,
  db,
  sql,
  context,
  baseURL,
}) => {
  const { name, ids, url } = await aQueue(db, 2);
  await context.clearCookies();
  await signInContext(context, db, await addStaff(db, { role: 'reader' }), baseURL);
  await page.goto(url);
  const bar = page.getByRole('group', { name: t.bar });
  await expect(bar.getByRole('button')).toHaveCount(2);
  await page.keyboard.press('3');
  await bar.getByRole('button', { name: t.next }).click();
  await expect(heading(page)).toHaveText(`Nr1 ${name}`);
  expect(await statusOf(sql, ids[0])).toBe('pending');
});

test(
  'the workspace is accessible at every width, and its bar hides no focus on a phone',
  long,
  async ({ page, db }) => {
    const { name, url } = await aQueue(db, 3);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, url);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(queue(page)).toBeHidden();
    await page.getByRole('button', { name: t.next }).click();
    await expect(heading(page)).toHaveText(`Nr1 ${name}`);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await page.getByRole('tab', { name: t.tabs.judgement }).click();
    await expect(page.getByRole('region', { name: applications.detail.notes })).toBeVisible();
    await page.getByRole('tab', { name: t.tabs.judgement }).focus();
    const hidden: string[] = [];
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused?.closest('.review__judgement')) return undefined;
        const { x, y, width, height } = focused.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top?.closest('.review-bar, .dock') ? (focused.textContent ?? focused.tagName) : undefined;
      });
      if (covered !== undefined) hidden.push(covered);
    }
    expect(hidden).toEqual([]);
  },
);

mostlyInEnglish(({ texts, it }) => {
  it(
    'a document of Word is shown as text, which is logged; one without text is named',
    long,
    async ({ page, db, program, sql }) => {
      const { id } = await insertApplicationWithCv(db, program, 'docx', { lastName: newName() });
      await sql`update cv_texts set status = 'text', text = 'Advocaat in Gouda'
      where file_id = (select cv_file_id from guest_applications where id = ${id})`;
      await open(page, `${address}/${id}`);
      await expect(page.getByText('Advocaat in Gouda')).toBeVisible();
      await expect(page.getByText(texts.review.asText)).toBeVisible();
      await expect(page.getByText(/^CV Sanne .*\.docx$/)).toBeVisible();
      await expectAccessible(page);
      await expect
        .poll(
          async () =>
            (
              await sql`select metadata->>'how' as how from audit_logs where entity_id = ${id} and action_type = 'view'`
            ).length,
        )
        .toBe(1);
      await sql`update cv_texts set status = 'encrypted', text = null
      where file_id = (select cv_file_id from guest_applications where id = ${id})`;
      await open(page, `${address}/${id}`);
      await expect(page.getByText(texts.review.unreadable.encrypted)).toBeVisible();
    },
  );
}, test);

type Sql = Parameters<Parameters<typeof test>[2]>[0]['sql'];

async function statusOf(sql: Sql, id: string | undefined): Promise<string | undefined> {
  const [row] = await sql<{ status: string }[]>`select status from guest_applications where id = ${id ?? ''}`;
  return row?.status;
}
