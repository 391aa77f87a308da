import type { Page } from '@playwright/test';
import { insertApplication, insertMessage } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { officeTest as test, open } from '#tests/support/e2e-office.ts';
import { expect, long } from '#tests/support/e2e-test.ts';
import { aPdf, cv } from '#tests/support/visitor-forms.ts';
import { textsIn } from '#texts/texts.ts';

const fileName = 'CV_Willemijn_van_der_Berg_jurist_2026_definitief_versie_2_ondertekend'.slice(0, 60);
const name = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwenrente'.repeat(2).slice(0, 90);
const email = `${'w'.repeat(60)}@${'d'.repeat(60)}.${'v'.repeat(50)}.example`;
const phones = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
];
const everySize = [...phones, { width: 768, height: 1024 }, { width: 1024, height: 768 }];

/** The elements that are wider than the window, at each size. */
async function widerThanWindow(page: Page, sizes = phones): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const over = await page.evaluate(() => {
      const room = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= room) return '';
      const wide = [...document.querySelectorAll('body *')].findLast(
        (element) => element.getBoundingClientRect().right > room + 1,
      );
      return `${document.documentElement.scrollWidth} ${wide?.className ?? ''} ${wide?.textContent?.slice(0, 40) ?? ''}`;
    });
    if (over) found.push(`${size.width}: ${over}`);
  }
  return found;
}

test('long words never widen a public page', async ({ page, db }) => {
  const [id = ''] = await insertAssignments(db, {
    title: name,
    organization: name,
    location: name,
    description: `${name}\n- ${name}`,
    expertise: [name],
    skills: [name],
  });
  const wide: Record<string, string[]> = {};
  for (const path of [
    `/opdrachten/${id}`,
    `/guest-application/${id}`,
    '/opdrachten',
    `/opdrachten?zoek=${name}`,
    `/alert?zoek=${name}`,
    `/faq?zoek=${name}`,
    '/contact',
    '/aanmelden-jurist',
  ]) {
    await page.goto(path);
    wide[path] = await widerThanWindow(page, everySize);
  }
  const chosen = aPdf(`${fileName}.pdf`);
  for (const path of [`/opdrachten/${id}`, `/guest-application/${id}`, '/aanmelden-jurist']) {
    await page.goto(path);
    await cv(page.locator('main')).setInputFiles(chosen);
    await expect(page.getByText(fileName)).toBeVisible();
    wide[`${path} with a file`] = await widerThanWindow(page);
  }

  // The file can be taken back.
  const { forms } = textsIn('nl');
  const remove = page.getByRole('button', { name: forms.cv.remove });
  await remove.press('Enter');
  await expect(cv(page.locator('main'))).toBeFocused();
  await expect(cv(page.locator('main'))).toHaveValue('');
  await expect(remove).toBeHidden();
  expect(Object.entries(wide).filter(([, found]) => found.length > 0)).toEqual([]);
});

test('long words never widen a page of the back office', long, async ({ page, db }) => {
  const [assignment = ''] = await insertAssignments(db, { title: name, organization: name, location: name });
  const customer = await insertCustomer(db, {
    companyName: name,
    email,
    city: name,
    industry: name,
    address: name,
    website: `https://${'w'.repeat(60)}.example/${name}`,
    customFields: { [name]: name },
  });
  const contact = await insertContact(db, customer, {
    firstName: name,
    lastName: name,
    email,
    position: name,
    notes: name,
  });
  const opportunity = await insertOpportunity(db, customer, { title: name });
  const activity = await insertActivity(db, customer, { subject: name });
  const candidate = await insertCandidate(db, {
    firstName: name,
    lastName: name,
    email,
    location: name,
    currentJobTitle: name,
    skills: [name],
    expertise: [name],
  });
  const application = await insertApplication(db, {
    firstName: name,
    lastName: name,
    motivation: name,
    assignmentId: assignment,
    candidateId: candidate,
  });
  await insertMessage(db, { name, email, subject: name, message: name });
  const wide: Record<string, string[]> = {};
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/admin/dashboard',
    '/admin/dashboard/vacatures',
    '/admin/dashboard/sollicitaties',
    '/admin/dashboard/sollicitaties?weergave=bord',
    `/admin/dashboard/sollicitaties/${application}`,
    '/admin/dashboard/berichten',
    `/admin/dashboard/edit/${assignment}`,
    '/admin/crm',
    '/admin/crm/customers',
    `/admin/crm/customers?zoek=${name}`,
    `/admin/crm/customers/${customer}`,
    `/admin/crm/customers/${customer}/edit`,
    '/admin/crm/contacts',
    `/admin/crm/contacts/${contact}`,
    `/admin/crm/contacts/${contact}/edit`,
    '/admin/crm/opportunities',
    '/admin/crm/opportunities?weergave=bord',
    `/admin/crm/opportunities/${opportunity}`,
    `/admin/crm/opportunities/${opportunity}/edit`,
    '/admin/crm/activities',
    `/admin/crm/activities/${activity}`,
    '/admin/crm/candidates',
    `/admin/crm/candidates/${candidate}`,
    '/admin/dashboard/audit',
  ]) {
    await open(page, path);
    wide[path] = await widerThanWindow(page);
  }
  expect(Object.entries(wide).filter(([, found]) => found.length > 0)).toEqual([]);
});
