import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import type { Database } from '#server/db/client.ts';
import { createDiskStore } from '#server/files/disk-store.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCv } from '#tests/support/candidate-cvs.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { makeDocx, makePdf } from '#tests/support/documents.ts';
import { newName } from '#tests/support/e2e-applications.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { go, officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch } from '#tests/support/e2e-test.ts';
import type { RunningProgram } from '#tests/support/program.ts';
import { nl } from '#texts/nl.ts';

const list = (search: string) => `/admin/crm/candidates?${new URLSearchParams({ zoek: search })}`;
const today = calendarDay(new Date());

/** Two persons with real documents, which the program reads by itself. */
async function twoWithCvs(db: Database, program: RunningProgram) {
  const [lastName, topic] = [newName(), newName().toLowerCase()];
  const files = createDiskStore(join(program.dataDir, 'files'));
  const anna = await insertCandidate(db, { firstName: 'Anna', lastName });
  const bram = await insertCandidate(db, { firstName: 'Bram', lastName });
  await insertCv(
    { db, files },
    anna,
    makePdf(`Functionaris gegevensbescherming. Werkte aan ${topic} en datalekken.`),
    { displayName: 'cv-anna.pdf' },
  );
  await insertCv(
    { db, files },
    bram,
    makeDocx(`Kandidaat-notaris met ${topic}. Gegevens van de functionaris.`),
    { displayName: 'cv-bram.docx' },
  );
  await expect
    .poll(
      async () =>
        (
          await db.execute(
            `select from candidate_words where words @@ to_tsquery('lexbrug_dutch', '${topic}')`,
          )
        ).length,
      { timeout: 30_000 },
    )
    .toBe(2);
  return { lastName, topic, anna };
}

const names = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .getByRole('link', { name: /^(Anna|Bram) / });

mostlyInDutch(({ texts, it }) => {
  const { matching: t } = texts;

  it('words of a CV find its person and are shown where they stand', async ({ page, db, program }) => {
    const { lastName, topic } = await twoWithCvs(db, program);
    await open(page, list(topic));
    await expect(names(page)).toHaveText([`Bram ${lastName}`, `Anna ${lastName}`]);
    await expect(page.locator('mark', { hasText: topic })).toHaveCount(2);
    await expect(page.getByText(t.hitIn('cv-anna.pdf'))).toBeVisible();

    await go(page, list(`${topic} "functionaris gegevensbescherming"`));
    await expect(names(page)).toHaveText([`Anna ${lastName}`]);
    await expect(page.locator('mark').first()).toHaveText('Functionaris gegevensbescherming');

    await go(page, list(`${topic.slice(0, -3)}* -notaris`));
    await expect(names(page)).toHaveText([`Anna ${lastName}`]);
    await expectAccessible(page);
    await page.getByRole('link', { name: `Anna ${lastName}`, exact: true }).click();
    const hits = page.getByRole('region', { name: t.hits });
    await expect(hits.locator('mark')).toHaveText([topic]);

    await go(page, list(`${topic} "- * : & | !`));
    await expect(names(page)).toHaveCount(2);
  });

  it('who suits an assignment is shown line by line, and can be proposed', async ({ page, db, program }) => {
    const [lastName, topic] = [newName(), newName().toLowerCase()];
    const files = createDiskStore(join(program.dataDir, 'files'));
    const [assignment = ''] = await insertAssignments(db, {
      title: `Jurist ${topic}`,
      expertise: [topic],
      educationLevel: 'WO',
      experienceLevel: 'Senior',
      hoursPerWeek: 24,
      location: 'Tilburg',
      deadline: addDays(today, 30),
    });
    const id = await insertCandidate(db, {
      firstName: 'Chris',
      lastName,
      educationLevel: 'HBO',
      experienceYears: 9,
      location: 'Tilburg',
    });
    await insertCv({ db, files }, id, makePdf(`Adviseert over ${topic}.`), { displayName: 'cv-chris.pdf' });
    await expect
      .poll(async () => (await db.execute(`select from cv_texts where text like '%${topic}%'`)).length, {
        timeout: 30_000,
      })
      .toBe(1);

    await open(page, `/admin/dashboard/vacatures?${new URLSearchParams({ zoek: topic })}`);
    await page.getByRole('button', { name: texts.list.actionsFor(`Jurist ${topic}`) }).click();
    await page.getByRole('menuitem', { name: t.candidates }).click();
    await expect(page).toHaveTitle(`${t.candidates} | Lexbrug`);
    const card = page.getByRole('article', { name: `Chris ${lastName}` });
    const line = (name: string) =>
      card.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await expect(line(t.criteria.expertise)).toContainText(t.verdicts.met);
    await expect(line(t.criteria.expertise)).toContainText(`Adviseert over ${topic}.`);
    await expect(line(t.criteria.education)).toContainText(t.verdicts.notMet);
    await expect(line(t.criteria.education)).toContainText('HBO');
    await expect(line(t.criteria.experience)).toContainText(t.years('9'));
    await expect(line(t.criteria.hours)).toContainText(t.verdicts.unknown);
    // Met: expertise 3, experience 2, location 1; not met: education 2.
    await expect(card).toContainText(t.score(75));

    await page.getByLabel(t.criteria.education).selectOption('0');
    await page.getByRole('button', { name: t.weights.apply }).click();
    await expect(page).toHaveURL(/w-opleiding=0/);
    await expect(card).toContainText(t.score(100));
    await expectAccessible(page);
    await card.getByRole('button', { name: t.proposeFor(`Chris ${lastName}`) }).click();
    await expect(toast(page, t.proposed)).toBeVisible();
    await expect(card.getByRole('link', { name: texts.applications.statuses.pending })).toBeVisible();

    await card.getByRole('link', { name: `Chris ${lastName}` }).click();
    await page.getByRole('link', { name: t.assignments }).click();
    const found = page.getByRole('article', { name: `Jurist ${topic}` });
    await expect(found).toContainText(t.score(75));
    await expect(found.getByRole('link', { name: texts.applications.statuses.pending })).toBeVisible();
    expect(assignment).not.toBe('');
  });
}, test);

test('an assignment or candidate that is not there says so', async ({ page }) => {
  const nobody = '00000000-0000-7000-8000-000000000000';
  await page.goto(`/admin/dashboard/vacatures/${nobody}/kandidaten`);
  await expect(page.getByRole('heading', { name: nl.matching.notFound })).toBeVisible();
  await page.goto(`/admin/crm/candidates/${nobody}/opdrachten`);
  await expect(page.getByRole('heading', { name: nl.candidates.detail.notFound })).toBeVisible();
});
