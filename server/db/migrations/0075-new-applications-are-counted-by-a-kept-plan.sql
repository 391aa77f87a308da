-- A statement that is put together is planned every time, which took longer than running it. Applications come in one by
-- one, with their candidates, so that those two are written out; the columns are those of `list_sum_columns`.
create or replace function keep_list_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from list_sums where list = tg_table_name;
  elsif tg_op = 'INSERT' and tg_table_name = 'candidates' then
    insert into list_sums (list, part, kind, rows, value, value_percents, value_without_chance)
      select 'candidates', '', '', count(*), 0, 0, 0 from added having count(*) > 0;
  elsif tg_op = 'INSERT' and tg_table_name = 'guest_applications' then
    insert into list_sums (list, part, kind, rows, value, value_percents, value_without_chance)
      select 'guest_applications', status, case when archived_at is null then 'current' else 'archived' end,
        count(*), 0, 0, 0
      from added group by 2, 3;
  else
    execute list_sum_lines(tg_table_name, case tg_op
      when 'INSERT' then 'select 1 as change, * from added'
      when 'DELETE' then 'select -1 as change, * from removed'
      else 'select 1 as change, * from added union all select -1, * from removed' end);
  end if;
  return null;
end $$;

-- Most people never wrote or received a mail before they are added.
create or replace function file_earlier_mail() returns trigger language plpgsql as $$
declare
  addresses text[];
begin
  if tg_table_name = 'candidates' then
    addresses := array_append(new.other_emails, new.email);
  else
    addresses := array[new.email];
  end if;
  addresses := array(select lower(a) from unnest(addresses) a);
  if not exists (select from mail_participants p where p.address = any (addresses)) then
    return null;
  end if;
  addresses := array(select a from unnest(addresses) a
    where not exists (select from users u where lower(u.email) = a)
      and not exists (select from mailboxes b where lower(b.address) = a));
  insert into mail_people (mail_id, sent_at, candidate_id, contact_id, message_id)
    select distinct m.id, m.sent_at,
      case tg_table_name when 'candidates' then new.id end,
      case tg_table_name when 'contacts' then new.id end,
      case tg_table_name when 'contact_messages' then new.id end
    from mail_participants p join mails m on m.id = p.mail_id
    where p.address = any (addresses) on conflict do nothing;
  return null;
end $$;
