import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { calendarDay, addDays } from '#domain/time/amsterdam.ts';
import { masked } from '#domain/audit/masked.ts';
import type { Database } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { auditLogs } from '#server/db/schema/audit.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { sessionOf } from '#tests/support/e2e-accounts.ts';
import { newWord } from '#tests/support/e2e-crm.ts';
import { only, withoutTable } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { chooseFilter, clearFilter, officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch } from '#tests/support/e2e-test.ts';

const address = '/admin/dashboard/audit';
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

type Given = Partial<typeof auditLogs.$inferInsert>;

/** An entry that can be found by its word. */
async function log(db: Database, word: string, given: Given = {}): Promise<string> {
  const id = newId();
  await db.insert(auditLogs).values({
    id,
    actionType: 'update',
    entityType: 'customer',
    entityId: newId(),
    metadata: { actor: 'staff', userAgent: word },
    ...given,
  });
  return id;
}

mostlyInDutch(({ texts, language, it }) => {
  const { audit, list } = texts;
  const { filters } = texts.audit.values;

  it('the log is filtered by day, action, entity, user and words, and is accessible', async ({
    page,
    db,
    staff,
  }) => {
    const word = newWord();
    const other = await addStaff(db, { name: `Collega ${word}` });
    await log(db, word, { userId: staff.id, actionType: 'create', timestamp: daysAgo(10) });
    await log(db, word, { userId: other.id, timestamp: daysAgo(5), ipAddress: '192.0.2.44' });
    await log(db, word, { userId: other.id, entityType: 'contact', actionType: 'delete' });
    await open(page, '/admin/dashboard');
    await page.getByRole('link', { name: texts.admin.navigation.audit }).first().click();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle('Audit Log | Lexbrug');
    await expect(page.getByRole('link', { name: audit.back })).toHaveAttribute('href', '/admin/dashboard');
    await page.getByRole('searchbox').fill(word);
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).first()).toContainText(audit.actions.delete);
    await expect(rows(page).first()).toContainText(`Collega ${word}`);
    await expectAccessible(page);

    await chooseFilter(page, filters.action, audit.actions.update);
    await expect(rows(page)).toHaveCount(1);
    await clearFilter(page, filters.action);
    await chooseFilter(page, filters.entity, audit.entities.customer);
    await expect(rows(page)).toHaveCount(2);
    await chooseFilter(page, filters.user, `Collega ${word}`);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('link', { name: list.filter.clearAll }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.getByRole('searchbox').fill(word);
    await expect(rows(page)).toHaveCount(3);
    await page.getByLabel(audit.from).fill(addDays(calendarDay(new Date()), -6));
    await page.getByLabel(audit.from).press('Enter');
    await expect(rows(page)).toHaveCount(2);
    await page.getByLabel(audit.until).fill(addDays(calendarDay(new Date()), -1));
    await page.getByLabel(audit.until).press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('searchbox').fill(`192.0.2.44 ${word}`);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('searchbox').fill(`niets ${word}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(list.noResults);
  });

  it('paging by position goes back and forth, also while the log grows', async ({ page, db }) => {
    const word = newWord();
    await db.insert(auditLogs).values(
      Array.from({ length: 103 }, (_, at) => ({
        id: newId(),
        actionType: 'update' as const,
        entityType: 'assignment' as const,
        timestamp: new Date(Date.now() - at * 60_000),
        metadata: { title: `${word} nummer${at}` },
      })),
    );
    await open(page, `${address}?zoek=${word}`);
    const pager = page.getByRole('navigation', { name: audit.paging });
    await expect(pager).toContainText(audit.lines(103));
    await expect(rows(page)).toHaveCount(50);
    await expect(rows(page).last()).toContainText('nummer49');
    await pager.getByRole('link', { name: audit.older }).click();
    await expect(rows(page).first()).toContainText('nummer50');
    await log(db, word);
    await pager.getByRole('link', { name: audit.older }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).last()).toContainText('nummer102');
    await pager.getByRole('link', { name: audit.newer }).click();
    await expect(rows(page).first()).toContainText('nummer50');
    await pager.getByRole('link', { name: audit.newest }).click();
    await expect(pager).toContainText(audit.lines(104));
  });

  test('an entry shows the old and new values in words', async ({ page, db, staff }) => {
    const word = newWord();
    await log(db, word, {
      userId: staff.id,
      ipAddress: '192.0.2.7',
      oldData: {
        status: 'lead',
        city: 'Breda',
        website: null,
        description: 'een\ntwee\ndrie',
        phone: masked.before,
      },
      newData: {
        status: 'active',
        city: 'Tilburg',
        website: null,
        description: 'een\ntwee en half\ndrie',
        phone: masked.after,
      },
    });
    await open(page, `${address}?zoek=${word}`);
    await rows(page).first().getByRole('link').first().press('Enter');
    const dialog = page.getByRole('dialog', {
      name: audit.entry.title(audit.actions.update.toLowerCase(), audit.entities.customer),
    });
    await expect(dialog).toContainText(word);
    await expect(dialog).toContainText('192.0.2.7');
    await expect(dialog).toContainText(staff.email);
    const change = (field: string) => dialog.getByRole('row').filter({ hasText: field });
    await expect(change(texts.customers.form.labels.status).locator('del')).toHaveText(
      texts.crm.statuses.lead,
    );
    await expect(change(texts.customers.form.labels.status).locator('ins')).toHaveText(
      texts.crm.statuses.active,
    );
    await expect(change(texts.customers.form.labels.city)).toContainText('Tilburg');
    await expect(
      dialog.getByRole('row').filter({ hasText: texts.customers.form.labels.website }),
    ).toHaveCount(0);
    await expect(dialog).toContainText(`${texts.customers.form.labels.phone} ${audit.entry.namedChanged}`);
    await expect(dialog.locator('.audit-diff__lines .audit-diff__added')).toContainText('twee en half');
    if (language === 'nl') await expectAccessible(page, { within: ['[role=dialog]'] });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${address}?zoek=${word}`);
  });

  it('failed sign-ins say so in the list, in the filter and in the file, and nothing is clipped', async ({
    page,
    db,
    staff,
    baseURL,
  }) => {
    const name = newWord();
    const other = await addStaff(db, { name });
    const wrong = { email: other.email, password: 'niet-het-wachtwoord' };
    const headers = { Origin: baseURL ?? '', 'Content-Type': 'application/x-www-form-urlencoded' };
    await fetch(`${baseURL}/login`, { method: 'POST', headers, body: new URLSearchParams(wrong) });
    await log(db, newWord(), {
      userId: staff.id,
      actionType: 'settings_change',
      entityType: 'settings',
      entityId: '1',
      newData: { backup: { encryptBackup: true }, company: { name: 'B' } },
    });
    await log(db, newWord(), {
      entityType: 'job',
      entityId: 'sweepAccounts',
      metadata: { event: 'runRequested' },
    });
    await log(db, newWord(), { actionType: 'delete' });

    await open(page, address);
    await chooseFilter(page, filters.outcome, audit.outcomes.failed);
    const failure = rows(page).filter({ hasText: name });
    await expect(failure).toContainText(audit.signIns.failed);
    await expect(failure).toContainText(audit.values.reason.wrongPassword);
    await failure.getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toContainText(audit.outcomes.failed);
    await page.keyboard.press('Escape');
    const text = await (await page.request.get(`${address}/export?uitkomst=mislukt`)).text();
    expect(text).toContain(`"${audit.outcomes.failed}";"${audit.values.reason.wrongPassword}";"${name}"`);

    await open(page, address);
    const table = page.getByRole('table');
    const { entities, subjects } = audit;
    const said = [
      `${entities.settings}: ${texts.backup.history.title}, ${texts.settings.groups.company.title}`,
      `${entities.job}: ${texts.mailAndJobs.jobs.sweepAccounts.name}`,
      `${entities.customer}: ${subjects.gone}`,
    ];
    for (const subject of said) await expect(table).toContainText(subject);
    await expect(table).not.toContainText(/sweepAccounts|dailyDigest|succeeded|settings_change/);
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const clipped = await table
        .locator('tbody :is(.table__value, small)')
        .evaluateAll((shown) =>
          shown.flatMap((cell) => (cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent] : [])),
        );
      expect(clipped, String(width)).toEqual([]);
    }
  });

  it('the file contains the filtered rows, in the columns of the specification', async ({
    page,
    db,
    sql,
    staff,
  }) => {
    const word = newWord();
    const entityId = newId();
    await log(db, word, {
      userId: staff.id,
      entityId,
      ipAddress: '192.0.2.9',
      timestamp: new Date('2026-03-01T12:00:00Z'),
    });
    await log(db, word, { actionType: 'delete' });
    await open(page, `${address}?zoek=${word}&actie=update`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: audit.export }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    const { actions, entities, subjects } = audit;
    expect(text.split('\r\n')).toEqual([
      '\uFEFF"timestamp";"action";"entity type";"entity id";"user id";"IP address";"outcome";"reason";"item";"details";"user";"restored at";"occurrences"',
      `"2026-03-01T12:00:00.000Z";"${actions.update}";"${entities.customer}";"${entityId}";"${staff.id}";"192.0.2.9";"";"";"${subjects.gone}";"";"Anna de Vries";"";"1"`,
      '',
    ]);
    expect(
      only(await sql`select metadata from audit_logs where user_id = ${staff.id} and entity_type = 'audit'`),
    ).toEqual({ metadata: { actor: 'staff', export: 'csv', filters: ['action', 'search'] } });
  });
}, test);

test('a failed fetch or download is reported with the texts of the specification, and nothing can be rewritten', async ({
  page,
  db,
  sql,
}) => {
  const id = await log(db, newWord());
  await expect(async () => sql`update audit_logs set entity_id = null where id = ${id}`).rejects.toThrow();
  await expect(async () => sql`delete from audit_logs where id = ${id}`).rejects.toThrow();
  await open(page, address);
  await withoutTable(sql, 'audit_logs', async () => {
    await page.getByRole('link', { name: 'Exporteren als CSV' }).click();
    await expect(toast(page, 'Fout bij het downloaden van audit logs')).toBeVisible();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Fout bij het ophalen van audit logs' }),
    ).toBeVisible();
  });
  await page.getByRole('link', { name: 'Opnieuw proberen' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('an abandoned download makes room for others', async ({ db, sql, staff, baseURL }) => {
  const headers = { Cookie: `session=${await sessionOf(db, staff)}` };
  const download = (patience: number) =>
    fetch(`${baseURL}${address}/export`, { headers, signal: AbortSignal.timeout(patience) });
  await sql.begin(async (tx) => {
    await tx`lock table audit_logs in access exclusive mode`;
    await Promise.all(Array.from({ length: 8 }, () => expect(download(500)).rejects.toThrow()));
  });
  expect(await (await download(10_000)).text()).toContain('\n');
});
