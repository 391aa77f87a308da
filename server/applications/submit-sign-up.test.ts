import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { juristSignUpForm, professionalSignUpForm } from '#domain/applications/application-form.ts';
import { visitor } from '#server/audit/record-audit.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { testProgram, type TestProgram, upload } from '#tests/support/test-program.ts';
import { newId } from '../db/ids.ts';
import { deleteExpiredApplications } from './delete-expired-applications.ts';
import { submitJuristSignUp, submitProfessionalSignUp } from './submit-sign-up.ts';

let database: TestDatabase;
let program: TestProgram;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  program = await testProgram(database);
  await emptyTables(
    database.sql,
    'candidates',
    'stored_files',
    'mail_outbox',
    'recent_submissions',
    'attempt_throttle',
  );
  return () => program.remove();
});

const person = {
  first_name: 'Sanne',
  last_name: 'de Vries',
  email: 's@example.nl',
  phone: '0612345678',
  privacy_accepted: 'on',
};
const sending = () => ({ cv: upload(makePdf()), language: 'nl' as const });
const jurist = () =>
  submitJuristSignUp(program, { form: juristSignUpForm.parse(person), ...sending() }, visitor);
const professional = () => {
  const form = professionalSignUpForm.parse({
    ...person,
    current_function: 'Jurist "A"',
    available_from: 'per direct',
  });
  return submitProfessionalSignUp(program, { form, ...sending() }, visitor);
};

test('a jurist becomes an open application', async () => {
  const { id } = await jurist();
  const rows =
    await database.sql`select id, assignment_id, motivation, privacy_accepted from guest_applications`;
  expect(rows).toMatchObject([
    { id, assignment_id: null, motivation: '{"type":"jurist"}', privacy_accepted: true },
  ]);
  const mails = await database.sql`select kind, to_address, reply_to, data from mail_outbox order by kind`;
  expect(mails).toMatchObject([
    {
      kind: 'applicationConfirmation',
      to_address: 's@example.nl',
      data: { applicationId: id, firstName: 'Sanne' },
    },
    { kind: 'juristSignUp', to_address: 'info@lexbrug.example', reply_to: 's@example.nl' },
  ]);
});

test('a professional also says what they do and when they can start', async () => {
  await professional();
  const [row] = await database.sql`select motivation from guest_applications`;
  expect(JSON.parse(String(row?.motivation))).toEqual({
    type: 'professional',
    current_function: 'Jurist "A"',
    available_from: 'per direct',
  });
  const mails = await database.sql`select data from mail_outbox where kind = 'professionalSignUp'`;
  expect(mails[0]?.data).toMatchObject({
    email: 's@example.nl',
    currentFunction: 'Jurist "A"',
    availableFrom: 'per direct',
  });
});

test('somebody may sign up as both, and each once', async () => {
  const first = await jurist();
  expect(await professional()).toMatchObject({ repeated: false });
  expect(await jurist()).toEqual({ id: first.id, repeated: true, confirmed: true });
  expect(await database.sql`select id from guest_applications`).toHaveLength(2);
  expect(await program.filesOnDisk()).toHaveLength(2);
});

test('a correction under the same key is kept in both sign-ups', async () => {
  const keyed = { ...sending(), submissionKey: 'key' };
  const said = { current_function: 'Jurist', available_from: 'per direct' };
  for (const phone of ['0612345678', '0687654321']) {
    const form = { ...person, phone };
    await submitJuristSignUp(program, { form: juristSignUpForm.parse(form), ...keyed }, visitor);
    const as = professionalSignUpForm.parse({ ...form, ...said });
    await submitProfessionalSignUp(program, { form: as, ...keyed }, visitor);
  }
  const stored = await database.sql`
    select motivation::json ->> 'type' as kind, phone, corrects_id is not null as correction
    from guest_applications order by 1, 2`;
  const both = [
    { phone: '0612345678', correction: false },
    { phone: '0687654321', correction: true },
  ];
  expect(stored).toEqual([
    ...both.map((row) => ({ kind: 'jurist', ...row })),
    ...both.map((row) => ({ kind: 'professional', ...row })),
  ]);
});

test('the setting that stops guest applications stops sign-ups', async () => {
  program.change({ application: { allow_guest_applications: false } });
  await expect(jurist()).rejects.toMatchObject({ code: 'guestApplicationsOff' });
  await expect(professional()).rejects.toMatchObject({ code: 'guestApplicationsOff' });
  expect(await program.filesOnDisk()).toEqual([]);
});

test('consent to be kept longer counts under the NVP code only, and the term follows it', async () => {
  const submit = (longer_consent?: 'on') => {
    const email = `${newId().slice(-12)}@example.nl`;
    const form = juristSignUpForm.parse({ ...person, email, longer_consent });
    return submitJuristSignUp(program, { form, ...sending() }, visitor);
  };
  const { id: before } = await submit('on');
  program.change({ retention: { nvp_code: true } });
  const { id: agreed } = await submit('on');
  const { id: without } = await submit();
  const stored = async () =>
    (await database.sql`select id from guest_applications order by id`).map(({ id }) => String(id));
  const consents = await database.sql`select id from guest_applications where longer_consent_at is not null`;
  expect(consents).toEqual([{ id: agreed }]);
  const kept = await database.sql`select data -> 'kept' ->> 'consent' as consent from mail_outbox
    where kind = 'applicationConfirmation' order by data -> 'kept' ->> 'consent'`;
  expect(kept).toEqual([{ consent: 'false' }, { consent: 'true' }, { consent: null }]);

  await database.sql`update guest_applications set completed_at = ${program.now().toISOString()}, status = 'rejected'`;
  const after = async (day: string) => {
    program.clock.now = new Date(`${day}T12:00:00Z`);
    await deleteExpiredApplications(program);
    return stored();
  };
  expect(new Set(await after('2026-12-13'))).toEqual(new Set([before, agreed, without]));
  expect(await after('2026-12-14')).toEqual([agreed]);
  expect(await after('2027-11-15')).toEqual([agreed]);
  expect(await after('2027-11-16')).toEqual([]);
});
