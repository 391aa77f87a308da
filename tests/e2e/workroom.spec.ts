import type { Page } from '@playwright/test';
import { calendarDay, addDays } from '#domain/time/amsterdam.ts';
import { newId } from '#server/db/ids.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { signInContext } from '#tests/support/e2e-accounts.ts';
import { officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInEnglish, long } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

const tomorrow = addDays(calendarDay(new Date()), 1);
const money = { purchaseCents: 987_654, sellingCents: 976_543, feeCents: 965_432 };

/** Every press of the mouse, over all pages. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  const listen = () => document.addEventListener('click', () => Reflect.get(window, 'countClick')(), true);
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => clicks;
}

mostlyInEnglish(({ texts, it }) => {
  const { assignmentManagement, assignments, applications, workroom } = texts;

  it(
    'a won opportunity is a published assignment in at most four clicks, with nothing typed',
    long,
    async ({ page, db, sql }) => {
      const title = `Jurist ${newId().slice(-8)}`;
      const customer = await insertCustomer(db, { companyName: `Waterschap ${title}`, city: 'Breda' });
      const contact = await insertContact(db, customer, { isPrimary: true });
      const description = `Bezwaar en beroep voor ${title}.`;
      await insertOpportunity(db, customer, { title, description, stage: 'closed_won', value: 40_000 });
      await open(page, `/admin/crm/opportunities?zoek=${encodeURIComponent(title)}`);
      const clicks = await countClicks(page);

      await page.getByRole('button', { name: workroom.make.of(title) }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(workroom.made(title))).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: `Waterschap ${title}` })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Sanne de Wit' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: assignmentManagement.actions.publish }).click();
      await expect(toast(page, assignmentManagement.done.publish)).toBeVisible();
      expect(clicks()).toBeLessThanOrEqual(4);
      await expect(main.getByText(assignments.statuses.open, { exact: true })).toBeVisible();

      const [made] = await sql`
      select status, organization, location, description, customer_id, owner_id is not null as owned,
        (select array_agg(contact_id) from assignment_contacts where assignment_id = assignments.id) as contacts
      from assignments where title = ${title}`;
      expect(made).toEqual({
        status: 'open',
        organization: `Waterschap ${title}`,
        location: 'Breda',
        description,
        customer_id: customer,
        owned: true,
        contacts: [contact],
      });

      await main.getByRole('link', { name: title, exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/crm\/opportunities\//);
      await open(page, `/admin/crm/opportunities?zoek=${encodeURIComponent(title)}`);
      await page.getByRole('link', { name: workroom.make.openOf(title) }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    },
  );

  it(
    'the workroom shows its candidates as a table and as a board, and its text',
    long,
    async ({ page, db, sql }) => {
      const title = `Werkkamer ${newId().slice(-8)}`;
      const [id = ''] = await insertAssignments(db, {
        title,
        deadline: tomorrow,
        description: 'U adviseert.',
      });
      const application = await insertApplication(db, {
        assignmentId: id,
        firstName: 'Noor',
        lastName: `Smit ${title}`,
        email: `${newId()}@voorbeeld.nl`,
        nextStep: 'Terugbellen',
        nextStepOn: tomorrow,
      });
      await open(page, `/admin/dashboard/vacatures?zoek=${encodeURIComponent(title)}`);
      await page.getByRole('link', { name: title, exact: true }).click();
      const tabs = page.getByRole('navigation', { name: workroom.tabsLabel });
      await expect(tabs).toBeVisible();
      await expect(page.getByRole('link', { name: workroom.overview.linkCustomer })).toBeVisible();
      await tabs.getByRole('link', { name: new RegExp(`^${workroom.tabs.candidates}`) }).click();
      const row = page.getByRole('row', { name: `Noor Smit ${title}` });
      await expect(row).toContainText('Terugbellen');
      await expect(row).toContainText(workroom.candidates.notPresented);
      await expectAccessible(page);

      await page.getByRole('link', { name: texts.list.board, exact: true }).click();
      const card = page.locator(`[data-card="${application}"]`);
      await expect(card).toContainText('Terugbellen');
      await card.getByRole('button').click();
      await page.getByRole('menuitemradio', { name: applications.statuses.interview }).click();
      await expect(toast(page, applications.status.changed)).toBeVisible();
      const [changed] = await sql`select status from guest_applications where id = ${application}`;
      expect(changed).toEqual({ status: 'interview' });

      await tabs.getByRole('link', { name: workroom.tabs.matching }).click();
      await expect(page).toHaveURL(`/admin/dashboard/vacatures/${id}/kandidaten`);
      await tabs.getByRole('link', { name: workroom.tabs.text }).click();
      await expect(page.getByText('U adviseert.')).toBeVisible();
      await open(page, `/admin/dashboard/vacatures/${newId()}`);
      await expect(page.getByRole('heading', { name: workroom.notFound })).toBeVisible();
    },
  );
}, test);

test('a customer chosen in the form brings contacts and the name, and a colleague who may not see rates gets none', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  const title = `Tarief ${newId().slice(-8)}`;
  const customer = await insertCustomer(db, { companyName: `Klant ${title}` });
  await insertContact(db, customer, { firstName: 'Ada', lastName: 'Blok' });
  const [id = ''] = await insertAssignments(db, {
    title,
    deadline: tomorrow,
    customerId: customer,
    ...money,
  });
  const { labels } = nl.assignmentManagement.form;

  await open(page, `/admin/dashboard/edit/${id}`);
  await page.getByRole('checkbox', { name: 'Ada Blok' }).check();
  await page.getByLabel(labels.selling_cents).fill('101,50');
  await page.getByRole('button', { name: nl.assignmentManagement.edit.save }).click();
  await expect(toast(page, nl.assignmentManagement.edit.success)).toBeVisible();
  await open(page, `/admin/dashboard/vacatures/${id}`);
  await expect(page.getByText('€ 101,50 per uur')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ada Blok' })).toBeVisible();

  await signInContext(context, db, await addStaff(db, { role: 'reader' }), baseURL);
  for (const path of [`/admin/dashboard/vacatures/${id}`, `/admin/dashboard/vacatures/${id}?deel=tekst`]) {
    const html = await (await context.request.get(path)).text();
    expect(html).toContain(title);
    expect(html).not.toMatch(/987654|10150|101,50|9\.?876,54/);
    await page.goto(path);
    for (const rate of [labels.purchase_cents, labels.selling_cents])
      await expect(page.getByText(rate, { exact: true })).toHaveCount(0);
  }
  expect((await context.request.get(`/admin/dashboard/edit/${id}`)).status()).toBe(403);
});

test('assignments without a customer get one that a colleague confirms', async ({ page, db, sql }) => {
  const { link } = nl.workroom;
  const name = `Gemeente ${newId().slice(-8)}`;
  const customer = await insertCustomer(db, { companyName: name });
  const titles = ['Eerste', 'Tweede', 'Derde'].map((one) => `${one} ${name}`);
  const [first, second, third = ''] = titles;
  await insertAssignments(
    db,
    ...titles.map((title, at) => ({ title, organization: at < 2 ? `${name} B.V.` : `Bij ${name}` })),
  );
  // A name without a space must not widen the page.
  const long = `Vereniging${newId().replaceAll('-', '').repeat(3)}`;
  await insertCustomer(db, { companyName: long });
  await insertAssignments(db, { title: long, organization: long });
  const linked = () =>
    sql<{ title: string }[]>`select title from assignments where customer_id = ${customer} order by title`;

  await open(page, '/admin/dashboard/vacatures');
  await page.getByRole('link', { name: /^Klanten koppelen/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: link.title })).toBeVisible();
  await expect(page.getByRole('row', { name: first! })).toContainText(link.kinds.same);
  await expect(page.getByRole('row', { name: third })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: nl.list.select(first!) }).check();
  await page.getByRole('checkbox', { name: nl.list.select(second!) }).check();
  await page.getByRole('button', { name: link.confirmMany(2), exact: true }).click();
  await expect(toast(page, link.done(2))).toBeVisible();
  expect(await linked()).toEqual([{ title: first }, { title: second }]);

  await open(page, '/admin/dashboard/vacatures/klanten?toon=alle');
  const row = page.getByRole('row', { name: third });
  await expect(row.getByRole('button', { name: link.confirmOf(third) })).toBeDisabled();
  await row.getByLabel(link.customerOf(third)).selectOption(customer);
  await row.getByRole('button', { name: link.confirmOf(third) }).click();
  await expect(toast(page, link.done(1))).toBeVisible();
  expect(await linked()).toHaveLength(3);
});

test('no public page or feed has the money, the customer or the colleague', async ({ request, db, sql }) => {
  const title = `Geheim ${newId().slice(-8)}`;
  const customer = await insertCustomer(db, { companyName: 'Zwijgzaam Concern' });
  const contact = await insertContact(db, customer, { firstName: 'Onbekend', lastName: 'Gebleven' });
  const opportunity = await insertOpportunity(db, customer, { title: 'Verborgen kans' });
  const owner = await addStaff(db, { name: 'Stille Kracht' });
  const [id = ''] = await insertAssignments(
    db,
    {
      title,
      deadline: tomorrow,
      customerId: customer,
      opportunityId: opportunity,
      ownerId: owner.id,
      ...money,
    },
    { title: `Naast ${title}`, deadline: tomorrow },
  );
  await sql`insert into assignment_contacts values (${id}, ${contact})`;
  const paths = [
    '/opdrachten',
    `/opdrachten?zoek=${encodeURIComponent(title)}`,
    `/opdrachten/${id}`,
    `/opdrachten/${id}.data`,
    '/opdrachten.data',
    '/opdrachten.rss',
    '/vacatures.xml',
    '/sitemap.xml',
  ];
  let mentions = 0;
  for (const path of paths.flatMap((one) => [one, `/en${one}`])) {
    const answer = await request.get(path);
    const text = await answer.text();
    if (answer.ok() && text.includes(title)) mentions += 1;
    expect(text, path).not.toMatch(/987654|976543|965432|9\.?876[,.]54/);
    for (const secret of [
      customer,
      contact,
      opportunity,
      owner.id,
      'Zwijgzaam',
      'Verborgen kans',
      'Stille Kracht',
    ])
      expect(text, path).not.toContain(secret);
  }
  expect(mentions).toBeGreaterThan(5);
});
