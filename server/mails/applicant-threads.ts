import { sql } from 'drizzle-orm';

/** Whether a thread `t` of the candidate of application `a` may be about that application: it is about no other record. */
export const isOfApplicant = sql`t.application_id is null and t.opportunity_id is null and t.placement_id is null
  and (t.assignment_id is null or t.assignment_id = a.assignment_id)`;
