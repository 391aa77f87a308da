import { findsNothing } from './records.ts';

export const mailIsWhole = findsNothing('mails have their thread, people and place in the outbox', {
  'written mails that are not in the outbox': (sql) => sql`
    select id from mails m where not incoming and author_id is not null
      and not exists (select from mail_outbox o where o.id = m.id)`,
  'mails in the outbox that are on no record': (sql) => sql`
    select id from mail_outbox o where kind = 'personMail' and not exists (select from mails m where m.id = o.id)`,
  'threads with another number of mails': (sql) => sql`
    select id from mail_threads t where mail_count <> (select count(*) from mails m where m.thread_id = t.id)
      or mail_count = 0`,
  'mails filed on somebody who did not take part': (sql) => sql`
    select f.mail_id from mail_people f join candidates c on c.id = f.candidate_id
    where not exists (select from mail_participants p where p.mail_id = f.mail_id
      and p.address in (select lower(a) from unnest(array_append(c.other_emails, c.email)) a))`,
  'drafts of mails that were sent': (sql) => sql`
    select d.id from mail_drafts d join mails m on m.id = d.id`,
  'batches with another number of mails': (sql) => sql`
    select id from mail_batches b
    where total - cancelled <> (select count(*) from mail_outbox o where o.batch_id = b.id)`,
  'templates without their newest version': (sql) => sql`
    select id from mail_templates t where archived_at is null and not exists (
      select from mail_template_versions v where v.template_id = t.id and v.version = t.version)`,
});
