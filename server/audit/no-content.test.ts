import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityRecord, readActivityForm } from '#domain/activities/activity-record.ts';
import type { AuditEntity } from '#domain/audit/audit-entry.ts';
import { auditList } from '#domain/audit/audit-list.ts';
import { auditFields } from '#domain/audit/logged.ts';
import { candidateRecord } from '#domain/candidates/candidate-record.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import type { ImportBatch } from '#domain/imports/import-batch.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { type Described, readForm } from '#domain/records/record.ts';
import { versionOf } from '#domain/records/save.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { accountContext, addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { contentIn, filledForm, recordIn } from '#tests/support/records.ts';
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
import { mergeCandidates } from '../candidates/merge-candidates.ts';
import { saveCandidate } from '../candidates/save-candidate.ts';
import { undoMerge } from '../candidates/undo-merge.ts';
import { eraseContact } from '../contacts/erase-contact.ts';
import { exportContact } from '../contacts/export-contact.ts';
import { exportContacts } from '../contacts/export-contacts.ts';
import { saveContact } from '../contacts/save-contact.ts';
import { deleteCustomer } from '../customers/delete-customer.ts';
import { saveCustomer } from '../customers/save-customer.ts';
import { newId } from '../db/ids.ts';
import { customers } from '../db/schema/crm.ts';
import { candidateMerges } from '../db/schema/candidates.ts';
import { importContacts } from '../imports/import-contacts.ts';
import { importCustomers } from '../imports/import-customers.ts';
import { previewMail } from '../mail/preview-mail.ts';
import { resendMail } from '../mail/resend-mail.ts';
import { deleteMessages } from '../messages/delete-messages.ts';
import { eraseSender } from '../messages/erase-sender.ts';
import { exportSender } from '../messages/export-sender.ts';
import { markMessages } from '../messages/mark-messages.ts';
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

const marker = 'Merkteken';
const address = 'merkteken@merkteken.example';

const formOf = (record: Described, text: string, references: Record<string, string> = {}) => {
  const form = filledForm(record, text);
  for (const [name, field] of Object.entries(record.fields)) {
    if (field.kind === 'email') form[name] = `${text.toLowerCase()}@merkteken.example`;
    if (field.kind === 'phone') form[name] = text === marker ? '06 98 98 98 98' : '06 97 97 97 97';
    if (field.kind === 'reference') form[name] = references[name] ?? '';
  }
  return form;
};

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
  await markMessages(program, { ids: [sent], mark: 'answered' }, actor);
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

  const found = { search: marker, company: null, sort: { by: 'naam', direction: 'ascending' } } as const;
  await taken(exportContacts(program, found, actor));
  const all = { search: marker, type: null, status: null, company: null } as const;
  await taken(exportActivities(program, { ...all, sort: { by: 'deadline', direction: 'ascending' } }, actor));
  await exportContact(program, contactId, actor);
  await exportPerson(program, candidateId, actor);
  await exportSender(program, sent, actor);
  await taken(exportAudit(program, auditList.parse(new URLSearchParams({ zoek: marker })), actor));

  const otherId = newId();
  const other = { ...content, email: 'ander@merkteken.example' };
  await saveCandidate(program, { id: otherId, basedOn: '', content: other }, actor);
  const versions = { kept: 2, removed: 1 };
  const merge = { otherId, versions, choices: { email: 'removed', first_name: 'removed' } as const };
  expect((await mergeCandidates(program, candidateId, merge, actor)).outcome).toBe('merged');
  const [merged] = await db.select({ id: candidateMerges.id }).from(candidateMerges);
  await undoMerge(program, candidateId, merged?.id ?? '', actor);

  const rowsOf = (record: Described, text: string, references: Record<string, string> = {}) =>
    Object.entries(formOf(record, text, references)).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
  const batch = (
    kind: ImportBatch['kind'],
    text: string,
    record: Described,
    more: Record<string, string> = {},
  ) => ({
    kind,
    importId: newId(),
    onDuplicate: 'update' as const,
    preview: false,
    rows: [
      {
        line: 2,
        fields: { ...Object.fromEntries(rowsOf(record, text)), ...more },
        custom: [{ key: marker, value: marker }],
      },
    ],
  });
  for (const text of [`${marker}3`, `${marker}4`]) {
    const company = {
      company_name: `${marker} Import`,
      kvk_number: '',
      vat_number: '',
      postal_code: '',
      website: '',
    };
    const [imported] = await importCustomers(db, batch('customers', text, customerRecord, company), actor);
    expect(['created', 'updated']).toContain(imported?.outcome);
    const at = { company_name: `${marker} Import`, is_primary: 'ja' };
    const [person] = await importContacts(db, batch('contacts', text, contactRecord, at), actor);
    expect(['created', 'updated']).toContain(person?.outcome);
  }

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
  for (const id of [candidateId, otherId]) await eraseCandidate(program, id, 'staff', actor);
  const imported = await db.select({ id: customers.id }).from(customers);
  for (const { id } of imported) {
    const confirmed = { contacts: 9, opportunities: 9, activities: 9 };
    await deleteCustomer(db, { id, confirmed }, actor);
  }
  const { id: second } = await message('ander@merkteken.example');
  await deleteMessages(program, [second], actor);
  const { id: third } = await message(address);
  await eraseSender(program, third, 'staff', actor);

  const traces =
    await database.sql`select action_type, entity_type, old_data, new_data, metadata from audit_logs a
    where a::text ~* 'merkteken|98.?98.?98|97.?97.?97'`;
  expect(traces).toEqual([]);
  const exported = await taken(exportAudit(program, auditList.parse(new URLSearchParams()), actor));
  expect(exported.flat().length).toBeGreaterThanOrEqual(40);
  expect(JSON.stringify(exported)).not.toMatch(/merkteken/i);
  const { rows } = await listAudit(db, auditList.parse(new URLSearchParams()));
  const screens = await Promise.all(rows.map(({ id }) => findAuditEntry(db, id, actor)));
  expect(JSON.stringify([rows, screens])).not.toMatch(/merkteken/i);

  const written = await database.sql<{ entity: AuditEntity; name: string }[]>`
    select distinct case entity_type when 'profile' then 'candidate' else entity_type end as entity, name
    from audit_logs, jsonb_object_keys(coalesce(old_data, '{}') || coalesce(new_data, '{}')) name
    where entity_type <> 'settings'`;
  expect(written.filter(({ entity, name }) => !auditFields[entity].includes(name))).toEqual([]);
}, 60_000);
