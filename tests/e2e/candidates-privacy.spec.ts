import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { mailOutbox } from '#server/db/schema/mail.ts';
import { newId } from '#server/db/ids.ts';
import { insertMessage } from '#tests/support/applications.ts';
import { insertApplicationWithCv, newName } from '#tests/support/e2e-applications.ts';
import { only } from '#tests/support/e2e-database.ts';
import { officeTest as test, open, recordAct, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch } from '#tests/support/e2e-test.ts';

const address = '/admin/crm/candidates';

mostlyInDutch(({ texts, it }) => {
  const { candidates: t, list } = texts;

  test("a candidate's page shows the retention date and its reason, renews consent, and exports everything as one file", async ({
    page,
    db,
    program,
  }) => {
    const name = newName();
    const { id } = await insertApplicationWithCv(db, program, 'pdf', {
      lastName: name,
      email: `${name}@voorbeeld.nl`,
      createdAt: new Date('2026-03-01T12:00:00Z'),
      updatedAt: new Date('2026-03-01T12:00:00Z'),
    });
    await insertMessage(db, { email: `${name}@voorbeeld.nl`, message: `Bericht van ${name}` });
    await open(page, `${address}/${id}`);
    const panel = page.getByRole('region', { name: t.privacy.title });
    await expect(panel).toContainText(t.consentState.missingOfGuest);
    await expect(panel).toContainText('2028');
    await panel.getByRole('button', { name: t.consent.action }).click();
    const dialog = page.getByRole('dialog', { name: t.detail.convert });
    await expect(dialog).toContainText(t.consent.noMail);
    await dialog.getByRole('button', { name: t.consent.submitNote }).click();
    await expect(toast(page, t.detail.converted)).toBeVisible();
    await expect(panel).toContainText(t.consentState.sources.phone);

    const [download] = await Promise.all([page.waitForEvent('download'), recordAct(page, t.privacy.export)]);
    expect(download.suggestedFilename()).toContain(texts.erasure.exportFile);
    const entries = await new ZipReader(
      new Uint8ArrayReader(await readFile(await download.path())),
    ).getEntries();
    expect(entries.map(({ filename }) => filename)).toEqual(['documents/01-cv.pdf', 'data.json']);
    const data = entries[1];
    const text = data && !data.directory ? await data.getData(new TextWriter()) : '';
    expect(text).toContain(`Bericht van ${name}`);
  });

  it('deleting a candidate removes rows, file and mail, and the log does not say who it was', async ({
    page,
    db,
    sql,
    program,
  }) => {
    const name = newName();
    const email = `${name.toLowerCase()}@voorbeeld.nl`;
    const { id, path } = await insertApplicationWithCv(db, program, 'pdf', { lastName: name, email });
    await db.insert(mailOutbox).values({
      id: newId(),
      kind: 'applicationConfirmation',
      toAddress: email,
      language: 'nl',
      data: {},
    });
    await open(page, `${address}?zoek=${name}`);
    await page.getByRole('button', { name: list.actionsFor(`Sanne ${name}`) }).click();
    await page.getByRole('menuitem', { name: list.remove }).click();
    const question = page.getByRole('alertdialog', { name: t.remove.question });
    await question.getByRole('button', { name: list.cancel }).click();
    await expect(page.locator('.table__person a')).toHaveText([`Sanne ${name}`]);
    await page.getByRole('button', { name: list.actionsFor(`Sanne ${name}`) }).click();
    await page.getByRole('menuitem', { name: list.remove }).click();
    await question.getByRole('button', { name: list.remove }).click();
    await expect(toast(page, t.remove.done)).toBeVisible();
    await expect(page.getByRole('heading', { name: t.list.empty })).toBeVisible();
    const left = only(
      await sql`select
      (select count(*)::int from candidates where id = ${id}) as persons,
      (select count(*)::int from guest_applications where id = ${id}) as applications,
      (select count(*)::int from mail_outbox where to_address = ${email}) as mails,
      (select count(*)::int from erasures where ${id} = any(candidate_ids)) as erasures,
      (select count(*)::int from audit_logs row where row::text ilike ${`%${name}%`}) as named`,
    );
    expect(left).toEqual({ persons: 0, applications: 0, mails: 0, erasures: 1, named: 0 });
    expect(existsSync(path)).toBe(false);
  });
}, test);
