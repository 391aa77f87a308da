import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import type { AttachableFile, Reachable } from '#domain/mail/compose.ts';
import type { MailRecord, MailSubject } from '#domain/mail/stored-mail.ts';
import type { Executor } from '../db/client.ts';
import { salutationTo } from '../mail/own-words.ts';
import type { ThreadAbout } from './insert-mail.ts';

/** The ids that the mail of a record is about. */
type Ids = {
  candidateId: string | null;
  customerId: string | null;
  placementId: string | null;
  presentationCv: string | null;
} & ThreadAbout;

const none = sql`null::uuid`;
type Found = Record<
  'candidate' | 'customer' | 'application' | 'assignment' | 'opportunity' | 'placement' | 'cv',
  SQL
>;
const select = (from: SQL, found: Partial<Found>): SQL =>
  sql`select ${found.candidate ?? none} as "candidateId", ${found.customer ?? none} as "customerId",
    ${found.application ?? none} as "applicationId", ${found.assignment ?? none} as "assignmentId",
    ${found.opportunity ?? none} as "opportunityId", ${found.placement ?? none} as "placementId",
    ${found.cv ?? none} as "presentationCv" ${from}`;

const finding: Record<MailRecord, (id: string) => SQL> = {
  candidate: (id) => select(sql`from candidates where id = ${id}`, { candidate: sql`id` }),
  contact: (id) => select(sql`from contacts where id = ${id}`, { customer: sql`customer_id` }),
  message: (id) => select(sql`from contact_messages where id = ${id}`, {}),
  customer: (id) => select(sql`from customers where id = ${id}`, { customer: sql`id` }),
  application: (id) =>
    select(sql`from guest_applications where id = ${id}`, {
      candidate: sql`candidate_id`,
      application: sql`id`,
      assignment: sql`assignment_id`,
    }),
  assignment: (id) =>
    select(sql`from assignments where id = ${id}`, { customer: sql`customer_id`, assignment: sql`id` }),
  opportunity: (id) =>
    select(sql`from opportunities where id = ${id}`, { customer: sql`customer_id`, opportunity: sql`id` }),
  placement: (id) =>
    select(sql`from placements where id = ${id}`, {
      candidate: sql`candidate_id`,
      customer: sql`customer_id`,
      placement: sql`id`,
    }),
  // Its CV goes to the customer only once the candidate agreed: see `require_agreement` in the database.
  presentation: (id) =>
    select(sql`from presentations where id = ${id}`, {
      customer: sql`customer_id`,
      application: sql`application_id`,
      assignment: sql`assignment_id`,
      cv: sql`case when state = 'sent' then cv_file_id end`,
    }),
};

export async function findMailSubject(db: Executor, { record, id }: MailSubject): Promise<Ids | undefined> {
  const { rows } = await db.execute<Ids>(finding[record](id));
  return rows[0];
}

export const aboutOfSubject = ({
  applicationId,
  assignmentId,
  opportunityId,
  placementId,
}: Ids): ThreadAbout => ({
  applicationId,
  assignmentId,
  opportunityId,
  placementId,
});

const MAX_PEOPLE = 50;

export type PersonOfSubject = Omit<Reachable, 'values'> & {
  candidateId: string | null;
  contactId: string | null;
};

/** The people of a record who have an address, the one it is about first. */
export async function peopleOfSubject(
  db: Executor,
  subject: MailSubject,
  ids: Ids,
): Promise<PersonOfSubject[]> {
  const { record, id } = subject;
  const contacts = (where: SQL, rank: SQL) =>
    sql`select first_name || ' ' || last_name as name, email as address, null as language, ${rank} as rank, last_name as last,
        null::uuid as candidate_id, c.id as contact_id
      from contacts c where email is not null and ${where}`;
  const first: Partial<Record<MailRecord, SQL>> = {
    contact: sql`c.id = ${id}`,
    assignment: sql`c.id in (select contact_id from assignment_contacts where assignment_id = ${id})`,
    placement: sql`c.id = (select contact_id from placements where id = ${id})`,
    presentation: sql`c.id in (select contact_id from presentation_contacts where presentation_id = ${id})`,
  };
  const parts = [
    ...(ids.candidateId
      ? [
          sql`select first_name || ' ' || last_name as name, email as address, (select language from guest_applications a
              where a.candidate_id = c.id and language is not null order by created_at desc limit 1) as language,
            0 as rank, last_name as last, c.id as candidate_id, null::uuid as contact_id from candidates c where id = ${ids.candidateId}`,
        ]
      : []),
    ...(record === 'message'
      ? [
          sql`select name, email as address, null as language, 0 as rank, name as last, null::uuid as candidate_id,
              null::uuid as contact_id
            from contact_messages where id = ${id}`,
        ]
      : []),
    ...(ids.customerId
      ? [
          contacts(
            sql`customer_id = ${ids.customerId}`,
            first[record] ? sql`case when ${first[record]} then 0 else 2 end` : sql`2`,
          ),
        ]
      : []),
  ];
  if (parts.length === 0) return [];
  const { rows } = await db.execute<
    Omit<PersonOfSubject, 'language' | 'salutation'> & { language: Language | null }
  >(
    sql`select p.name, p.address, p.language, (b.bounced_at is not null) as bounced,
        p.candidate_id as "candidateId", p.contact_id as "contactId"
      from (${sql.join(parts, sql` union all `)}) p left join mail_addresses b on b.address = lower(p.address)
      order by p.rank, p.last, p.address limit ${MAX_PEOPLE}`,
  );
  return rows.map((row) => ({ ...row, language: row.language ?? 'nl', salutation: salutationTo(row.name) }));
}

/** `candidateId`: a document of a candidate, which goes to nobody else. */
export type SubjectFile = AttachableFile & { mediaType: string; candidateId: string | null };

/** The files that a mail from this record may take along. */
export async function filesOfSubject(db: Executor, ids: Ids): Promise<SubjectFile[]> {
  const parts = [
    ...(ids.candidateId
      ? [
          sql`select file_id, display_name, candidate_id from candidate_cvs where candidate_id = ${ids.candidateId}`,
        ]
      : []),
    ...(ids.placementId
      ? [
          sql`select file_id, display_name, null::uuid from record_documents where placement_id = ${ids.placementId}`,
        ]
      : []),
    ...(ids.customerId
      ? [
          sql`select file_id, display_name, null::uuid from record_documents where customer_id = ${ids.customerId}`,
        ]
      : []),
    ...(ids.presentationCv
      ? [
          sql`select file_id, display_name, null::uuid from candidate_cvs where file_id = ${ids.presentationCv}`,
        ]
      : []),
  ];
  if (parts.length === 0) return [];
  const { rows } = await db.execute<SubjectFile>(
    sql`select f.id, d.name, f.size, f.media_type as "mediaType", d.candidate as "candidateId"
      from (${sql.join(parts, sql` union all `)}) d (file, name, candidate) join stored_files f on f.id = d.file
      order by f.created_at desc limit 100`,
  );
  return rows;
}
