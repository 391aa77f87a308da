import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationForm, professionalSignUpForm } from '#domain/applications/application-form.ts';
import { visitor } from '#server/audit/record-audit.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { insertAssignment, testProgram, type TestProgram, upload } from '#tests/support/test-program.ts';
import { findSentApplication } from './sent-application.ts';
import { submitApplication } from './submit-application.ts';
import { submitProfessionalSignUp } from './submit-sign-up.ts';

let database: TestDatabase;
let program: TestProgram;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

const person = {
  first_name: 'Sanne',
  last_name: 'de Vries',
  email: 'sanne@example.nl',
  phone: '0612345678',
  privacy_accepted: 'on',
};
const sending = { cv: upload(makePdf(), 'Cv van Sanne.pdf'), language: 'en' } as const;

test('an applicant sees what was sent, also after the assignment has closed', async () => {
  const assignmentId = await insertAssignment(program);
  const form = applicationForm.parse({ ...person, motivation: 'Mijn vak.' });
  const { id } = await submitApplication(program, { ...sending, assignmentId, form }, visitor);
  await database.sql`update assignments set status = 'closed' where id = ${assignmentId}`;
  expect(await findSentApplication(program.db, id)).toEqual({
    id,
    firstName: 'Sanne',
    lastName: 'de Vries',
    email: 'sanne@example.nl',
    phone: '0612345678',
    sentAt: program.clock.now,
    cv: { name: 'Cv van Sanne.pdf', size: makePdf().length },
    motivation: { kind: 'general', text: 'Mijn vak.' },
    assignment: { id: assignmentId, title: 'Jurist bestuursrecht', titleEn: null, vakgebied: 'Juridisch' },
  });
});

test('a sign-up has no assignment, and nothing is left of what was deleted', async () => {
  const form = professionalSignUpForm.parse({
    ...person,
    current_function: 'Jurist',
    available_from: 'Per direct',
  });
  const { id } = await submitProfessionalSignUp(program, { ...sending, form }, visitor);
  expect(await findSentApplication(program.db, id)).toMatchObject({
    assignment: null,
    motivation: { kind: 'professional', currentFunction: 'Jurist', availableFrom: 'Per direct' },
  });
  await database.sql`delete from guest_applications where id = ${id ?? ''}`;
  for (const gone of [id, '', undefined, 'geen-uuid'])
    expect(await findSentApplication(program.db, gone)).toBeUndefined();
});
