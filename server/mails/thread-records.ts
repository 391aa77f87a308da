import { sql } from 'drizzle-orm';
import type { ThreadRecord } from '#domain/mail/mail-thread.ts';
import type { Executor } from '../db/client.ts';
import type { mailThreads } from '../db/schema/mails.ts';

/** The records that a thread is filed on, people first. */
export async function recordsOfThread(
  db: Executor,
  thread: typeof mailThreads.$inferSelect,
): Promise<ThreadRecord[]> {
  const { rows } = await db.execute<ThreadRecord>(sql`
    with people as (select distinct p.candidate_id, p.contact_id, p.message_id
      from mails m join mail_people p on p.mail_id = m.id where m.thread_id = ${thread.id})
    select "of", id, name from (
      select 1 as place, 'candidate' as "of", c.id, c.first_name || ' ' || c.last_name as name
        from people p join candidates c on c.id = p.candidate_id
      union all select 2, 'contact', c.id, c.first_name || ' ' || c.last_name
        from people p join contacts c on c.id = p.contact_id
      union all select 3, 'message', c.id, c.name from people p join contact_messages c on c.id = p.message_id
      union all select 4, 'application', a.id, a.first_name || ' ' || a.last_name from guest_applications a
        where a.id = ${thread.applicationId}
      union all select 5, 'assignment', a.id, a.title from assignments a where a.id = ${thread.assignmentId}
      union all select 6, 'opportunity', o.id, o.title from opportunities o where o.id = ${thread.opportunityId}
      union all select 7, 'placement', l.id, l.title from placements l where l.id = ${thread.placementId}
    ) records order by place, name, id limit 50`);
  return rows;
}
