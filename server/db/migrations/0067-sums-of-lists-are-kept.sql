-- How many rows a list has, and the amounts of opportunities, by what its tabs and columns show. Every statement that
-- changes rows adds lines with the difference, so that writers never wait for each other; the sum of the lines is right at
-- any moment. A job adds lines together.
create table list_sums (
  list text not null,
  part text not null,
  kind text not null,
  rows bigint not null,
  value numeric not null,
  value_percents numeric not null,
  value_without_chance numeric not null
);
create index list_sums_of_list on list_sums (list);

-- The columns of `list_sums` for a row of a table.
create function list_sum_columns(list text) returns text language sql immutable parallel safe as $$
  select case list
    when 'customers' then 'status as part, '''' as kind'
    when 'assignments' then 'status as part, '''' as kind'
    when 'candidates' then ''''' as part, '''' as kind'
    when 'contacts' then ''''' as part, '''' as kind'
    when 'activities' then 'status as part, type as kind'
    when 'guest_applications' then
      'status as part, case when archived_at is null then ''current'' else ''archived'' end as kind'
    when 'contact_messages' then 'case when read_at is null then ''unread'' else ''read'' end as part,
      case when answered_at is null then ''unanswered'' else ''answered'' end as kind'
    when 'opportunities' then 'stage as part, coalesce(owner_id::text, '''') as kind'
  end || case when list = 'opportunities' then ', coalesce(value, 0) as value,
      coalesce(value * probability, 0) as value_percents,
      case when probability is null then coalesce(value, 0) else 0 end as value_without_chance'
    else ', 0 as value, 0 as value_percents, 0 as value_without_chance' end
$$;

-- `changes`: rows of a table with their sign, as `change`.
create function list_sum_lines(list text, changes text) returns text language sql immutable parallel safe as $$
  select format('insert into list_sums (list, part, kind, rows, value, value_percents, value_without_chance)
    select %L, part, kind, sum(change), sum(change * value), sum(change * value_percents),
      sum(change * value_without_chance)
    from (select change, %s from (%s) changed) line
    group by part, kind having sum(change) <> 0 or sum(change * value) <> 0
      or sum(change * value_percents) <> 0 or sum(change * value_without_chance) <> 0',
    list, list_sum_columns(list), changes)
$$;

create function keep_list_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from list_sums where list = tg_table_name;
  else
    execute list_sum_lines(tg_table_name, case tg_op
      when 'INSERT' then 'select 1 as change, * from added'
      when 'DELETE' then 'select -1 as change, * from removed'
      else 'select 1 as change, * from added union all select -1, * from removed' end);
  end if;
  return null;
end $$;

-- Counts everything again: also after a restore, which runs no triggers. One statement sees the rows and the lines of the
-- same moment.
create function renew_list_sums() returns void language plpgsql as $$
declare
  list text;
begin
  perform pg_advisory_xact_lock(hashtext('list_sums'));
  foreach list in array array['customers', 'contacts', 'opportunities', 'activities', 'assignments', 'candidates',
    'guest_applications', 'contact_messages']
  loop
    execute format('with before as (delete from list_sums where list = %L) ', list)
      || list_sum_lines(list, format('select 1 as change, * from %I', list));
  end loop;
end $$;

-- Adds lines together. Leaves it to another that is doing so.
create function fold_list_sums() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('list_sums')) then return; end if;
  with folded as (delete from list_sums returning *)
  insert into list_sums
    select list, part, kind, sum(rows), sum(value), sum(value_percents), sum(value_without_chance) from folded
    group by list, part, kind having sum(rows) <> 0;
end $$;

-- Before the rows are counted: the triggers keep others from changing them until the end.
do $$
declare
  list text;
begin
  foreach list in array array['customers', 'contacts', 'opportunities', 'activities', 'assignments', 'candidates',
    'guest_applications', 'contact_messages']
  loop
    execute format('create trigger %I after insert on %I referencing new table as added
      for each statement execute function keep_list_sums()', list || '_sum_added', list);
    execute format('create trigger %I after delete on %I referencing old table as removed
      for each statement execute function keep_list_sums()', list || '_sum_removed', list);
    execute format('create trigger %I after update on %I referencing new table as added old table as removed
      for each statement execute function keep_list_sums()', list || '_sum_changed', list);
    execute format('create trigger %I after truncate on %I
      for each statement execute function keep_list_sums()', list || '_sum_emptied', list);
  end loop;
end $$;
select renew_list_sums();
analyze list_sums;
