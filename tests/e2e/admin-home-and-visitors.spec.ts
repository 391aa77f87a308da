import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication, insertMessage, insertVisitor } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertActivity, insertCustomer } from '#tests/support/crm.ts';
import { newName } from '#tests/support/e2e-applications.ts';
import { only, withoutTable } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { officeTest as test, open, go, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInEnglish } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

const today = calendarDay(new Date());

mostlyInEnglish(({ texts, it }) => {
  const { dashboard, applications, visitors, list } = texts;

  it('the dashboard has what waits with its act, and every figure links to its rows', async ({
    page,
    db,
    sql,
    staff,
  }) => {
    await sql`truncate application_notes, guest_applications, contact_messages, visitors, assignments, customers,
      mail_threads cascade`;
    const day = 86_400_000;
    const ago = (days: number) => new Date(Date.now() - days * day);
    const [assignmentId] = await insertAssignments(
      db,
      { title: 'Sluit vandaag', deadline: today },
      { title: 'Sluit later', deadline: addDays(today, 40) },
    );
    const waits = { firstName: 'Wachtende', assignmentId, statusChangedAt: ago(4), createdAt: ago(4) };
    const application = await insertApplication(db, waits);
    await insertApplication(db, { status: 'offer', firstName: 'Verder' });
    await insertMessage(db, { name: 'Karin Vraag', createdAt: ago(2) });
    await insertVisitor(db, { lastSeen: new Date(), page: `/opdrachten/${assignmentId}` });
    const customerId = await insertCustomer(db, { companyName: 'Waterschap' });
    const late = { subject: 'Nabellen', dueDate: ago(3), ownerId: staff.id };
    await insertActivity(db, customerId, late);
    const other = await addStaff(db, { name: 'Tom Bakker' });
    await insertActivity(db, customerId, { subject: 'Van Tom', dueDate: ago(2), ownerId: other.id });

    await open(page, '/admin/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Home');
    await expect(page).toHaveTitle('Admin Dashboard | Lexbrug');
    const waiting = page.getByRole('region', { name: dashboard.today.title, exact: true });
    const rows = waiting.locator('[data-row]');
    await expect(rows.locator('a.today__link')).toContainText([
      'Nabellen',
      'Wachtende de Wit',
      'Karin Vraag',
      'Sluit vandaag',
    ]);
    await expect(rows.first()).toContainText(dashboard.when.late(3));
    await expectAccessible(page);

    const complete = page.getByRole('button', { name: texts.activities.complete.of('Nabellen') });
    await complete.click();
    await toast(page, texts.activities.complete.done)
      .getByRole('button', { name: texts.activities.complete.undo })
      .click();
    await expect(complete).toBeVisible();
    await expect(rows).toHaveCount(4);
    const { acts } = dashboard.today;
    const answered = page.getByRole('button', { name: acts.of(acts.answered, 'Karin Vraag') });
    await answered.click();
    await expect(rows).toHaveCount(3);
    await toast(page, acts.isAnswered).getByRole('button', { name: texts.activities.complete.undo }).click();
    await expect(answered).toBeVisible();

    const everyone = waiting.getByRole('link', { name: dashboard.today.everyone });
    await everyone.click();
    await expect(page).toHaveURL('/admin/dashboard?wie=iedereen');
    await expect(rows.filter({ hasText: 'Van Tom' })).toContainText('Tom Bakker');
    const week = page.getByRole('link', { name: dashboard.periods[7] });
    await week.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/dashboard?wie=iedereen&periode=7');
    await expect(week).toHaveAttribute('aria-current', 'true');

    // Anywhere in the row.
    await rows.filter({ hasText: 'Wachtende' }).click({ position: { x: 6, y: 6 } });
    await expect(page).toHaveURL(`/admin/dashboard/sollicitaties/${application}?status=pending`);
    await page.goBack();
    const table = page.getByRole('table').locator('.table__person a');
    const funnel = page.getByRole('region', { name: dashboard.funnel.title });
    await funnel.getByRole('link', { name: new RegExp(`^${dashboard.funnel.steps.judged}`) }).click();
    await expect(table).toHaveText(['Verder de Wit']);
    await page.goBack();
    await page
      .getByRole('region', { name: dashboard.sources.title })
      .getByRole('link', { name: applications.sources.assignment })
      .click();
    await expect(table).toHaveText(['Wachtende de Wit']);
    await page.goBack();
    const weeks = page.getByRole('region', { name: dashboard.weeks.title }).getByRole('listitem');
    await expect(weeks).toHaveCount(12);
    await weeks.last().getByRole('link').click();
    await expect(table.filter({ hasText: 'Verder' })).toHaveCount(1);

    await go(page, '/admin/dashboard/bezoekers');
    // A page that an earlier test left may still report its visit.
    await expect(page.getByRole('row').filter({ hasText: 'Sluit vandaag' })).toHaveCount(1);
    await expectAccessible(page);
  });

  it('a panel of the dashboard fails without the others, and recovers', async ({ page, sql }) => {
    page.context().removeAllListeners('console');
    await open(page, '/admin/dashboard/bezoekers');
    const visits = page.getByRole('region', { name: dashboard.visits.title });
    const failure = visits.getByRole('alert');
    await withoutTable(sql, 'visitors', async () => {
      await go(page, '/admin/dashboard');
      await expect(failure).toContainText(dashboard.visits.loadFailed);
      await expect(failure).toContainText(dashboard.reasons.failed);
      await expect(page.getByRole('region', { name: dashboard.weeks.title }).getByRole('alert')).toHaveCount(
        0,
      );
    });
    await failure.getByRole('link', { name: list.tryAgain }).click();
    await expect(failure).toHaveCount(0);
    await expect(visits.getByRole('link', { name: dashboard.visits.all })).toBeVisible();
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
      await expect(page.getByRole('heading', { level: 3, name: visitors.empty })).toBeVisible();
    },
  );
}, test);

test('an empty site is reported with the texts of the specification', async ({ page, sql }) => {
  await sql`delete from visitors`;
  await open(page, '/admin/dashboard/bezoekers');
  await expect(page.getByRole('heading', { level: 3, name: 'Geen actieve bezoekers' })).toBeVisible();
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
