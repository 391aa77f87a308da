import { calendarDay, startOfDay } from '#domain/time/amsterdam.ts';
import { formatMoney } from '#domain/time/format.ts';
import { addMonths, monthOf } from '#domain/time/months.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { only, withoutTable } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch } from '#tests/support/e2e-test.ts';

const home = '/admin/crm';
const hour = 3_600_000;
const now = new Date();
const thisMonth = startOfDay(monthOf(calendarDay(now)));
const lastMonth = startOfDay(addMonths(calendarDay(now), -1));
/** Safely within the day at any time. */
const noon = (days: number) =>
  new Date(startOfDay(calendarDay(now)).getTime() + days * 24 * hour + 12 * hour);

test.beforeEach(async ({ sql }) => {
  await sql`truncate customers cascade`;
});

mostlyInDutch(({ texts, language, it }) => {
  const { crm, crmDashboard: t, activities } = texts;
  const money = (euros: number) => formatMoney(euros, language);

  it('this month is compared with the previous one, an empty CRM is not, and failures are reported', async ({
    page,
    db,
    sql,
  }) => {
    await open(page, home);
    await expect(page.locator('.counts > div').first().locator('dd')).toHaveText(['0', `0 ${t.thisMonth}`]);
    await expect(page.getByText(t.noActivities)).toBeVisible();
    await withoutTable(sql, 'activities', async () => {
      await open(page, home);
      await expect(page.getByRole('alert').filter({ hasText: t.loadFailed })).toBeVisible();
    });

    const old = await insertCustomer(db, { companyName: 'Oud', createdAt: lastMonth });
    for (const companyName of ['Nieuw', 'Nieuwer', 'Nieuwst'])
      await insertCustomer(db, { companyName, createdAt: thisMonth });
    await insertContact(db, old, { createdAt: thisMonth });
    for (const createdAt of [lastMonth, lastMonth]) await insertContact(db, old, { createdAt });
    await insertOpportunity(db, old, { value: 1000, probability: 10, createdAt: lastMonth });
    await insertOpportunity(db, old, {
      value: 1500,
      probability: 40,
      createdAt: thisMonth,
      stage: 'meeting',
    });
    await insertActivity(db, old, { dueDate: noon(-2) });
    await insertActivity(db, old, { dueDate: noon(3) });
    await insertActivity(db, old, { status: 'completed', completedAt: now });
    await open(page, home);
    await expect(page).toHaveTitle(`${t.title} | Lexbrug`);
    const counts = page.locator('.counts > div');
    await expect(counts).toHaveCount(5);
    await expect(counts.locator('dt, dd')).toHaveText(
      [
        [t.customers, '4', `+3 ${t.thisMonth}, +200% ${t.thanLastMonth}`],
        [t.contacts, '3', `+1 ${t.thisMonth}, −50% ${t.thanLastMonth}`],
        [t.openOpportunities, '2', `+1 ${t.thisMonth}, 0% ${t.thanLastMonth}`],
        [t.pipelineValue, money(2500), `+${money(1500)} ${t.thisMonth}, +50% ${t.thanLastMonth}`],
        [t.activities, `2 ${t.pending}`, t.overdue(1)],
      ].flat(),
    );
    await counts
      .nth(4)
      .getByRole('link', { name: t.overdue(1) })
      .click();
    await expect(page).toHaveURL('/admin/crm/activities?status=overdue');
    await expect(page.getByRole('row').locator('.table__name')).toHaveCount(1);
  });

  it('the pipeline has seven stages with count and value, and all of it is accessible', async ({
    page,
    db,
  }) => {
    const id = await insertCustomer(db, { companyName: 'Waterschap' });
    for (const title of ['A', 'B', 'C', 'D'])
      await insertOpportunity(db, id, { title, value: 250, probability: 10 });
    await insertOpportunity(db, id, { value: 2000, probability: 80, stage: 'negotiation' });
    await insertOpportunity(db, id, {
      value: 500,
      probability: 0,
      stage: 'closed_lost',
      closeReason: 'Tarief',
      stageChangedAt: now,
    });
    await open(page, home);
    const pipeline = page.getByRole('region', { name: t.pipeline, exact: true });
    await expect(pipeline).toContainText(t.pipelineTotal(5, money(3000), money(1700)));
    const stages = pipeline.locator('.pipeline__stage');
    await expect(stages.locator('h3')).toHaveText([
      `${crm.stages.new}4`,
      `${crm.stages.qualifying}0`,
      `${crm.stages.meeting}0`,
      `${crm.stages.proposal}0`,
      `${crm.stages.negotiation}1`,
      `${crm.stages.closed_won}0`,
      `${crm.stages.closed_lost}1`,
    ]);
    await expect(stages.first()).toContainText(money(1000));
    await expect(stages.first().locator('.pipeline__deal')).toHaveCount(3);
    await expect(stages.last()).toContainText(t.closedThisMonth(money(500)));
    await expect(stages.last()).toContainText('Tarief');
    await expect(stages.nth(1)).toContainText(t.noneInStage);
    await stages
      .first()
      .getByRole('link', { name: t.moreIn(1, crm.stages.new) })
      .click();
    await expect(page).toHaveURL('/admin/crm/opportunities?fase=new');
    await page.goBack();
    await pipeline.getByRole('link', { name: t.board }).click();
    await expect(page).toHaveURL('/admin/crm/opportunities?weergave=bord');

    const long = await insertCustomer(db, { companyName: 'Uitvoeringsorganisatie Toeslag en Recht' });
    for (const stage of ['new', 'negotiation', 'closed_won', 'closed_lost'] as const) {
      await insertOpportunity(db, long, { value: 1_234_567, probability: 10, stage });
    }
    await insertActivity(db, long, { dueDate: noon(-1) });
    // A long word next to a long date, on a phone.
    const longName = await insertCustomer(db, { companyName: 'Arbeidsongeschiktheidsverzekeraarskoepel' });
    await insertActivity(db, longName, { createdAt: noon(-400) });
    await open(page, home);
    await expectAccessible(page);
    const { clientWidth, scrollWidth } = await page
      .locator('.pipeline')
      .evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }));
    expect(scrollWidth).toBe(clientWidth);
  });

  test('the five latest activities and the to-do list link to their records, and a tick completes one', async ({
    page,
    db,
    sql,
  }) => {
    const id = await insertCustomer(db, { companyName: 'Waterschap' });
    const made: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      const createdAt = new Date(now.getTime() - at * hour);
      made.push(await insertActivity(db, id, { subject: `Actie ${at}`, createdAt }));
    }
    const late = await insertActivity(db, id, {
      subject: 'Bel terug',
      dueDate: noon(-1),
      createdAt: lastMonth,
    });
    await open(page, home);
    const latest = page.getByRole('region', { name: t.latest }).getByRole('article');
    await expect(latest).toHaveCount(5);
    await expect(latest.first().getByRole('link')).toHaveAttribute(
      'href',
      `/admin/crm/activities/${made[0]}`,
    );
    await expect(page.getByRole('link', { name: t.allActivities })).toHaveAttribute(
      'href',
      '/admin/crm/activities?weergave=alles',
    );
    const tasks = page.getByRole('region', { name: t.tasks });
    await expect(tasks.getByRole('listitem')).toHaveCount(1);
    await expect(tasks).toContainText(activities.list.overdue);
    await tasks.getByRole('checkbox', { name: activities.complete.of('Bel terug') }).check();
    await expect(toast(page, activities.complete.done)).toBeVisible();
    await expect(tasks).toContainText(t.noTasks);
    expect(only(await sql`select status from activities where id = ${late}`)).toEqual({
      status: 'completed',
    });
    await page.getByRole('link', { name: t.newCustomer }).click();
    await expect(page).toHaveURL('/admin/crm/customers/new');
    await page.goBack();
    await page.getByRole('link', { name: t.newOpportunity }).click();
    await expect(page).toHaveURL('/admin/crm/opportunities/new');
  });
}, test);
