import { sql } from 'drizzle-orm';
import type { AssignmentStatus } from '#domain/assignments/assignment.ts';
import type { OpportunityStage } from '#domain/opportunities/opportunity.ts';
import type { Executor } from '../db/client.ts';

export type RelatedOpportunity = { id: string; title: string; stage: OpportunityStage };
export type RelatedAssignment = { id: string; title: string; location: string; status: AssignmentStatus };
export type RelatedPerson = { id: string; name: string; position: string | null };

const SHOWN = 20;

/** The opportunities that were discussed with a contact, and the assignments of which they are one. */
export async function relationsOfContact(
  db: Executor,
  contactId: string,
): Promise<{ opportunities: RelatedOpportunity[]; assignments: RelatedAssignment[] }> {
  const [opportunities, assignments] = await Promise.all([
    db.execute<RelatedOpportunity>(sql`select id, title, stage from opportunities where id in
      (select opportunity_id from activities where contact_id = ${contactId} and opportunity_id is not null)
      order by created_at desc, id desc limit ${SHOWN}`),
    db.execute<RelatedAssignment>(sql`select a.id, a.title, a.location, a.status from assignment_contacts of
      join assignments a on a.id = of.assignment_id where of.contact_id = ${contactId}
      order by a.created_at desc, a.id desc limit ${SHOWN}`),
  ]);
  return { opportunities: opportunities.rows, assignments: assignments.rows };
}

/** The contacts with whom an opportunity was discussed, and the assignments created from it. */
export async function relationsOfOpportunity(
  db: Executor,
  opportunityId: string,
): Promise<{ contacts: RelatedPerson[]; assignments: RelatedAssignment[] }> {
  const [contacts, assignments] = await Promise.all([
    db.execute<RelatedPerson>(sql`select id, first_name || ' ' || last_name as name, position from contacts
      where id in (select contact_id from activities where opportunity_id = ${opportunityId})
      order by name_key, id limit ${SHOWN}`),
    db.execute<RelatedAssignment>(sql`select id, title, location, status from assignments
      where opportunity_id = ${opportunityId} order by created_at desc, id desc limit ${SHOWN}`),
  ]);
  return { contacts: contacts.rows, assignments: assignments.rows };
}
