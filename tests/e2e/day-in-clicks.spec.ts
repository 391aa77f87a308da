import type { Locator } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { assignments } from '#server/db/schema/assignments.ts';
import { presentations } from '#server/db/schema/presentations.ts';
import { newId } from '#server/db/ids.ts';
import type { Database } from '#server/db/client.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { insertApplication, insertApplications, insertMessage } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, long } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

/** Clicks, and counts: a task does nothing on the page in any other way. */
function mouse() {
  let clicks = 0;
  return {
    async click(target: Locator, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
      clicks += 1;
      await target.click(options);
    },
    clicks: () => clicks,
  };
}

async function aVacancy(db: Database, more: object = {}): Promise<{ id: string; title: string }> {
  const title = `Jurist ${newId().slice(-8)}`;
  const customerId = await insertCustomer(db, { companyName: `Gemeente ${title}` });
  await insertContact(db, customerId, { isPrimary: true });
  const [id = ''] = await insertAssignments(db, { title, customerId, ...more });
  return { id, title };
}

const list = '/admin/dashboard/vacatures';
const { presentations: t, placements, workroom } = nl;

test('a won opportunity becomes a published vacancy in four clicks, with nothing typed again', async ({
  page,
  db,
}) => {
  const title = `Bestuursjurist ${newId().slice(-8)}`;
  const companyName = `Waterschap ${title}`;
  const customerId = await insertCustomer(db, { companyName });
  await insertOpportunity(db, customerId, { title, stage: 'closed_won', description: 'Voor een half jaar.' });
  await open(page, `/admin/crm/opportunities?zoek=${encodeURIComponent(title)}`);
  const { click, clicks } = mouse();
  await click(page.getByRole('button', { name: workroom.make.of(title) }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await click(page.getByRole('button', { name: nl.list.actionsFor(title) }));
  await click(page.getByRole('menuitem', { name: nl.assignmentManagement.actions.publish }));
  await expect(toast(page, nl.assignmentManagement.done.publish)).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(4);
  const [made] = await db.select().from(assignments).where(eq(assignments.title, title));
  expect(made).toMatchObject({ status: 'open', customerId, organization: companyName });
});

test('five candidates are found, agree and are presented in twelve clicks', long, async ({ page, db }) => {
  const { id, title } = await aVacancy(db, { expertise: ['Omgevingsrecht'], vakgebied: 'Juridisch' });
  for (let at = 0; at < 6; at += 1)
    await insertCandidate(db, { expertise: ['Omgevingsrecht'], vakgebieden: ['Juridisch'] });
  await open(page, `${list}?zoek=${encodeURIComponent(title)}`);
  const { click, clicks } = mouse();
  await click(page.getByRole('link', { name: title }).first());
  await click(page.getByRole('main').getByRole('link', { name: workroom.tabs.matching }));
  // The first one selects everyone.
  const boxes = page.getByRole('main').getByRole('checkbox');
  for (let at = 1; at <= 5; at += 1) await click(boxes.nth(at));
  await click(page.getByRole('button', { name: t.actions.present, exact: true }));
  const dialog = page.getByRole('dialog');
  await click(dialog.getByLabel(t.dialog.allAgreed));
  await expectAccessible(page);
  await click(dialog.getByRole('button', { name: t.dialog.send(5) }));
  await expect(toast(page, t.dialog.sent(5))).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(12);
  const sent = await db.select().from(presentations).where(eq(presentations.assignmentId, id));
  expect(sent.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'sent'));
});

test('five candidates are found and proposed in four clicks', async ({ page, db, sql }) => {
  const { id, title } = await aVacancy(db, { expertise: ['Omgevingsrecht'], vakgebied: 'Juridisch' });
  for (let at = 0; at < 6; at += 1)
    await insertCandidate(db, { expertise: ['Omgevingsrecht'], vakgebieden: ['Juridisch'] });
  await open(page, `${list}?zoek=${encodeURIComponent(title)}`);
  const { click, clicks } = mouse();
  await click(
    page.getByRole('link', { name: nl.dashboard.today.acts.of(nl.matching.candidates, title) }).first(),
  );
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const boxes = page.getByRole('main').getByRole('checkbox');
  await click(boxes.nth(1));
  await click(boxes.nth(5), { modifiers: ['Shift'] });
  await click(page.getByRole('button', { name: nl.matching.proposeThose(5) }));
  await expect(toast(page, nl.matching.proposedThose(5))).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(4);
  expect(await sql`select count(*)::int as n from guest_applications where assignment_id = ${id}`).toEqual([
    { n: 5 },
  ]);
});

test('three interviews are planned in nine clicks', long, async ({ page, db, sql }) => {
  const { id, title } = await aVacancy(db);
  for (let at = 0; at < 3; at += 1) await insertApplication(db, { assignmentId: id });
  await open(page, `${list}?zoek=${encodeURIComponent(title)}`);
  const { click, clicks } = mouse();
  await click(page.getByRole('link', { name: title }).first());
  await click(page.locator('.tab-list').getByRole('link', { name: workroom.tabs.candidates }));
  const boxes = page.getByRole('row').getByRole('checkbox');
  for (let at = 1; at <= 3; at += 1) await click(boxes.nth(at));
  await click(page.getByRole('button', { name: t.interviews.planMany }));
  await expectAccessible(page);
  await click(page.getByRole('dialog').getByRole('button', { name: t.interviews.save }));
  await expect(toast(page, t.interviews.planned(3))).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(9);
  const [planned] = await sql<{ n: number; moments: number }[]>`
    select count(*)::int as n, count(distinct i.starts_at)::int as moments
    from interviews i join guest_applications a on a.id = i.application_id where a.assignment_id = ${id}`;
  expect(planned).toEqual({ n: 3, moments: 3 });
});

test(
  'one is placed, the vacancy closed and the others told in two clicks',
  long,
  async ({ page, db, sql }) => {
    const { id } = await aVacancy(db);
    const lastName = `Plaatsing ${newId().slice(-8)}`;
    await insertApplication(db, { assignmentId: id, lastName, status: 'offer' });
    for (let at = 0; at < 2; at += 1) await insertApplication(db, { assignmentId: id });
    await open(page, `/admin/dashboard/sollicitaties?zoek=${encodeURIComponent(lastName)}`);
    const { click, clicks } = mouse();
    await click(page.getByRole('button', { name: placements.fill.title(`Sanne ${lastName}`) }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(placements.fill.inform(2))).toBeChecked();
    await expectAccessible(page);
    await click(dialog.getByRole('button', { name: placements.fill.submit }));
    await expect(toast(page, placements.fill.done)).toBeVisible();
    expect(clicks()).toBeLessThanOrEqual(2);
    const [state] = await sql<{ status: string; rejected: number; placed: number }[]>`
    select s.status, (select count(*)::int from guest_applications a where a.assignment_id = s.id and a.status = 'rejected') as rejected,
      (select count(*)::int from placements p where p.assignment_id = s.id) as placed
    from assignments s where s.id = ${id}`;
    expect(state).toEqual({ status: 'closed', rejected: 2, placed: 1 });
  },
);

test('five applicants are invited in three clicks, and asked about when not all of them change', async ({
  page,
  db,
  sql,
}) => {
  const lastName = `Vijf ${newId().slice(-8)}`;
  const statuses = ['pending', 'pending', 'pending', 'pending', 'pending', 'interview'] as const;
  await insertApplications(
    db,
    statuses.map((status, at) => ({
      firstName: `Nr${at}`,
      lastName,
      status,
      createdAt: new Date(Date.now() - at * 60_000),
    })),
  );
  const statusesNow = async () => {
    const found = await sql<{ status: string }[]>`
      select status from guest_applications where last_name = ${lastName} order by first_name`;
    return found.map(({ status }) => status);
  };
  await open(page, `/admin/dashboard/sollicitaties?zoek=${encodeURIComponent(lastName)}`);
  const { click, clicks } = mouse();
  const boxes = page.locator('tbody').getByRole('checkbox');
  const bar = page.getByRole('region', { name: nl.list.bulk });
  await click(boxes.nth(0));
  await click(boxes.nth(4), { modifiers: ['Shift'] });
  await click(bar.getByRole('button', { name: nl.review.acts.interview }));
  const done = toast(page, nl.bulk.done.status(nl.bulk.counted.application(5)));
  await expect(done).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(3);
  expect(await statusesNow()).toEqual(Array.from({ length: 6 }, () => 'interview'));

  await done.getByRole('button', { name: nl.bulk.undo }).click();
  await expect.poll(statusesNow).toEqual([...statuses]);
  await boxes.nth(0).click();
  await boxes.nth(5).click({ modifiers: ['Shift'] });
  await bar.getByRole('button', { name: nl.review.acts.interview }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(nl.bulk.will.status(nl.bulk.counted.application(5)));
  await expect(dialog.getByLabel(nl.bulk.status)).toHaveValue('interview');
  expect(await statusesNow()).toEqual([...statuses]);
});

test('a message is answered in two clicks from its list', async ({ page, db }) => {
  const name = `Vraag ${newId().slice(-8)}`;
  await insertMessage(db, { name, createdAt: new Date(Date.now() - 3 * 86_400_000) });
  await open(page, `/admin/dashboard/berichten?zoek=${encodeURIComponent(name)}`);
  const answer = nl.dashboard.today.acts.of(nl.mailing.answer, name);
  const { click, clicks } = mouse();
  await click(page.getByRole('link', { name: answer }));
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(nl.mailing.fields.body).fill('Dank voor uw bericht. Wij bellen u morgen.');
  await click(dialog.getByRole('button', { name: nl.mailing.send, exact: true }));
  await expect(toast(page, nl.mailing.sending)).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(2);
});

test(
  'thirty applicants, ten of them rejected with a mail, are reviewed in forty-one clicks, and one in two',
  long,
  async ({ page, db, sql }) => {
    const lastName = `Rij ${newId().slice(-8)}`;
    const people = Array.from({ length: 30 }, (_, at) => ({
      firstName: `Nr${at}`,
      lastName,
      createdAt: new Date(Date.now() - at * 60_000),
    }));
    await insertApplications(db, people);
    await open(page, `/admin/dashboard/sollicitaties?zoek=${encodeURIComponent(lastName)}&status=pending`);
    const { click, clicks } = mouse();
    await click(page.getByRole('link', { name: `Nr0 ${lastName}` }));
    const bar = page.getByRole('group', { name: nl.review.bar });
    const { rejection } = nl.applications;
    for (let at = 0; at < 30; at += 1) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nr${at} ${lastName}`);
      const reject = at % 3 === 2;
      await click(bar.getByRole('button', { name: nl.review.acts[reject ? 'rejected' : 'interview'] }));
      if (reject) await click(page.getByRole('dialog').getByRole('button', { name: rejection.withMail }));
      if (at === 0) expect(clicks()).toBeLessThanOrEqual(2);
    }
    await expect(page.getByRole('heading', { name: nl.review.finished })).toBeVisible();
    expect(clicks()).toBeLessThanOrEqual(41);
    const [reviewed] = await sql<{ interview: number; rejected: number }[]>`
    select count(*) filter (where status = 'interview')::int as interview,
      count(*) filter (where status = 'rejected')::int as rejected
    from guest_applications where last_name = ${lastName}`;
    expect(reviewed).toEqual({ interview: 20, rejected: 10 });
  },
);

test('a call that was made is written down from the first screen in three clicks', async ({
  page,
  db,
  sql,
}) => {
  const companyName = `Omgevingsdienst ${newId().slice(-8)}`;
  const id = await insertCustomer(db, { companyName });
  const { composer } = nl.timeline;
  await open(page, '/admin/dashboard');
  const { click, clicks } = mouse();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(companyName);
  await click(page.getByRole('dialog').getByRole('option', { name: companyName }));
  await click(page.getByText(composer.ways.call, { exact: true }));
  await page.getByLabel(composer.text.call).fill('Zoekt twee juristen.');
  await click(page.getByRole('button', { name: composer.add.call }));
  await expect(toast(page, composer.callAdded)).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(3);
  expect(await sql`select type, status, description from activities where customer_id = ${id}`).toEqual([
    { type: 'call', status: 'completed', description: 'Zoekt twee juristen.' },
  ]);
});

test('a follow-up in a week is one line and one click', async ({ page, db, sql }) => {
  const companyName = `Naslag${newId().slice(-8)}`;
  const id = await insertCustomer(db, { companyName });
  const { entry } = nl.activityDesk;
  await open(page, '/admin/crm/activities');
  const { click, clicks } = mouse();
  await page.getByLabel(entry.label).fill(`bel ${companyName} over een week`);
  await expect(page.locator('.quick-entry__chip', { hasText: companyName })).toBeVisible();
  await click(page.getByRole('button', { name: entry.add, exact: true }));
  await expect(page.getByLabel(entry.label)).toHaveValue('');
  expect(clicks()).toBeLessThanOrEqual(1);
  expect(
    await sql`select type, (due_date at time zone 'Europe/Amsterdam')::date - (now() at time zone 'Europe/Amsterdam')::date as days
      from activities where customer_id = ${id}`,
  ).toEqual([{ type: 'call', days: 7 }]);
});

test('the shift key selects or clears the rows between two ticks', async ({ page, db }) => {
  const lastName = `Reeks ${newId().slice(-8)}`;
  await insertApplications(
    db,
    Array.from({ length: 7 }, (_, at) => ({ firstName: `Nr${at}`, lastName })),
  );
  await open(page, `/admin/dashboard/sollicitaties?zoek=${encodeURIComponent(lastName)}`);
  const boxes = page.locator('tbody').getByRole('checkbox');
  const bar = page.getByRole('region', { name: nl.list.bulk });
  await boxes.nth(1).click();
  await boxes.nth(5).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText(nl.list.selected(5));
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText(nl.list.selected(2));
  await expect(boxes.nth(1)).toBeChecked();
});
