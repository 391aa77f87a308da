import { sql } from 'drizzle-orm';
import type { AssignmentStatus } from '#domain/assignments/assignment.ts';
import type { OpportunityStage } from '#domain/opportunities/opportunity.ts';
import type { Executor } from '../db/client.ts';

type RelatedOpportunity = { id: string; title: string; stage: OpportunityStage };
type RelatedAssignment = { id: string; title: string; location: string; status: AssignmentStatus };
type RelatedPerson = { id: string; name: string; position: string | null };

const SHOWN = 20;

/** The opportunities that were discussed with a contact. */
export async function opportunitiesOfContact(db: Executor, contactId: string) {
  const { rows } = await db.execute<RelatedOpportunity>(
    sql`select id, title, stage from opportunities where id in
      (select opportunity_id from activities where contact_id = ${contactId} and opportunity_id is not null)
      order by created_at desc, id desc limit ${SHOWN}`,
  );
  return rows;
}

/** The assignments of which somebody is a contact. */
export async function assignmentsOfContact(db: Executor, contactId: string) {
  const { rows } = await db.execute<RelatedAssignment>(
    sql`select a.id, a.title, a.location, a.status from assignment_contacts of
      join assignments a on a.id = of.assignment_id where of.contact_id = ${contactId}
      order by a.created_at desc, a.id desc limit ${SHOWN}`,
  );
  return rows;
}

/** The contacts with whom an opportunity was discussed. */
export async function contactsOfOpportunity(db: Executor, opportunityId: string) {
  const { rows } = await db.execute<RelatedPerson>(
    sql`select id, first_name || ' ' || last_name as name, position from contacts
      where id in (select contact_id from activities where opportunity_id = ${opportunityId})
      order by name_key, id limit ${SHOWN}`,
  );
  return rows;
}

/** The assignments created from an opportunity. */
export async function assignmentsOfOpportunity(db: Executor, opportunityId: string) {
  const { rows } = await db.execute<RelatedAssignment>(
    sql`select id, title, location, status from assignments
      where opportunity_id = ${opportunityId} order by created_at desc, id desc limit ${SHOWN}`,
  );
  return rows;
}
