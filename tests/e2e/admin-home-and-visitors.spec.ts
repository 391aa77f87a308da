import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { insertApplication, insertMessage, insertVisitor } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertActivity, insertCustomer } from '#tests/support/crm.ts';
import { newName } from '#tests/support/e2e-applications.ts';
import { only, withoutTable } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { officeTest as test, open, go } from '#tests/support/e2e-office.ts';
import { expect, mostlyInEnglish } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

const today = calendarDay(new Date());

mostlyInEnglish(({ texts, it }) => {
  const { dashboard, applications, visitors, list } = texts;

  it('the dashboard shows today’s work, and every figure links to its rows', async ({ page, db, sql }) => {
    await sql`truncate application_notes, guest_applications, contact_messages, visitors, assignments, customers
      cascade`;
    const [assignmentId] = await insertAssignments(
      db,
      { title: 'Sluit vandaag', deadline: today },
      { deadline: addDays(today, 2) },
      { deadline: addDays(today, 6) },
      { deadline: addDays(today, 40) },
    );
    await insertApplication(db, {
      firstName: 'Wachtende',
      assignmentId,
      statusChangedAt: new Date(Date.now() - 4 * 86_400_000),
    });
    await insertApplication(db, { firstName: 'Nieuwe' });
    await insertApplication(db, { status: 'offer' });
    const message = await insertMessage(db, { name: 'Karin Vraag' });
    await insertVisitor(db, { lastSeen: new Date(), page: `/opdrachten/${assignmentId}` });
    const customerId = await insertCustomer(db, { companyName: 'Waterschap' });
    const hour = 3_600_000;
    const late = await insertActivity(db, customerId, {
      subject: 'Nabellen',
      dueDate: new Date(Date.now() - 30 * hour),
    });
    await insertActivity(db, customerId, { dueDate: new Date(Date.now() + 30 * hour) });

    await open(page, '/admin/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Home');
    await expect(page).toHaveTitle('Admin Dashboard | Lexbrug');
    const counts = page.getByRole('list', { name: dashboard.counts }).getByRole('link');
    await expect(counts).toHaveText([
      `${dashboard.newApplications}2${dashboard.late(1)}`,
      `${dashboard.unansweredMessages}1${dashboard.unread(1)}`,
      `${dashboard.deadlines}3${dashboard.today(1)}`,
      `${dashboard.overdueActivities}1${dashboard.today(0)}`,
      `${dashboard.liveVisitors}1${dashboard.window}`,
    ]);
    await expectAccessible(page);
    const overdue = page.getByRole('region', { name: dashboard.overdueActivities });
    await expect(overdue.getByRole('listitem')).toContainText(['Waterschap']);
    await expect(overdue.getByRole('link', { name: 'Nabellen' })).toHaveAttribute(
      'href',
      `/admin/crm/activities/${late}`,
    );
    await overdue.getByRole('link', { name: dashboard.all(dashboard.overdueActivities) }).click();
    await expect(page).toHaveURL('/admin/crm/activities?status=overdue');
    await expect(page.getByRole('row').locator('.table__name')).toHaveText(['Nabellen']);
    await page.goBack();
    const waiting = page.getByRole('region', { name: dashboard.newApplications });
    await expect(waiting.getByRole('listitem')).toHaveText([
      new RegExp(`^Wachtende de Wit.*${texts.board.waiting(4)}`),
      new RegExp('^Nieuwe de Wit'),
    ]);
    await expect(
      page
        .getByRole('region', { name: dashboard.unansweredMessages })
        .getByRole('link', { name: 'Karin Vraag' }),
    ).toHaveAttribute('href', `/admin/dashboard/berichten?bericht=${message}`);
    await expect(
      page.getByRole('region', { name: dashboard.deadlines }).getByRole('listitem').first(),
    ).toContainText(texts.assignments.urgency.critical());

    const rowsOf = page.getByRole('table').locator('.table__person a');
    await page
      .getByRole('region', { name: dashboard.byStatus })
      .getByRole('link', { name: applications.statuses.offer })
      .click();
    await expect(rowsOf).toHaveCount(1);
    await page.goBack();
    await page
      .getByRole('region', { name: dashboard.bySource })
      .getByRole('link', { name: applications.sources.assignment })
      .click();
    await expect(rowsOf).toHaveText(['Wachtende de Wit']);
    await page.goBack();
    const weeks = page.getByRole('region', { name: dashboard.perWeek }).getByRole('listitem');
    await expect(weeks).toHaveCount(12);
    await weeks.last().getByRole('link').click();
    await expect(rowsOf).toHaveCount(3);
    await page
      .getByRole('link', { name: new RegExp(`^${list.removeFilter(`${applications.list.received}.*`)}`) })
      .click();
    await expect(page).toHaveURL('/admin/dashboard/sollicitaties?archief=alle');

    await go(page, '/admin/dashboard/bezoekers');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
  });

  it(
    'live visitors are listed and refresh automatically, without keeping the session alive',
    { tag: '@own-tab' },
    async ({ page, db, sql, staff }) => {
      const [page1, page2] = [`/${newName()}`, `/${newName()}`];
      await sql`delete from visitors`;
      await insertVisitor(db, {
        lastSeen: new Date(),
        page: page1,
        timeOnPage: 120,
        deviceType: 'mobile',
        browser: 'Safari',
        os: 'iOS',
        referrer: 'https://www.google.com/',
      });
      await page.clock.install();
      await open(page, '/admin/dashboard/bezoekers');
      await expect(page).toHaveTitle(`${visitors.title} | Lexbrug`);
      // A page of an earlier test may still report its visit.
      const rows = page
        .getByRole('table')
        .getByRole('row')
        .filter({ has: page.getByRole('cell'), hasText: new RegExp(`${page1}|${page2}`) });
      await expect(rows).toHaveCount(1);
      for (const said of [page1, visitors.minutes(2), visitors.devices.mobile, 'Safari', 'google.com']) {
        await expect(rows.first()).toContainText(said);
      }
      await expect(page.getByRole('list', { name: visitors.chart }).getByRole('listitem')).toHaveCount(12);

      await insertVisitor(db, { lastSeen: new Date(), page: page2, utmSource: 'nieuwsbrief' });
      await sql`update sessions set seen_at = now() - interval '2 hours' where user_id = ${staff.id}`;
      const asked = page.waitForRequest('**/bezoekers/nu');
      await page.clock.runFor(16_000);
      expect((await asked).headers()['x-quiet']).toBe('1');
      await expect(rows).toHaveCount(2);
      await expect(page.getByRole('cell', { name: 'nieuwsbrief' })).toBeVisible();
      expect(
        only(
          await sql`select seen_at < now() - interval '1 hour' as quiet from sessions where user_id = ${staff.id}`,
        ).quiet,
      ).toBe(true);

      page.context().removeAllListeners('console');
      await page.route('**/bezoekers/nu', (route) => route.abort());
      await page.clock.runFor(16_000);
      await expect(
        page.getByRole('status').filter({ hasText: visitors.notUpdated('').trim() }),
      ).toBeVisible();
      await expect(rows).toHaveCount(2);
      await page.unroute('**/bezoekers/nu');

      await sql`delete from visitors`;
      await page.clock.runFor(16_000);
      await expect(page.getByRole('heading', { level: 2, name: visitors.empty })).toBeVisible();
    },
  );
}, test);

test('an empty site is reported with the texts of the specification', async ({ page, sql }) => {
  await sql`delete from visitors`;
  await open(page, '/admin/dashboard/bezoekers');
  await expect(page.getByRole('heading', { level: 2, name: 'Geen actieve bezoekers' })).toBeVisible();
});

test('a failure in the back office shows one error page, and recovers', async ({ page, sql }) => {
  // The browser reports an error response on the console.
  page.context().removeAllListeners('console');
  await withoutTable(sql, 'admin_settings', async () => {
    expect((await page.goto('/admin/dashboard/berichten'))?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.site.errors.title);
    await expect(page.locator('main')).toContainText(nl.site.errors.requestId(''));
    await expect(page.getByRole('link', { name: nl.list.tryAgain })).toBeVisible();
  });
  await open(page, '/admin/dashboard/berichten');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nl.messages.title);
});
