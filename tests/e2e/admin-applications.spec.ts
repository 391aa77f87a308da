import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { applicationStatuses } from '#domain/applications/application-status.ts';
import { writeMotivation } from '#domain/applications/motivation.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertApplicationWithCv, newName } from '#tests/support/e2e-applications.ts';
import { cutConnection } from '#tests/support/e2e-crm.ts';
import { withoutTable } from '#tests/support/e2e-database.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import {
  chooseFilter,
  clearFilter,
  filterButton,
  go,
  officeTest as test,
  open,
  recordAct,
  toast,
} from '#tests/support/e2e-office.ts';
import { expect, mostlyInEnglish, long } from '#tests/support/e2e-test.ts';
import { nl } from '#texts/nl.ts';

const address = '/admin/dashboard/sollicitaties';
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const names = (page: Page) => rows(page).locator('.table__person a');

mostlyInEnglish(({ texts, it }) => {
  const { applications, list, assignments } = texts;
  const { filters } = texts.audit.values;

  it('the list is searched, filtered and sorted, and its URL reflects it', async ({ page, db }) => {
    const name = newName();
    const [assignmentId] = await insertAssignments(db, {
      title: `Functionaris ${name}`,
      vakgebied: 'Privacy',
    });
    const days = (ago: number) => new Date(Date.now() - ago * 86_400_000);
    await insertApplication(db, {
      firstName: 'Anna',
      lastName: name,
      assignmentId,
      createdAt: days(0),
      status: 'offer',
    });
    await insertApplication(db, { firstName: 'Bram', lastName: name, createdAt: days(9) });
    await insertApplication(db, {
      firstName: 'Carla',
      lastName: name,
      createdAt: days(20),
      motivation: writeMotivation({ kind: 'jurist' }),
    });
    await insertApplication(db, {
      firstName: 'Dirk',
      lastName: name,
      createdAt: days(200),
      archivedAt: days(50),
    });
    await open(page, address);
    await expect(page).toHaveTitle(`${applications.title} | Lexbrug`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(applications.title);
    await page.getByRole('searchbox').fill(name.toLowerCase());
    await expect(names(page)).toHaveText([`Anna ${name}`, `Bram ${name}`, `Carla ${name}`]);
    await expect(page).toHaveURL(`${address}?zoek=${name.toLowerCase()}`);

    const tabs = page.getByRole('navigation', { name: applications.list.tabs }).getByRole('link');
    await expect(tabs).toHaveText(
      [
        `${applications.list.all}3`,
        ...applicationStatuses.map(
          (status) => applications.statuses[status] + { pending: 2, offer: 1 }[status as string],
        ),
      ].map((text) => text.replace('undefined', '0')),
    );
    await tabs.filter({ hasText: applications.statuses.offer }).click();
    await expect(names(page)).toHaveText([`Anna ${name}`]);
    await tabs.first().click();
    await expect(names(page)).toHaveText([`Anna ${name}`, `Bram ${name}`, `Carla ${name}`]);

    const choose = (label: string, value: string) =>
      value === '' ? clearFilter(page, label) : chooseFilter(page, label, value);
    await choose(filters.vakgebied, assignments.vakgebieden.Privacy);
    await expect(names(page)).toHaveText([`Anna ${name}`]);
    await expect(rows(page).first()).toContainText(assignments.vakgebieden.Privacy);
    await choose(filters.vakgebied, '');
    await choose(filters.source, applications.sources.jurist);
    await expect(names(page)).toHaveText([`Carla ${name}`]);
    await choose(filters.source, '');
    await choose(filters.assignmentId, `Functionaris ${name}`);
    await expect(names(page)).toHaveText([`Anna ${name}`]);
    await choose(filters.assignmentId, '');
    await choose(filters.period, applications.list.periods['14']);
    await expect(names(page)).toHaveText([`Anna ${name}`, `Bram ${name}`]);
    await choose(filters.period, '');
    await choose(filters.archive, applications.list.archives.gearchiveerd);
    await expect(names(page)).toHaveText([`Dirk ${name}`]);
    await choose(filters.archive, applications.list.archives.alle);
    await expect(names(page)).toHaveCount(4);

    await page.getByRole('columnheader', { name: applications.list.candidate }).getByRole('link').click();
    await expect(names(page)).toHaveText(
      ['Anna', 'Bram', 'Carla', 'Dirk'].map((first) => `${first} ${name}`),
    );
    await expect(page.getByRole('columnheader', { name: applications.list.candidate })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await page.getByRole('columnheader', { name: applications.list.candidate }).getByRole('link').click();
    await expect(names(page).first()).toHaveText(`Dirk ${name}`);
    await page.reload();
    await expect(names(page)).toHaveText(
      ['Dirk', 'Carla', 'Bram', 'Anna'].map((first) => `${first} ${name}`),
    );
    await page.getByRole('link', { name: list.filter.clearAll }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');

    await open(page, `${address}?zoek=${newName()}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(list.noResults);
    await page.getByRole('main').getByRole('link', { name: list.clearFilters }).last().click();
    await expect(names(page).first()).toBeVisible();
  });

  it('a long list is paged', async ({ page, db }) => {
    const name = newName();
    for (let at = 0; at < 27; at++) {
      await insertApplication(db, {
        firstName: `Nr${at}`,
        lastName: name,
        createdAt: new Date(Date.now() - at * 60_000),
      });
    }
    await open(page, `${address}?zoek=${name}`);
    await expect(page.getByText(list.range('1', '25', '27'))).toBeVisible();
    await page.getByRole('link', { name: texts.site.words.next }).click();
    await expect(names(page)).toHaveText([`Nr25 ${name}`, `Nr26 ${name}`]);
    await expect(page).toHaveURL(/pagina=2/);
    await page.getByRole('link', { name: texts.site.words.previous }).click();
    await expect(names(page).first()).toHaveText(`Nr0 ${name}`);
  });

  it('the detail page shows each of the three kinds of motivation, or that there is none', async ({
    page,
    request,
    db,
  }) => {
    const written = await insertApplication(db, { motivation: 'Eerste regel\n<b>Tweede</b> regel' });
    await open(page, `${address}/${written}`);
    // Without a CV the motivation takes its place, and has its own tab as well.
    const motivation = page.getByRole('region', { name: applications.detail.motivation });
    await expect(motivation).toContainText('<b>Tweede</b> regel');

    const jurist = await insertApplication(db, { motivation: writeMotivation({ kind: 'jurist' }) });
    await go(page, `${address}/${jurist}`);
    await expect(motivation).toContainText(applications.detail.jurist);

    const said = { currentFunction: 'Jurist omgevingsrecht', availableFrom: 'Direct' };
    const professional = await insertApplication(db, {
      motivation: writeMotivation({ kind: 'professional', ...said }),
    });
    await go(page, `${address}/${professional}`);
    await expect(motivation.getByRole('definition')).toHaveText([said.currentFunction, said.availableFrom]);

    // With an assignment, the motivation is the applicant's text, whatever it looks like.
    const [assignmentId] = await insertAssignments(db, {});
    const literal = await insertApplication(db, {
      assignmentId,
      motivation: writeMotivation({ kind: 'jurist' }),
    });
    await go(page, `${address}/${literal}`);
    await expect(motivation).toContainText('{"type":"jurist"}');

    await go(page, `${address}/0198c0de-0000-7000-8000-000000000000`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(applications.detail.notFound);
    expect((await request.get(`${address}/x`, { maxRedirects: 0 })).status()).toBe(302);
  });

  it('notes are added and removed, and the history shows what happened', async ({ page, db }) => {
    const id = await insertApplication(db);
    await open(page, `${address}/${id}`);
    const notes = page.getByRole('region', { name: applications.detail.notes });
    const save = notes.getByRole('button', { name: applications.detail.addNote });
    await expect(save).toBeDisabled();
    await notes.getByRole('textbox').fill('Sterk gesprek.\nBelt maandag terug.');
    await cutConnection(page, '**/notities');
    await save.click();
    await expect(toast(page, applications.detail.noteFailed)).toBeVisible();
    await expect(notes.getByRole('textbox')).toHaveValue('Sterk gesprek.\nBelt maandag terug.');
    await save.click();
    await expect(toast(page, applications.detail.noteAdded)).toBeVisible();
    await expect(notes.getByRole('article')).toContainText('Anna de Vries');
    await expect(notes.getByRole('article')).toContainText('Belt maandag terug.');
    await expect(notes.getByRole('textbox')).toHaveValue('');
    const history = page.getByRole('region', { name: texts.timeline.title });
    await expect(history.getByRole('listitem').first()).toContainText('Sterk gesprek.');

    await notes.getByRole('button', { name: applications.detail.removeNote }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: list.remove }).click();
    await expect(notes.getByRole('article')).toHaveCount(0);
    await expect(history.getByRole('listitem').first()).toContainText(applications.detail.events.noteRemoved);
  });

  it('a CV is shown or downloaded, each time is in the history, and it is deleted with its application', async ({
    page,
    db,
    program,
    sql,
  }) => {
    const { id, bytes } = await insertApplicationWithCv(db, program, 'pdf');
    await open(page, address);
    // As in a browser with a window; the one of the tests has no viewer.
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true }),
    );
    const answer = page.waitForResponse(`**/${id}/cv`);
    await go(page, `${address}/${id}`);
    await expectAccessible(page);
    const history = page.getByRole('region', { name: texts.timeline.title });
    const headers = (await answer).headers();
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/^inline; filename="[a-z-]+-\d{4}-\d\d-\d\d-cv\.pdf"$/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['cache-control']).toBe('private, no-store');
    await expect(
      page.locator(`iframe[title="${applications.detail.cvTitle('Sanne de Wit')}"]`),
    ).toBeVisible();
    await expect(history.getByRole('listitem')).toHaveText([new RegExp(applications.detail.events.cvOpened)]);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: applications.detail.downloadCv }).click();
    const stream = await (await download).createReadStream();
    expect(Buffer.concat(await stream.toArray())).toEqual(bytes);
    await expect(history.getByRole('listitem')).toContainText([texts.timeline.times(2)]);
    const audit =
      await sql`select metadata->>'how' as how from audit_logs where entity_id = ${id} and action_type = 'view' order by id`;
    expect(audit.map(({ how }) => how)).toEqual(['shown', 'downloaded']);

    // A file that is not a PDF is shown as text, and never framed.
    const other = await insertApplicationWithCv(db, program, 'docx', { lastName: newName() });
    await go(page, `${address}/${other.id}`);
    await expect(page.getByRole('link', { name: applications.detail.downloadCv })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    const document = await page.request.get(`${address}/${other.id}/cv`);
    expect(document.headers()['content-disposition']).toMatch(
      /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d-cv\.docx"$/,
    );

    const remove = () => recordAct(page, applications.remove.action);
    await remove();
    const dialog = page.getByRole('alertdialog', { name: applications.remove.question });
    await expect(dialog.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: texts.recordPage.more })).toBeFocused();
    await remove();
    await dialog.getByRole('button', { name: list.cancel }).click();
    await expect(dialog).toBeHidden();
    expect(existsSync(other.path)).toBe(true);
    await remove();
    await dialog.getByRole('button', { name: list.remove }).click();
    await expect(toast(page, applications.remove.done)).toBeVisible();
    await expect(page).toHaveURL(address);
    expect(await sql`select 1 from guest_applications where id = ${other.id}`).toHaveLength(0);
    expect(existsSync(other.path)).toBe(false);
  });

  it('the list and the board are accessible', long, async ({ page, db }) => {
    const name = newName();
    for (const status of applicationStatuses) await insertApplication(db, { lastName: name, status });
    await open(page, `${address}?zoek=${name}`);
    await expect(names(page)).toHaveCount(6);
    await expectAccessible(page);
    await page
      .getByRole('button', {
        name: applications.status.change(`Sanne ${name}`, applications.statuses.offer),
      })
      .click();
    await expect(page.getByRole('menuitemradio')).toHaveCount(6);
    await expectAccessible(page, { within: ['[role=menu]'] });
    await go(page, `${address}?zoek=${name}&weergave=bord`);
    await expectAccessible(page);
  });
}, test);

test('a tab and filters chosen faster than the page follows all take effect', async ({ page }) => {
  await open(page, address);
  const tabs = page.getByRole('navigation', { name: nl.applications.list.tabs });
  await filterButton(page, nl.audit.values.filters.vakgebied).click();
  const choices = page.getByRole('dialog').getByRole('checkbox');
  await expect(choices).toHaveCount(6);
  await tabs.getByRole('link', { name: nl.applications.statuses.offer }).evaluate((tab: HTMLElement) => {
    tab.click();
    const offered = [...document.querySelectorAll<HTMLElement>('[role=checkbox]')];
    for (const name of ['Privacy', 'Legal']) offered.find((box) => box.innerText.startsWith(name))?.click();
  });
  const asked = () => [...new URL(page.url()).searchParams.values()].toSorted();
  await expect.poll(asked).toEqual(['Legal', 'Privacy', 'offer']);
});

test('nobody gets a CV, a list or a change without being signed in', async ({ request, db, program }) => {
  const { id } = await insertApplicationWithCv(db, program, 'pdf');
  for (const path of [address, `${address}/${id}`, `${address}/${id}/cv`, '/admin/dashboard/bezoekers/nu']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers().location]).toEqual([
      path,
      302,
      expect.stringMatching(/^\/login/),
    ]);
  }
  const change = { to: 'accepted', applications: [{ id, from: 'pending' }] };
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  for (const [path, data] of [
    [`${address}/status`, change],
    [`${address}/${id}/verwijderen`, {}],
    [`${address}/${id}/notities`, { remove: id }],
  ] as const) {
    expect((await request.post(path, { data, headers, maxRedirects: 0 })).status()).toBe(302);
  }
});

test('the Dutch texts match the specification, also when nothing can be shown', async ({ page, db, sql }) => {
  await insertApplication(db);
  await open(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sollicitaties');
  const menu = page.getByRole('navigation', { name: 'Backoffice' });
  for (const [name, path] of [
    ['Dashboard Home', '/admin/dashboard'],
    ['Sollicitaties', address],
    ['Live bezoekers', '/admin/dashboard/bezoekers'],
    ['Contactberichten', '/admin/dashboard/berichten'],
  ] as const) {
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await page
    .getByRole('button', { name: /^Acties voor/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Weet u zeker dat u deze sollicitatie wilt verwijderen?',
  );
  await page.keyboard.press('Escape');

  await withoutTable(sql, 'guest_applications', async () => {
    await open(page, address);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Fout bij het ophalen van gastapplicaties' }),
    ).toBeVisible();
  });
  await sql`update guest_applications set archived_at = now()`;
  await page.getByRole('link', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Geen sollicitaties');
});
