import { type SQL, sql } from 'drizzle-orm';
import type { PartOf, RecordWithParts } from '#domain/records/record-parts.ts';
import type { Executor } from '../db/client.ts';
import { threadIdsOf } from '../mails/thread-queries.ts';

type Counts<Kind extends RecordWithParts> = Record<Exclude<PartOf<Kind>, 'timeline'>, number>;
type Counted = { [Kind in RecordWithParts]: (id: string) => Record<keyof Counts<Kind>, SQL> };

const rows = (table: string, column: string, id: string) =>
  sql`select count(*) from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`;
const threads = (of: RecordWithParts, id: string) =>
  sql`select count(*) from (${threadIdsOf(of, id)}) threads`;

/** Each is read along an index of the record that it belongs to. */
const counted: Counted = {
  candidate: (id) => ({
    applications: rows('guest_applications', 'candidate_id', id),
    presentations: rows('presentations', 'candidate_id', id),
    placements: rows('placements', 'candidate_id', id),
    documents: rows('candidate_cvs', 'candidate_id', id),
    mail: threads('candidate', id),
  }),
  customer: (id) => ({
    contacts: rows('contacts', 'customer_id', id),
    opportunities: rows('opportunities', 'customer_id', id),
    assignments: rows('assignments', 'customer_id', id),
    // A person who was presented and placed is one candidate.
    candidates: sql`select count(*) from (select candidate_id from presentations where customer_id = ${id}
      union select candidate_id from placements where customer_id = ${id}) people`,
    activities: rows('activities', 'customer_id', id),
    documents: rows('record_documents', 'customer_id', id),
    mail: threads('customer', id),
  }),
  contact: (id) => ({
    opportunities: sql`select count(distinct opportunity_id) from activities where contact_id = ${id}`,
    assignments: rows('assignment_contacts', 'contact_id', id),
    presentations: rows('presentation_contacts', 'contact_id', id),
    mail: threads('contact', id),
  }),
  opportunity: (id) => ({
    assignments: rows('assignments', 'opportunity_id', id),
    contacts: sql`select count(distinct contact_id) from activities where opportunity_id = ${id}`,
    mail: threads('opportunity', id),
  }),
  placement: (id) => ({
    extensions: rows('placement_extensions', 'placement_id', id),
    documents: rows('record_documents', 'placement_id', id),
    mail: threads('placement', id),
  }),
};

/** The numbers in the tabs of a record, in one query. */
export async function countParts<Kind extends RecordWithParts>(
  db: Executor,
  kind: Kind,
  id: string,
): Promise<Counts<Kind>> {
  const parts: Record<string, SQL> = counted[kind](id);
  const columns = Object.entries(parts).map(
    ([part, count]) => sql`(${count})::int as ${sql.identifier(part)}`,
  );
  const { rows: found } = await db.execute<Counts<Kind>>(sql`select ${sql.join(columns, sql`, `)}`);
  const [counts] = found;
  if (!counts) throw new Error('Counting returned no row.');
  return counts;
}
