import { createHash } from 'node:crypto';
import { sql as query } from 'drizzle-orm';
import { extensionRecord, placementRecord } from '#domain/placements/placement-record.ts';
import { emptyForm } from '#domain/records/record.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import type { Database } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { makePdf } from '#tests/support/documents.ts';
import { propertyOf } from '#tests/support/property-of.ts';
import { staffPost, staffUpload } from '../requests.ts';
import { seedApplication, seedAssignment, seedCandidate, seedCustomer, seedPlacement } from './seeds.ts';
import { verdictOf, type Write } from './write.ts';

const others = 3;
const today = () => calendarDay(new Date());
/** Possible also while the clock is behind. */
const agreedOn = () => addDays(today(), -30);

/** An open assignment of a new customer. */
async function seedWork(db: Database) {
  const customerId = await seedCustomer(db, `Klant ${newId().slice(-12)}`);
  const assignmentId = await seedAssignment(db, { status: 'open' });
  await db.execute(query`update assignments set customer_id = ${customerId} where id = ${assignmentId}`);
  return { customerId, assignmentId };
}

const placementValues = (customerId: string) => ({
  ...emptyForm(placementRecord),
  title: 'Jurist',
  type: 'Detachering',
  customer_id: customerId,
  start_date: today(),
  end_date: addDays(today(), 180),
});

const present: Write = {
  name: 'presentation',
  prepare: async ({ db }) => {
    const { assignmentId } = await seedWork(db);
    const candidateId = await seedCandidate(db);
    const [id, applicationId] = [newId(), newId()];
    const agreement = { how: 'phone', day: agreedOn(), note: '' };
    const people = [{ id, candidateId, applicationId, pay: '95', payUnit: 'hour', agreement }];
    const body = { assignmentId, how: 'send', people, contactIds: [], body: '', seen: [] };
    return {
      send: (installation) =>
        staffPost(
          installation,
          '/admin/crm/presentations/new',
          body,
          ({ each }) => Array.isArray(each) && each.every((one) => propertyOf(one, 'outcome') === 'sent'),
        ),
      async inspect(sql) {
        const [found] = await sql`
          select (select count(*)::int from presentations where id = ${id} and state = 'sent') as presentations,
            (select count(*)::int from presentation_agreements where candidate_id = ${candidateId}) as agreements,
            (select count(*)::int from guest_applications where id = ${applicationId} and status = 'reviewing') as applications,
            (select count(*)::int from audit_logs where entity_type in ('presentation', 'agreement')
              and metadata ->> 'candidateId' = ${candidateId}) as audits`;
        return verdictOf(found, { presentations: 1, agreements: 1, applications: 1, audits: 2 });
      },
    };
  },
};

const planInterview: Write = {
  name: 'planned interview',
  prepare: async ({ db }) => {
    const { assignmentId } = await seedWork(db);
    const applicationId = await seedApplication(db, { assignmentId });
    const id = newId();
    const interviews = [{ id, applicationId, startsAt: `${addDays(today(), 7)}T10:00` }];
    const body = {
      minutes: '60',
      place: 'Teams',
      state: 'proposed',
      contactIds: [],
      userIds: [],
      interviews,
    };
    return {
      send: (installation) =>
        staffPost(installation, '/admin/crm/interviews/new', body, ({ outcome }) => outcome === 'saved'),
      async inspect(sql) {
        const [found] = await sql`
          select (select count(*)::int from interviews where id = ${id}) as interviews,
            (select count(*)::int from guest_applications where id = ${applicationId} and status = 'interview') as moved,
            (select count(*)::int from audit_logs where entity_id = ${id} and action_type = 'create') as audits`;
        return verdictOf(found, { interviews: 1, moved: 1, audits: 1 });
      },
    };
  },
};

const place: Write = {
  name: 'placement',
  prepare: async ({ db }) => {
    const { assignmentId, customerId } = await seedWork(db);
    const applicationId = await seedApplication(db, { assignmentId, status: 'accepted' });
    const id = newId();
    const body = { basedOn: '', applicationId, values: placementValues(customerId) };
    return {
      send: (installation) =>
        staffPost(
          installation,
          `/admin/crm/placements/${id}/place`,
          body,
          ({ outcome }) => outcome === 'added' || outcome === 'unchanged',
        ),
      async inspect(sql) {
        const [found] = await sql`
          select (select count(*)::int from placements where application_id = ${applicationId}) as placements,
            (select count(*)::int from audit_logs where entity_id = ${id} and action_type = 'create') as audits`;
        return verdictOf(found, { placements: 1, audits: 1 });
      },
    };
  },
};

/** The placement, the closed assignment, and the others who are rejected and told. */
const fill: Write = {
  name: 'filled assignment',
  prepare: async ({ db }) => {
    const { assignmentId, customerId } = await seedWork(db);
    const applicationId = await seedApplication(db, { assignmentId });
    const rest: string[] = [];
    while (rest.length < others) rest.push(await seedApplication(db, { assignmentId }));
    const id = newId();
    const body = { id, values: placementValues(customerId), close: true, inform: true, reason: '' };
    return {
      send: (installation) =>
        staffPost(
          installation,
          `/admin/dashboard/sollicitaties/${applicationId}/plaatsen`,
          body,
          ({ outcome }) => outcome === 'placed',
        ),
      async inspect(sql) {
        const [found] = await sql`
          select (select count(*)::int from placements where id = ${id} and application_id = ${applicationId}) as placements,
            (select count(*)::int from guest_applications where id = ${applicationId} and status = 'accepted') as accepted,
            (select count(*)::int from guest_applications where id = any(${rest}) and status = 'rejected') as rejected,
            (select count(*)::int from mail_outbox where data -> 'rejection' ->> 'applicationId' = any(${rest})) as mails,
            (select count(*)::int from assignments where id = ${assignmentId} and status = 'closed') as closed,
            (select count(*)::int from audit_logs where entity_id = ${id} and action_type = 'create') as audits,
            (select count(*)::int from audit_logs where entity_id = ${assignmentId} and action_type = 'update') as closings`;
        return verdictOf(found, {
          placements: 1,
          accepted: 1,
          rejected: others,
          mails: others,
          closed: 1,
          audits: 1,
          closings: 1,
        });
      },
    };
  },
};

const extend: Write = {
  name: 'extension of a placement',
  prepare: async ({ db }) => {
    const customerId = await seedCustomer(db, `Klant ${newId().slice(-12)}`);
    const endDate = addDays(today(), 30);
    const placementId = await seedPlacement(db, customerId, { startDate: today(), endDate });
    const id = newId();
    const endsOn = addDays(endDate, 90);
    const values = { ...emptyForm(extensionRecord), ends_on: endsOn };
    return {
      send: (installation) =>
        staffPost(
          installation,
          `/admin/crm/placements/${placementId}/end`,
          { id, kind: 'extend', basedOn: '1', values },
          ({ outcome }) => outcome === 'done',
        ),
      async inspect(sql) {
        const [found] = await sql`
          select (select count(*)::int from placement_extensions where placement_id = ${placementId}) as extensions,
            (select count(*)::int from placements where id = ${placementId} and ends_on = ${endsOn}) as extended,
            (select count(*)::int from audit_logs where entity_id = ${placementId} and action_type = 'update') as audits`;
        return verdictOf(found, { extensions: 1, extended: 1, audits: 1 });
      },
    };
  },
};

const newDocument: Write = {
  name: 'document of a customer',
  prepare: async ({ db }) => {
    const id = await seedCustomer(db, `Klant ${newId().slice(-12)}`);
    const bytes = makePdf(`Overeenkomst ${id}`, 40_000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return {
      send(installation) {
        const form = new FormData();
        form.set('cv_file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'contract.pdf');
        return staffUpload(installation, `/admin/crm/customers/${id}/documents`, form);
      },
      async inspect(sql) {
        const [found] = await sql`
          select (select count(*)::int from record_documents where customer_id = ${id}) as documents,
            (select count(*)::int from stored_files where sha256 = ${sha256}) as files,
            (select count(*)::int from audit_logs where entity_id = ${id} and action_type = 'update') as audits`;
        return verdictOf(found, { documents: 1, files: 1, audits: 1 });
      },
    };
  },
};

/** Filling closes an assignment, which visitors see. */
export const quietThreadWrites: Write[] = [present, planInterview, place, extend, newDocument];
export const threadWrites: Write[] = [...quietThreadWrites, fill];
