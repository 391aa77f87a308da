import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityRecord, readActivityForm } from '#domain/activities/activity-record.ts';
import { contactList } from '#domain/contacts/contact-list.ts';
import { activityList } from '#domain/activities/activity-list.ts';
import { auditList } from '#domain/audit/audit-list.ts';
import { candidateRecord } from '#domain/candidates/candidate-record.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { type Described, readForm } from '#domain/records/record.ts';
import { versionOf } from '#domain/records/save.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { accountContext, addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { address, formOf, marker, traces, unknownNames } from '#tests/support/marked-forms.ts';
import { contentIn, recordIn } from '#tests/support/records.ts';
import { insertAssignment, type TestProgram, testProgram, upload } from '#tests/support/test-program.ts';
import { deleteUser } from '../accounts/delete-user.ts';
import { inviteUser } from '../accounts/invite-user.ts';
import { signIn } from '../accounts/sign-in.ts';
import { deleteActivity } from '../activities/delete-activity.ts';
import { exportActivities } from '../activities/export-activities.ts';
import { saveActivity } from '../activities/save-activity.ts';
import { addApplicationNote } from '../applications/add-application-note.ts';
import { deleteApplication } from '../applications/delete-application.ts';
import { submitApplication } from '../applications/submit-application.ts';
import { addCandidateNote } from '../candidates/add-candidate-note.ts';
import { addDocument } from '../candidates/add-document.ts';
import { eraseCandidate } from '../candidates/erase-candidate.ts';
import { exportPerson } from '../candidates/export-person.ts';
import { saveCandidate } from '../candidates/save-candidate.ts';
import { eraseContact } from '../contacts/erase-contact.ts';
import { exportContact } from '../contacts/export-contact.ts';
import { exportContacts } from '../contacts/export-contacts.ts';
import { saveContact } from '../contacts/save-contact.ts';
import { deleteCustomer } from '../customers/delete-customer.ts';
import { saveCustomer } from '../customers/save-customer.ts';
import { newId } from '../db/ids.ts';
import { previewMail } from '../mail/preview-mail.ts';
import { resendMail } from '../mail/resend-mail.ts';
import { deleteMessages } from '../messages/delete-messages.ts';
import { eraseSender } from '../messages/erase-sender.ts';
import { exportSender } from '../messages/export-sender.ts';
import { markMessage } from '../messages/mark-message.ts';
import { submitMessage } from '../messages/submit-message.ts';
import { deleteOpportunity } from '../opportunities/delete-opportunity.ts';
import { saveOpportunity } from '../opportunities/save-opportunity.ts';
import { changeSettings, settingsVersion } from '../settings/change-settings.ts';
import { exportAudit } from './export-audit.ts';
import { findAuditEntry, listAudit } from './audit-queries.ts';
import { visitor } from './record-audit.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: SignedInStaff;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  staff = await addSignedInStaff(database.db, { name: 'Anna de Vries' });
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

async function taken<Rows>(read: AsyncIterable<Rows>): Promise<Rows[]> {
  const all: Rows[] = [];
  for await (const rows of read) all.push(rows);
  return all;
}

/** Adds a record with every field filled in, then changes every text. */
async function addAndChange<R extends Described>(
  record: R,
  save: (saving: {
    id: string;
    basedOn: string;
    content: ReturnType<typeof contentOf<R>>;
  }) => Promise<unknown>,
  versionNow: (id: string) => Promise<string>,
  references: Record<string, string> = {},
): Promise<string> {
  const id = newId();
  await save({ id, basedOn: '', content: contentOf(record, marker, references) });
  await save({ id, basedOn: await versionNow(id), content: contentOf(record, `${marker}2`, references) });
  return id;
}

const contentOf = <R extends Described>(record: R, text: string, references: Record<string, string>) =>
  contentIn(readForm(record, formOf(record, text, references)));

const versionIn = (table: string) => async (id: string) => {
  const [row] = await database.sql<
    { version: number }[]
  >`select version from ${database.sql(table)} where id = ${id}`;
  return String(row?.version);
};

test('no action leaves what it is about in the log, in its file or on its screen', async () => {
  const { db } = database;
  const { actor } = staff;
  const plain = { user_phone: '', company: marker, phone: '06 98 98 98 98', role: marker };
  const message = (user_email: string) =>
    submitMessage(
      program,
      {
        kind: 'call',
        form: { user_name: marker, user_email, message: marker, privacy_accepted: true, ...plain },
      },
      visitor,
    );

  const customerId = await addAndChange(
    customerRecord,
    (saving) => saveCustomer(db, saving, actor),
    versionIn('customers'),
  );
  const contactId = await addAndChange(
    contactRecord,
    (saving) => saveContact(db, saving, actor),
    versionIn('contacts'),
    { customer_id: customerId },
  );
  const opportunityId = await addAndChange(
    opportunityRecord,
    (saving) => saveOpportunity(db, saving, actor),
    versionIn('opportunities'),
    { customer_id: customerId },
  );
  const activityId = newId();
  const references = { customer_id: customerId, contact_id: contactId, opportunity_id: opportunityId };
  for (const [basedOn, text] of [
    ['', marker],
    ['1', `${marker}2`],
  ] as const) {
    const read = readActivityForm(formOf(activityRecord, text, references), program.now());
    await saveActivity(db, { id: activityId, basedOn, content: contentIn(read) }, actor);
  }
  const candidateId = newId();
  const content = contentOf(candidateRecord, marker, {});
  const added = recordIn(await saveCandidate(program, { id: candidateId, basedOn: '', content }, actor));
  const changed = contentOf(candidateRecord, `${marker}2`, {});
  await saveCandidate(program, { id: candidateId, basedOn: versionOf(added), content: changed }, actor);
  await addCandidateNote(program, candidateId, { id: newId(), body: marker }, actor);
  const file = upload(makePdf(marker), `${marker}.pdf`);
  await addDocument(program, candidateId, { kind: 'diploma', upload: file }, actor);

  const assignmentId = await insertAssignment(program);
  const form = {
    first_name: marker,
    last_name: marker,
    email: address,
    phone: '06 98 98 98 98',
    motivation: marker,
    privacy_accepted: true as const,
  };
  const cv = upload(makePdf(marker), `${marker}.pdf`);
  const application = await submitApplication(program, { assignmentId, form, cv, language: 'nl' }, visitor);
  await addApplicationNote(program, application.id ?? '', { id: newId(), body: marker }, actor);

  const { id: sent } = await message(address);
  await markMessage(program, { id: sent, mark: 'answered' }, actor);
  const [mail] = await database.sql<{ id: string }[]>`update mail_outbox set status = 'dead',
    last_error = ${`550 <${address}>`} where reply_to = ${address} returning id`;
  await previewMail(program, mail?.id ?? '', actor);
  await resendMail(program, mail?.id ?? '', actor);

  const blocked = [address];
  await changeSettings(
    db,
    {
      basedOn: settingsVersion(defaultSettings),
      settings: { ...defaultSettings, form_guard: { ...defaultSettings.form_guard, blocked } },
    },
    actor,
  );
  const invited = {
    email: 'merkteken@lexbrug.example',
    name: marker,
    role: 'reader',
    language: 'nl',
  } as const;
  const user = await inviteUser(db, invited, actor, accountContext);
  if ('userId' in user) await deleteUser(db, { userId: user.userId }, actor, accountContext);
  await signIn(db, { email: invited.email, password: marker }, actor, accountContext);

  const found = contactList.parse(new URLSearchParams({ zoek: marker }));
  await taken(exportContacts(program, found, actor));
  const all = activityList.parse(new URLSearchParams({ zoek: marker }));
  await taken(exportActivities(program, all, actor));
  await exportContact(program, contactId, actor);
  await exportPerson(program, candidateId, actor);
  await exportSender(program, sent, actor);
  await taken(exportAudit(program, auditList.parse(new URLSearchParams({ zoek: marker })), actor));

  await deleteActivity(db, activityId, actor);
  await deleteOpportunity(db, opportunityId, actor);
  await eraseContact(program, contactId, 'staff', actor);
  await addAndChange(contactRecord, (saving) => saveContact(db, saving, actor), versionIn('contacts'), {
    customer_id: customerId,
  });
  await deleteCustomer(
    db,
    { id: customerId, confirmed: { contacts: 9, opportunities: 9, activities: 9 } },
    actor,
  );
  await deleteApplication(program, application.id ?? '', actor);
  await eraseCandidate(program, candidateId, 'staff', actor);
  const { id: second } = await message('ander@merkteken.example');
  await deleteMessages(program, [second], actor);
  const { id: third } = await message(address);
  await eraseSender(program, third, 'staff', actor);

  expect(await traces(database)).toEqual([]);
  const exported = await taken(exportAudit(program, auditList.parse(new URLSearchParams()), actor));
  expect(exported.flat().length).toBeGreaterThanOrEqual(40);
  expect(JSON.stringify(exported)).not.toMatch(/merkteken/i);
  const { rows } = await listAudit(db, auditList.parse(new URLSearchParams()));
  const screens = await Promise.all(rows.map(({ id }) => findAuditEntry(db, id, actor)));
  expect(JSON.stringify([rows, screens])).not.toMatch(/merkteken/i);
  expect(await unknownNames(database)).toEqual([]);
}, 60_000);
