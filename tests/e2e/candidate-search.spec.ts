import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import type { Verdict } from '#domain/candidates/match-requirement.ts';
import type { MatchCriterion } from '#domain/candidates/match-weights.ts';
import { createDiskStore } from '#server/files/disk-store.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCv } from '#tests/support/candidate-cvs.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { makeDocx, makePdf } from '#tests/support/documents.ts';
import { insertApplicationWithCv, newName } from '#tests/support/e2e-applications.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { go, officeTest as test, open, toast } from '#tests/support/e2e-office.ts';
import { expect, mostlyInDutch } from '#tests/support/e2e-test.ts';

const list = (search: string) => `/admin/crm/candidates?${new URLSearchParams({ zoek: search })}`;
const today = calendarDay(new Date());

const names = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .getByRole('link', { name: /^(Anna|Bram) \S+$/ });

mostlyInDutch(({ texts, it }) => {
  const { matching: t } = texts;

  it('words of a CV find its candidate; a match for an assignment shows its evidence, and is proposed', async ({
    page,
    db,
    program,
  }) => {
    const [lastName, topic, trade] = [newName(), newName().toLowerCase(), newName().toLowerCase()];
    await insertAssignments(db, {
      title: `Jurist ${trade}`,
      expertise: [trade],
      educationLevel: 'WO',
      experienceLevel: 'Senior',
      hoursPerWeek: 24,
      location: 'Tilburg',
      deadline: addDays(today, 30),
    });
    const anna = await insertCandidate(db, { firstName: 'Anna', lastName });
    const bram = await insertCandidate(db, { firstName: 'Bram', lastName });
    const chris = await insertCandidate(db, {
      firstName: 'Chris',
      lastName,
      educationLevel: 'HBO',
      experienceYears: 9,
      location: 'Oss',
    });
    // Real documents, which the program reads in the background.
    const files = createDiskStore(join(program.dataDir, 'files'));
    for (const [person, displayName, document] of [
      [anna, 'cv-anna.pdf', makePdf(`Functionaris gegevensbescherming. Werkte aan ${topic} en datalekken.`)],
      [bram, 'cv-bram.docx', makeDocx(`Kandidaat-notaris met ${topic}. Gegevens van de functionaris.`)],
      [chris, 'cv-chris.pdf', makePdf(`Adviseert over ${trade}.`)],
    ] as const) {
      await insertCv({ db, files }, person, document, { displayName });
    }
    const either = `to_tsquery('lexbrug_dutch', '${topic} | ${trade}')`;
    const read = `select from candidate_words where words @@ ${either}`;
    await expect.poll(async () => (await db.execute(read)).rows.length, { timeout: 30_000 }).toBe(3);

    await open(page, list(topic));
    await expect(names(page)).toHaveText([`Bram ${lastName}`, `Anna ${lastName}`]);
    await expect(page.locator('mark', { hasText: topic })).toHaveCount(2);
    await expect(page.getByText(t.hitIn('cv-anna.pdf'))).toBeVisible();

    await go(page, list(`${topic} "functionaris gegevensbescherming"`));
    await expect(names(page)).toHaveText([`Anna ${lastName}`]);
    await expect(page.locator('mark').first()).toHaveText('Functionaris gegevensbescherming');

    // A row of every kind, to be checked.
    await insertApplicationWithCv(db, program, 'pdf', { lastName: topic });
    await go(page, list(`${topic.slice(0, -3)}* -notaris`));
    await expect(names(page)).toHaveText([`Anna ${lastName}`]);
    await expect(page.getByRole('row').filter({ hasText: texts.candidates.tags.guest })).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('link', { name: `Anna ${lastName}`, exact: true }).click();
    const hits = page.getByRole('region', { name: t.hits });
    await expect(hits.locator('mark')).toHaveText([topic]);

    await go(page, list(`${topic} "- * : & | !`));
    await expect(names(page)).toHaveCount(2);

    await go(page, `/admin/dashboard/vacatures?${new URLSearchParams({ zoek: trade })}`);
    await page.getByRole('button', { name: texts.list.actionsFor(`Jurist ${trade}`) }).click();
    await page.getByRole('menuitem', { name: t.candidates }).click();
    await expect(page).toHaveTitle(`${t.candidates} | Lexbrug`);
    const row = page.getByRole('row', { name: `Chris ${lastName}` });
    const cell = (criterion: MatchCriterion, verdict: Verdict) =>
      row.getByRole('button', { name: `${t.criteria[criterion]}: ${t.verdicts[verdict]}` });
    await expect(cell('expertise', 'met')).toBeVisible();
    await expect(cell('education', 'notMet')).toBeVisible();
    await expect(cell('hours', 'unknown')).toBeVisible();
    await expect(cell('location', 'partly')).toContainText(t.shortGaps.far(8));
    await expect(cell('location', 'partly')).toHaveAttribute('title', t.gaps.far(8));
    // Met: expertise 3, experience 2; partly: location 1; not met: education 2.
    await expect(row).toContainText(t.score(69));

    await cell('expertise', 'met').click();
    const drawer = page.getByRole('dialog', { name: `Chris ${lastName}` });
    const line = (name: string) =>
      drawer.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await expect(line(t.criteria.expertise)).toContainText(t.verdicts.met);
    await expect(line(t.criteria.expertise)).toContainText(`Adviseert over ${trade}.`);
    await expect(line(t.criteria.education)).toContainText('HBO');
    await expect(line(t.criteria.experience)).toContainText(t.years('9'));
    await expect(line(t.criteria.location)).toContainText(t.rules.distance(30, 45));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(cell('expertise', 'met')).toBeFocused();

    await page.getByRole('button', { name: t.weights.title }).click();
    await page.getByLabel(t.weights.of(t.criteria.education)).selectOption('0');
    await expect(row).toContainText(t.score(92));
    await expect(page).not.toHaveURL(/w-opleiding/);
    await page.getByRole('button', { name: t.weights.apply }).click();
    await expect(page).toHaveURL(/w-opleiding=0/);
    await expect(row).toContainText(t.score(92));
    await expect(page.getByRole('button', { name: t.weights.apply })).toBeHidden();
    await row.getByRole('button', { name: t.proposeFor(`Chris ${lastName}`) }).click();
    await expect(toast(page, t.proposed)).toBeVisible();
    await expect(row.getByRole('link', { name: texts.applications.statuses.pending })).toBeVisible();

    await row.getByRole('link', { name: `Chris ${lastName}` }).click();
    await page.getByRole('button', { name: texts.recordPage.more }).click();
    await page.getByRole('menuitem', { name: t.assignments }).click();
    const found = page.getByRole('row', { name: `Jurist ${trade}` });
    await expect(found).toContainText(t.score(69));
    await expect(found.getByRole('link', { name: texts.applications.statuses.pending })).toBeVisible();

    const nobody = '00000000-0000-7000-8000-000000000000';
    await go(page, `/admin/dashboard/vacatures/${nobody}/kandidaten`);
    await expect(page.getByRole('heading', { name: t.notFound })).toBeVisible();
    await go(page, `/admin/crm/candidates/${nobody}/opdrachten`);
    await expect(page.getByRole('heading', { name: texts.candidates.detail.notFound })).toBeVisible();
  });
}, test);
