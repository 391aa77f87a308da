-- The figures of the dashboard counted the applications of half a year for each look at it.
--
-- Nobody adds an application between counting them and the triggers that count the next one.
lock table guest_applications in share row exclusive mode;

-- Where they came from, by the day in Amsterdam on which they came.
create or replace function list_sum_columns(list text) returns text language sql immutable parallel safe as $$
  select case list
    when 'customers' then 'status as part, '''' as kind'
    when 'assignments' then 'status as part, '''' as kind'
    when 'candidates' then ''''' as part, '''' as kind'
    when 'contacts' then ''''' as part, '''' as kind'
    when 'activities' then 'status as part, type as kind'
    when 'guest_applications' then
      'status as part, case when archived_at is null then ''current'' else ''archived'' end as kind'
    when 'applications_by_day' then 'to_char(created_at at time zone ''Europe/Amsterdam'', ''YYYY-MM-DD'') as part,
      case when proposed_at is null then source else ''proposed'' end as kind'
    when 'contact_messages' then 'case when read_at is null then ''unread'' else ''read'' end as part,
      case when answered_at is null then ''unanswered'' else ''answered'' end as kind'
    when 'opportunities' then 'stage as part, coalesce(owner_id::text, '''') as kind'
  end || case when list = 'opportunities' then ', coalesce(value, 0) as value,
      coalesce(value * probability, 0) as value_percents,
      case when probability is null then coalesce(value, 0) else 0 end as value_without_chance'
    else ', 0 as value, 0 as value_percents, 0 as value_without_chance' end
$$;

create function lists_of_table(name text) returns text[] language sql immutable parallel safe as $$
  select case name when 'guest_applications' then array['guest_applications', 'applications_by_day'] else array[name] end
$$;

create or replace function keep_list_sums() returns trigger language plpgsql as $$
declare
  list text;
begin
  if tg_op = 'TRUNCATE' then
    delete from list_sums where list_sums.list = any (lists_of_table(tg_table_name));
  elsif tg_op = 'INSERT' and tg_table_name = 'candidates' then
    insert into list_sums (list, part, kind, rows, value, value_percents, value_without_chance)
      select 'candidates', '', '', count(*), 0, 0, 0 from added having count(*) > 0;
  elsif tg_op = 'INSERT' and tg_table_name = 'guest_applications' then
    insert into list_sums (list, part, kind, rows, value, value_percents, value_without_chance)
      select 'guest_applications', status, case when archived_at is null then 'current' else 'archived' end,
        count(*), 0, 0, 0
      from added group by 2, 3
      union all
      select 'applications_by_day', to_char(created_at at time zone 'Europe/Amsterdam', 'YYYY-MM-DD'),
        case when proposed_at is null then source else 'proposed' end, count(*), 0, 0, 0
      from added group by 2, 3;
  else
    foreach list in array lists_of_table(tg_table_name) loop
      execute list_sum_lines(list, case tg_op
        when 'INSERT' then 'select 1 as change, * from added'
        when 'DELETE' then 'select -1 as change, * from removed'
        else 'select 1 as change, * from added union all select -1, * from removed' end);
    end loop;
  end if;
  return null;
end $$;

create or replace function renew_list_sums() returns void language plpgsql as $$
declare
  name text;
  list text;
begin
  perform pg_advisory_xact_lock(hashtext('list_sums'));
  foreach name in array array['customers', 'contacts', 'opportunities', 'activities', 'assignments', 'candidates',
    'guest_applications', 'contact_messages']
  loop
    foreach list in array lists_of_table(name) loop
      execute format('with before as (delete from list_sums where list = %L) ', list)
        || list_sum_lines(list, format('select 1 as change, * from %I', name));
    end loop;
  end loop;
end $$;

-- Days that are over have one line for each source: only what has several is written again.
create or replace function fold_list_sums() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('list_sums')) then return; end if;
  with several as (select list, part, kind from list_sums group by list, part, kind having count(*) > 1 or sum(rows) = 0),
    folded as (delete from list_sums line using several
      where (line.list, line.part, line.kind) = (several.list, several.part, several.kind) returning line.*)
  insert into list_sums
    select list, part, kind, sum(rows), sum(value), sum(value_percents), sum(value_without_chance) from folded
    group by list, part, kind having sum(rows) <> 0;
end $$;

drop index list_sums_of_list;
create index list_sums_of_part on list_sums (list, part);

do $$
begin
  execute list_sum_lines('applications_by_day', 'select 1 as change, * from guest_applications');
end $$;
analyze list_sums;
