import { builtInId } from '#domain/mail/mail-template.ts';
import { newId } from '#server/db/ids.ts';
import { addUnsubscribeLinks } from '#server/mails/unsubscribe.ts';
import { expectAccessible, phone } from '#tests/support/accessible.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { accountsTest } from '#tests/support/e2e-accounts.ts';
import { officeTest as test, open, recordAct, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch, long } from '#tests/support/e2e-test.ts';
import { textsIn } from '#texts/texts.ts';

mostlyInDutch(({ texts: all, it }) => {
  const { bulkMail: t, mailing, list, applications, assignmentManagement } = all;

  it(
    'a template fills a mail from the record, warns for an empty field and stays in the draft',
    long,
    async ({ page, db }) => {
      const [assignmentId = ''] = await insertAssignments(db, { title: 'Jurist omgevingsrecht' });
      const id = await insertApplication(db, {
        assignmentId,
        firstName: 'Noor',
        lastName: 'Quispel',
        language: 'nl',
      });
      await open(page, `/admin/dashboard/sollicitaties/${id}`);
      await recordAct(page, mailing.write);
      const dialog = page.getByRole('dialog');
      const body = dialog.getByLabel(mailing.fields.body, { exact: true });
      await body.fill('Mijn eigen woorden');
      await dialog.getByLabel(mailing.fields.template).selectOption(builtInId('invited'));
      await expect(body).toHaveValue(/^Beste Noor Quispel,[^]*‘Jurist omgevingsrecht’/u);
      await expect(dialog.getByLabel(mailing.fields.subject, { exact: true })).toHaveValue(
        'Uitnodiging voor een gesprek: Jurist omgevingsrecht',
      );
      await expect(dialog.getByText(mailing.empty(mailing.unknown.colleaguePhone))).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: mailing.putBack }).click();
      await expect(body).toHaveValue('Mijn eigen woorden');
      await dialog.getByLabel(mailing.fields.template).selectOption(builtInId('invited'));
      await dialog.getByLabel(mailing.fields.language).selectOption('en');
      await expect(body).toHaveValue(/^Dear Noor Quispel,/u);
      // At once: what was not saved yet is sent while the page is left.
      await page.goto('about:blank');
      await open(page, `/admin/dashboard/sollicitaties/${id}`);
      await recordAct(page, mailing.write);
      await expect(dialog.getByLabel(mailing.fields.template)).toHaveValue(builtInId('invited'));
      await expect(body).toHaveValue(/^Dear Noor Quispel,/u);
      await expect(dialog.getByText(mailing.empty(mailing.unknown.colleaguePhone))).toBeVisible();
    },
  );

  it('people are selected on a phone, and the bar stays in view', async ({ page, db }) => {
    const key = newId().slice(-8);
    const names = Array.from({ length: 12 }, (_, at) => `Persoon${String.fromCharCode(97 + at)}`);
    for (const firstName of names)
      await insertCandidate(db, { firstName, lastName: key, email: `${firstName}-${key}@mail.example` });
    await page.setViewportSize(phone);
    await open(page, `/admin/crm/candidates?zoek=${key}`);
    const boxes = page.getByRole('checkbox', { name: new RegExp(key) });
    await expect(boxes).toHaveCount(names.length);
    await boxes.first().check();
    await boxes.last().check();
    const bar = page.getByRole('region', { name: list.bulk });
    await expect(bar).toContainText(list.selected(2));
    const more = bar.getByRole('button', { name: all.bulk.more });
    await expect(more).toBeInViewport({ ratio: 1 });
    await more.click();
    await page.getByRole('menuitem', { name: mailing.write }).click();
    await expect(page.getByRole('dialog', { name: t.heading(2) })).toBeVisible();
  });

  it('selected candidates each get a previewed mail, and what has not left is stopped', async ({
    page,
    db,
    sql,
  }) => {
    const key = newId().slice(-8);
    const person = (firstName: string) =>
      insertCandidate(db, {
        firstName,
        lastName: `Groep ${key}`,
        email: `${firstName.toLowerCase()}-${key}@mail.example`,
      });
    for (const name of ['Anna', 'Bram', 'Carla']) await person(name);
    await sql`insert into mail_addresses (address, unsubscribed_at) values (${`carla-${key}@mail.example`}, now())`;
    await sql`insert into mail_addresses (address, bounced_at) values (${`bram-${key}@mail.example`}, now())`;

    await open(page, `/admin/crm/candidates?zoek=${key}`);
    await page.getByRole('checkbox', { name: list.selectAll }).check();
    await page.getByRole('region', { name: list.bulk }).getByRole('button', { name: all.bulk.more }).click();
    await page.getByRole('menuitem', { name: mailing.write }).click();
    const dialog = page.getByRole('dialog', { name: t.heading(3) });
    await expect(dialog.getByText(t.omitted.unsubscribed(`Carla Groep ${key}`))).toBeVisible();
    await expect(dialog.getByText(t.warnings.bounced).first()).toBeVisible();
    await expect(dialog.getByText(t.warnings.noConsent).first()).toBeVisible();

    const body = dialog.getByRole('textbox', { name: mailing.fields.body });
    await body.fill('{{aanhef}}\n\nHallo {{voornam}}');
    await dialog.getByRole('button', { name: t.send(2) }).click();
    await expect(dialog.getByText(t.missing.subject)).toBeVisible();
    await expect(
      dialog.getByText(all.mailTemplates.problems.meant('{{voornam}}', '{{voornaam}}')),
    ).toBeVisible();
    await dialog.getByRole('textbox', { name: mailing.fields.subject }).fill(`Nieuws ${key}`);
    await body.fill('{{aanhef}}\n\nHallo {{voornaam}}, bel {{telefoon collega}}');
    const preview = dialog.getByRole('region', { name: t.preview });
    const seen: string[] = [];
    for (let at = 0; at < 2; at += 1) {
      seen.push(await preview.innerText());
      await expect(preview).toContainText(t.empty(mailing.unknown.colleaguePhone));
      await preview.getByRole('button', { name: t.next }).click();
    }
    expect(seen.some((text) => text.includes(`Beste Anna Groep ${key},`))).toBe(true);
    expect(seen.some((text) => text.includes('Hallo Bram, bel'))).toBe(true);
    await expectAccessible(page);

    await dialog.getByRole('button', { name: t.send(2) }).click();
    await expect(toast(page, t.queued(2))).toBeVisible();
    await expect(dialog).toBeHidden();
    await toast(page, t.queued(2)).getByRole('button', { name: t.progress }).click();
    const row = page.getByRole('row').filter({ hasText: `Nieuws ${key}` });
    await expect(row).toContainText(t.list.sentOf(0, 2));
    await expectAccessible(page);
    await row.getByRole('button', { name: t.list.stopOf(`Nieuws ${key}`) }).click();
    await expect(toast(page, t.list.stopping(2))).toBeVisible();
    await expect(row).toContainText(t.list.stopped(2));
    const left = await sql`select id from mail_outbox where to_address like ${`%${key}@mail.example`}`;
    expect(left).toEqual([]);
  });

  it(
    'closing a vacancy offers to reject those who are left, and that can be undone',
    long,
    async ({ page, db, sql }) => {
      const title = `Notarieel jurist ${newId().slice(-8)}`;
      const [assignmentId = ''] = await insertAssignments(db, { title });
      for (const status of ['pending', 'interview'] as const)
        await insertApplication(db, { assignmentId, status, language: 'nl' });
      const { rejection } = applications;
      const statuses = async () => {
        const rows = await sql<{ status: string }[]>`select status from guest_applications
        where assignment_id = ${assignmentId} order by status`;
        return rows.map(({ status }) => status);
      };
      await open(page, `/admin/dashboard/vacatures?zoek=${encodeURIComponent(title)}`);
      await page.getByRole('button', { name: list.actionsFor(title) }).click();
      await page.getByRole('menuitem', { name: assignmentManagement.actions.close }).click();
      const dialog = page.getByRole('dialog', { name: rejection.title(2) });
      await expect(dialog).toContainText(rejection.remaining);
      await dialog.getByLabel(rejection.reason).selectOption('Opdracht ingetrokken');
      await expect(dialog.getByLabel(rejection.body)).toHaveValue(/\{\{aanhef\}\}/u);
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await open(page, `/admin/dashboard/vacatures/${assignmentId}`);
      await expect(page.getByText(rejection.left(2))).toBeVisible();
      await page.getByRole('button', { name: rejection.rejectLeft, exact: true }).click();
      await dialog.getByLabel(rejection.reason).selectOption('Opdracht ingetrokken');
      await dialog.getByRole('button', { name: rejection.withMail }).click();
      await expect(toast(page, rejection.done(2))).toBeVisible();
      expect(await statuses()).toEqual(['rejected', 'rejected']);
      const notice = page.locator('.notice').filter({ hasText: /2 afwijzingen/u });
      await notice.getByRole('button', { name: applications.status.undo }).click();
      await expect.poll(statuses).toEqual(['interview', 'pending']);
      await expect(notice).toBeHidden();
    },
  );
}, test);

for (const [language, javaScriptEnabled] of [
  ['nl', false],
  ['en', true],
] as const) {
  accountsTest.describe(
    `unsubscribing in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    () => {
      accountsTest.use({ javaScriptEnabled });
      accountsTest(
        'takes one button, and the link then says that it was done',
        async ({ page, db, sql, baseURL }) => {
          const { unsubscribe: t } = textsIn(language);
          const address = `uit-${newId().slice(-8)}@mail.example`;
          const links = await db.transaction((tx) =>
            addUnsubscribeLinks(tx, [{ address, language }], baseURL ?? ''),
          );
          const unsubscribed = async () => {
            const [row] = await sql<{ done: boolean }[]>`select unsubscribed_at is not null as done
          from mail_addresses where address = ${address}`;
            return row?.done;
          };
          await page.goto(links.get(address) ?? '');
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
          expect(await unsubscribed()).toBe(false);
          // It asks the page itself, which needs scripts.
          if (javaScriptEnabled) await expectAccessible(page);
          await page.getByRole('button', { name: t.confirm }).click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.doneTitle);
          expect(await unsubscribed()).toBe(true);
        },
      );
    },
  );
}

accountsTest(
  'a mail server unsubscribes with one click, without cookie or origin',
  async ({ db, sql, baseURL }) => {
    const address = `klik-${newId().slice(-8)}@mail.example`;
    const links = await db.transaction((tx) =>
      addUnsubscribeLinks(tx, [{ address, language: 'nl' }], baseURL ?? ''),
    );
    const response = await fetch(links.get(address) ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(response.status).toBe(200);
    const rows =
      await sql`select address from mail_addresses where address = ${address} and unsubscribed_at is not null`;
    expect(rows).toHaveLength(1);
  },
);
