import type { SystemMailKind, MailStatus } from '#domain/mail/mail-kind.ts';
import { newId } from '#server/db/ids.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { chooseFilter, go, officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInEnglish, long } from '#tests/support/e2e-test.ts';
import { aboutOf } from '#tests/support/mails.ts';

type Given = { kind?: SystemMailKind; status?: MailStatus; failure?: string; lastError?: string };

/** To a unique address, so a test finds its mail among the others. */
async function addMail(db: Database, sql: Sql, given: Given = {}): Promise<string> {
  const { kind = 'contactMessage', status = 'queued', failure = null, lastError = null } = given;
  const to = `naar-${newId().slice(-12)}@example.nl`;
  await queueMail(db, { ...aboutOf(kind), to, language: 'nl', replyTo: 'bram@example.nl' });
  await sql`update mail_outbox set status = ${status}, failure = ${failure}, last_error = ${lastError},
    attempts = ${status === 'queued' ? 0 : 1} where to_address = ${to}`;
  return to;
}

mostlyInEnglish(({ texts: all, it }) => {
  const { mailAndJobs: texts, admin, list, site } = all;

  it(
    'the outbox is searched and filtered, failed mail is sent again, and a job is run now',
    long,
    async ({ page, db, sql }) => {
      const dead = await addMail(db, sql, {
        status: 'dead',
        failure: 'rejected',
        lastError: '550 5.1.1 User unknown',
      });
      const queued = await addMail(db, sql);
      await open(page, '/admin/users');
      await page.getByRole('link', { name: admin.navigation.mailAndJobs }).click();
      await expect(page).toHaveURL('/admin/dashboard/mail');
      await expect(page).toHaveTitle(`${texts.title} | Lexbrug`);
      await expect(page.getByText(texts.list.noTransport)).toBeVisible();

      await page.getByRole('searchbox').fill(dead);
      const rows = page.getByRole('table', { name: texts.list.caption }).locator('tbody tr');
      await expect(rows).toHaveCount(1);
      await expect(rows.first()).toContainText(dead);
      await expect(rows.first()).toContainText(texts.statuses.dead);
      await expect(rows.first()).toContainText(texts.failures.rejected);
      await expect(page).toHaveURL(/zoek=/);

      await go(page, `/admin/dashboard/mail?zoek=${queued}`);
      await chooseFilter(page, all.audit.values.filters.status, texts.statuses.dead);
      await expect(page.getByRole('heading', { name: list.noResults })).toBeVisible();
      await page.getByRole('link', { name: list.clearFilters }).first().click();
      await expect(page).toHaveURL(/\/admin\/dashboard\/mail\??$/);

      const to = await addMail(db, sql, { status: 'dead', failure: 'rejected', lastError: '550 no' });
      await go(page, `/admin/dashboard/mail?zoek=${to}`);
      await page.getByRole('button', { name: texts.sendAgain.actionFor(to) }).click();
      await expect(toast(page, texts.sendAgain.done)).toBeVisible();
      await expect(rows).toContainText(texts.statuses.queued);
      expect(await sql`select status, attempts from mail_outbox where to_address = ${to}`).toMatchObject([
        { status: 'queued', attempts: 0 },
      ]);

      const late = await addMail(db, sql, { status: 'dead', failure: 'rejected' });
      await go(page, `/admin/dashboard/mail?zoek=${late}`);
      await sql`update mail_outbox set status = 'sent' where to_address = ${late}`;
      await page.getByRole('button', { name: texts.sendAgain.actionFor(late) }).click();
      await expect(page.getByText(texts.sendAgain.conflict)).toBeVisible();
      await expect(rows).toContainText(texts.statuses.sent);

      await page.getByRole('link', { name: texts.jobTab, exact: true }).click();
      await expect(page).toHaveURL('/admin/dashboard/mail/taken');
      const job = page.getByRole('row', { name: texts.jobs.sweepFiles.name });
      await expect(job).toContainText(texts.schedules.day('04:30'));
      await sql`update jobs set last_result = null, last_started_at = null where name = 'sweepFiles'`;
      await open(page, '/admin/dashboard/mail/taken');
      await expect(job).toContainText(texts.jobList.never);
      await job.getByRole('button', { name: texts.runNow.actionFor(texts.jobs.sweepFiles.name) }).click();
      await expect(toast(page, texts.runNow.done(texts.jobs.sweepFiles.name))).toBeVisible();
      await expect(job).toContainText(texts.jobList.nothingToDo, { timeout: 15_000 });
      const digest = page.getByRole('row', { name: texts.jobs.dailyDigest.purpose });
      await expect(digest).toContainText(texts.jobList.off);
      await expect(digest.getByRole('button')).toHaveCount(0);
    },
  );

  test('a mail is shown as its recipient sees it, formatted and as plain text', async ({ page, db, sql }) => {
    const to = await addMail(db, sql, {
      status: 'dead',
      failure: 'rejected',
      lastError: '550 5.1.1 User unknown',
    });
    await open(page, `/admin/dashboard/mail?zoek=${to}`);
    await page.getByRole('link', { name: 'Vraag over tarieven' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nieuw contactbericht: Vraag over tarieven' });
    await expect(dialog).toContainText(`${texts.failures.rejected}: 550 5.1.1 User unknown`);
    await expect(dialog).toContainText('bram@example.nl');
    const shown = page.frameLocator(`iframe[title="${texts.mail.preview}"]`);
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Nieuw contactbericht');
    await expect(shown.getByText('Wat zijn uw tarieven?')).toBeVisible();
    await expect(shown.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '28px');
    await dialog.getByText(texts.mail.asText).click();
    await expect(shown.getByText('> Wat zijn uw tarieven?')).toBeVisible();
    await dialog.getByRole('button', { name: site.words.close }).click();
    await expect(dialog).toBeHidden();
  });
}, test);

test(
  'outbox, opened mail and jobs are accessible, and text from strangers can do nothing there',
  long,
  async ({ request, page, db, sql }) => {
    await sql`truncate mail_outbox`;
    const to = await addMail(db, sql, { status: 'dead', failure: 'rejected', lastError: '550 no' });
    await addMail(db, sql, { status: 'failed', failure: 'temporary', lastError: '450 later' });
    const hostile = '<img src=x onerror="parent.document.title=1"><script>parent.document.title=2</script>';
    await sql`update mail_outbox set data = jsonb_set(data, '{message}', to_jsonb(${hostile}::text)) where to_address = ${to}`;
    await open(page, '/admin/dashboard/mail');
    await expectAccessible(page);
    await go(page, '/admin/dashboard/mail/taken');
    await expectAccessible(page);
    await go(page, `/admin/dashboard/mail?zoek=${to}`);
    await page.getByRole('table').getByRole('link').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.frameLocator('iframe').getByText('onerror')).toBeVisible();
    await expect(page).toHaveTitle(/Lexbrug/);
    // Scripts do not run in the mail preview, so it cannot be checked; its title describes it.
    await expectAccessible(page, { within: ['.dialog'], except: '.mail-view' });

    const [mail] = await sql<{ id: string }[]>`select id from mail_outbox where to_address = ${to}`;
    const answer = await page.request.get(`/admin/dashboard/mail/${mail?.id}/inhoud`);
    expect(answer.headers()['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-[\w+/]{43}='; sandbox /,
    );
    expect(answer.headers()['x-frame-options']).toBe('SAMEORIGIN');
    expect((await page.request.get(`/admin/dashboard/mail/${newId()}/inhoud`)).status()).toBe(404);
    const outside = await request.get(`/admin/dashboard/mail/${mail?.id}/inhoud`, { maxRedirects: 0 });
    expect(outside.status()).toBe(302);
  },
);
