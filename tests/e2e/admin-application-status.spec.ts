import type { Page, Route } from '@playwright/test';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { fillSignIn, sessionOf } from '#tests/support/e2e-accounts.ts';
import { newName } from '#tests/support/e2e-applications.ts';
import { only } from '#tests/support/e2e-database.ts';
import { go, focusedMenu, officeTest as test, open } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch } from '#tests/support/e2e-test.ts';

const address = '/admin/dashboard/sollicitaties';
const sending = '**/admin/dashboard/sollicitaties/status';
const control = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Status van Sanne ${name}`) });
const toast = (page: Page) => page.locator('.toast').first();

/** Chooses a status by its number, after the menu has the focus: earlier key presses would be lost. */
async function press(page: Page, name: string, digit: string): Promise<void> {
  await control(page, name).click();
  await expect(focusedMenu(page)).toBeVisible();
  await page.keyboard.press(digit);
}

/** The browser reports a failed connection on the console. */
function expectTornConnections(page: Page): void {
  page.context().removeAllListeners('console');
}

mostlyInDutch(({ texts, it }) => {
  const { applications, bulk } = texts;

  test('a status is changed with the keyboard alone, and undone', async ({ page, db, sql }) => {
    const name = newName();
    const id = await insertApplication(db, { lastName: name });
    const status = async () => only(await sql`select status from guest_applications where id = ${id}`).status;
    await open(page, `${address}?zoek=${name}`);
    const { change, changed, undo } = applications.status;
    const button = page.getByRole('button', { name: change(`Sanne ${name}`, applications.statuses.pending) });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio')).toHaveText(
      Object.values(applications.statuses).map((label) => new RegExp(`^${label}`)),
    );
    await expect(focusedMenu(page)).toBeVisible();
    await page.keyboard.press('End');
    const item = (status: keyof typeof applications.statuses) =>
      page.getByRole('menuitemradio', { name: applications.statuses[status] });
    await expect(item('rejected')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(item('pending')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('reviewing')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(focusedMenu(page)).toBeVisible();
    await page.keyboard.press('3');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(toast(page)).toContainText(changed);
    await expect(toast(page)).toContainText(
      applications.status.moved(`Sanne ${name}`, applications.statuses.interview),
    );
    const after = page.getByRole('button', {
      name: change(`Sanne ${name}`, applications.statuses.interview),
    });
    await expect(after).toBeFocused();
    expect(await status()).toBe('interview');

    await toast(page).getByRole('button', { name: undo }).press('Enter');
    await expect.poll(status).toBe('pending');
    await expect(button).toBeVisible();

    await go(page, `${address}/${id}`);
    const history = page.getByRole('region', { name: texts.timeline.title }).getByRole('listitem');
    const { statusEvent } = applications.detail;
    await expect(history).toContainText([
      statusEvent(applications.statuses.interview, applications.statuses.pending),
      statusEvent(applications.statuses.pending, applications.statuses.interview),
    ]);
    await expect(history.first()).toContainText('Anna de Vries');
  });

  it('several are changed at once, and a card is moved on the board with the keyboard', async ({
    page,
    db,
    sql,
  }) => {
    const name = newName();
    for (let at = 0; at < 3; at++) await insertApplication(db, { lastName: name });
    await open(page, `${address}?zoek=${name}`);
    await page.getByRole('checkbox', { name: texts.list.selectAll }).check();
    const bar = page.getByRole('region', { name: texts.list.bulk });
    await expect(bar).toContainText(texts.list.selected(3));
    await page
      .getByRole('checkbox', { name: texts.list.select(`Sanne ${name}`) })
      .first()
      .uncheck();
    await bar.getByRole('button', { name: bulk.acts.status }).click();
    const rows = bulk.counted.application(2);
    const dialog = page.getByRole('dialog', { name: bulk.titles.status(rows) });
    await dialog.getByLabel(bulk.status).selectOption('reviewing');
    await dialog.getByRole('button', { name: bulk.confirm.status(rows) }).click();
    await expect(toast(page)).toContainText(bulk.done.status(rows));
    await expect(bar).toHaveCount(0);
    const counted =
      await sql`select status, count(*)::int as n from guest_applications where last_name = ${name} group by 1 order by 1`;
    expect(counted.map(({ status, n }) => [status, n])).toEqual([
      ['pending', 1],
      ['reviewing', 2],
    ]);

    await go(page, `${address}?zoek=${name}&weergave=bord`);
    const column = (status: 'pending' | 'offer', n: number) =>
      page.getByRole('region', { name: applications.board.column(applications.statuses[status], n) });
    await expect(column('pending', 1).getByRole('article')).toHaveCount(1);
    await column('pending', 1)
      .getByRole('button', { name: texts.board.move(`Sanne ${name}`) })
      .focus();
    await page.keyboard.press('Enter');
    await expect(focusedMenu(page)).toBeVisible();
    await page.keyboard.press('4');
    await expect(column('offer', 1).getByRole('article')).toContainText(name);
    await expect(
      page
        .locator('.toast')
        .filter({ hasText: applications.status.moved(`Sanne ${name}`, applications.statuses.offer) }),
    ).toContainText(applications.status.changed);
  });
}, test);

test('a card is dragged on the board, and put back with Escape', async ({ page, db, sql }) => {
  const name = newName();
  const id = await insertApplication(db, { lastName: name });
  await open(page, `${address}?zoek=${name}&weergave=bord`);
  const card = page.getByRole('article').filter({ hasText: name });
  const target = page.getByRole('region', { name: /^Aanbieding/ });
  const middle = async (of: typeof card) => {
    const box = await of.boundingBox();
    return [box!.x + box!.width / 2, box!.y + Math.min(box!.height / 2, 40)] as const;
  };
  const lift = async () => {
    await page.mouse.move(...(await middle(card)));
    await page.mouse.down();
    await page.mouse.move(...(await middle(target)), { steps: 6 });
    await expect(target).toContainText('Laat hier los');
  };
  await lift();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByRole('region', { name: 'In afwachting: 1' })).toContainText(name);
  await lift();
  await page.mouse.up();
  await expect(page.getByRole('region', { name: 'Aanbieding: 1' })).toContainText(name);
  await expect(page).toHaveURL(/weergave=bord/);
  await expect
    .poll(async () => only(await sql`select status from guest_applications where id = ${id}`).status)
    .toBe('offer');
});

test(
  'a failed change is retried once, then reported, and the list recovers by itself',
  { tag: '@own-tab' },
  async ({ page, db, sql }) => {
    const name = newName();
    const id = await insertApplication(db, { lastName: name });
    const status = async () => only(await sql`select status from guest_applications where id = ${id}`).status;
    const changes = () => sql`select 1 from audit_logs where entity_id = ${id} and action_type = 'update'`;
    let tries = 0;
    const trying = (answer: (route: Route) => Promise<void>) => {
      tries = 0;
      return page.route(sending, async (route) => {
        tries += 1;
        await answer(route);
      });
    };
    const passTime = (until: () => void | Promise<void>) =>
      expect(async () => {
        await page.clock.runFor(1000);
        await until();
      }).toPass();
    const tear = (route: Route) => route.abort('connectionreset');
    await page.clock.install();
    await open(page, `${address}?zoek=${name}`);
    expectTornConnections(page);

    await trying((route) => (tries === 1 ? tear(route) : route.continue()));
    await control(page, name).click();
    const now = () => page.evaluate(() => Date.now());
    const began = await now();
    await page.getByRole('menuitemradio', { name: 'Gesprek' }).click();
    await expect(control(page, name)).toContainText('Gesprek', { timeout: 1500 });
    await passTime(() => expect(tries).toBe(2));
    expect((await now()) - began).toBeGreaterThan(2000);
    await expect(toast(page)).toContainText('Status alsnog succesvol bijgewerkt');
    expect(await status()).toBe('interview');
    expect(await changes()).toHaveLength(1);

    // A change whose response is lost is made once.
    await page.unroute(sending);
    await trying(async (route) => {
      if (tries > 1) return route.continue();
      await route.fetch();
      await tear(route);
    });
    await press(page, name, '2');
    await expect.poll(status).toBe('reviewing');
    await passTime(() => expect(tries).toBe(2));
    await expect(page.locator('.toast').filter({ hasText: 'In behandeling' })).toContainText(
      'Status alsnog succesvol bijgewerkt',
    );
    expect(await changes()).toHaveLength(2);

    // A second failure is reported, and the list is fetched again with the changes made meanwhile.
    await page.unroute(sending);
    await trying(async (route) => {
      if (tries === 2)
        await sql`update guest_applications set first_name = 'Ververst' where last_name = ${name}`;
      await tear(route);
    });
    await press(page, name, '3');
    await expect(control(page, name)).toContainText('Gesprek');
    await passTime(() => expect(tries).toBe(2));
    const failure = page.locator('.toast').filter({ hasText: 'Status kon niet worden bijgewerkt' });
    await expect(failure).toHaveCount(1);
    // It stays until it is closed.
    await page.clock.runFor(30_000);
    await expect(failure).toBeVisible();
    await failure.getByRole('button', { name: 'Sluit' }).press('Enter');
    await expect(failure).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: `Status van Ververst ${name}: In behandeling. Wijzigen` }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sollicitaties');

    // Nothing is replaced while the server is away.
    await page.unroute(sending);
    await sql`update guest_applications set first_name = 'Sanne' where last_name = ${name}`;
    await open(page, `${address}?zoek=${name}`);
    await expect(failure).toHaveCount(0);
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    await press(page, name, '4');
    await passTime(async () => expect(await failure.count()).toBe(1));
    await expect(control(page, name)).toContainText('In behandeling');
    await sql`update guest_applications set first_name = 'Terug' where last_name = ${name}`;
    await page.unroute('**/*');
    const back = page.getByRole('link', { name: `Terug ${name}` });
    await passTime(async () => expect(await back.count()).toBe(1));
  },
);

test(
  'a toast is announced, appears top centre, and disappears after four seconds',
  { tag: '@own-tab' },
  async ({ page, db }) => {
    const name = newName();
    await insertApplication(db, { lastName: name });
    await page.clock.install();
    await open(page, `${address}?zoek=${name}`);
    await control(page, name).click();
    await expect(focusedMenu(page)).toBeVisible();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await page.keyboard.press('2');
    await expect(page.getByRole('status', { name: 'Meldingen' }).locator('.toast')).toContainText(
      'Status succesvol bijgewerkt',
    );
    const { width } = page.viewportSize() ?? { width: 0 };
    const box = await toast(page).boundingBox();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(20);
    expect(box?.y).toBeLessThan(100);
    await page.mouse.move(640, 700);
    await page.clock.runFor(3_900);
    await expect(toast(page)).toHaveCount(1);
    await page.clock.runFor(600);
    await expect(toast(page)).toHaveCount(0);
  },
);

test('a concurrent change is reported, and someone who is signed out is sent to sign in and back', async ({
  page,
  request,
  db,
  sql,
  staff,
}) => {
  const name = newName();
  const [id, gone] = [
    await insertApplication(db, { lastName: name }),
    await insertApplication(db, { lastName: `${name}x` }),
  ];
  await open(page, `${address}?zoek=${name}`);
  const tom = await sessionOf(db, await addStaff(db, { name: 'Tom Bakker' }));
  const change = await request.post(`${address}/status`, {
    data: { to: 'rejected', applications: [{ id, from: 'pending' }] },
    headers: { Cookie: `session=${tom}`, 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(change.ok()).toBe(true);
  await press(page, `${name}:`, '3');
  await expect(toast(page)).toContainText('Status kon niet worden bijgewerkt');
  await expect(toast(page)).toContainText('Tom Bakker heeft de status intussen gewijzigd in ‘Afgewezen’.');
  await expect(control(page, `${name}:`)).toContainText('Afgewezen');
  expect(only(await sql`select status from guest_applications where id = ${id}`).status).toBe('rejected');

  await sql`delete from guest_applications where id = ${gone}`;
  await press(page, `${name}x`, '2');
  await expect(
    page.locator('.toast').filter({ hasText: 'Fout bij het bijwerken van de status' }),
  ).toBeVisible();
  await expect(control(page, `${name}x`)).toHaveCount(0);

  await sql`delete from sessions where user_id = ${staff.id}`;
  await press(page, `${name}:`, '2');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${address}?zoek=${name}`)}&verlopen=1`);
  await expect(page.getByText('Uw sessie is beëindigd.')).toBeVisible();
  await fillSignIn(page, staff);
  await expect(page).toHaveURL(`${address}?zoek=${name}`);
});
