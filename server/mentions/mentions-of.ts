import { type SQL, sql } from 'drizzle-orm';
import type { Given } from '../db/prepared.ts';
import { MAX_NOTIFICATIONS } from '#domain/notifications/notification.ts';

/** Where colleagues mentioned somebody, for the bell: the record, how it is called, and who wrote it. */
export const mentionsOf = (userId: Given<string>, since: Given<string>): SQL => sql`
  select 'mention:' || m.id as key, m.created_at as at, 'mention' as kind,
    case when m.activity_id is not null then 'activity' when c.id is not null then 'candidate'
      when m.contact_id is not null then 'contact' when m.opportunity_id is not null then 'opportunity'
      else 'application' end as about,
    coalesce(m.activity_id, c.id, m.contact_id, m.opportunity_id, g.id)::text as id,
    coalesce(a.subject, c.first_name || ' ' || c.last_name, k.first_name || ' ' || k.last_name, o.title,
      g.first_name || ' ' || g.last_name, '') as title,
    u.name as by
  from (select * from mentions where user_id = ${userId} and created_at > ${since}
      order by created_at desc limit ${MAX_NOTIFICATIONS}) m
    left join activities a on a.id = m.activity_id
    left join candidate_notes n on n.id = m.candidate_note_id
    left join candidates c on c.id = n.candidate_id
    left join contacts k on k.id = m.contact_id
    left join opportunities o on o.id = m.opportunity_id
    left join application_notes p on p.id = m.application_note_id
    left join interviews i on i.id = m.interview_id
    left join guest_applications g on g.id = coalesce(m.application_id, p.application_id, i.application_id)
    left join users u on u.id = m.author_id`;
