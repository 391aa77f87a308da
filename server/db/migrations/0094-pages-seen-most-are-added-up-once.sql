-- The pages that most people saw in a month were added up from the sums of each day, for each look at the dashboard.
--
-- Of the days that are counted, from the first day of each period of the dashboard on: as of the day after the last
-- counted one, and as of the day after that, until that day is counted too. `page` as in `visit_days`, but found sooner:
-- without the rules of a language.
create table visit_sums (
  first date not null,
  page text collate "C" not null,
  visitors integer not null,
  primary key (first, page)
);
create index visit_sums_by_visitors on visit_sums (first, visitors desc, (page collate "default"));

create function renew_visit_sums() returns void language plpgsql as $$
begin
  -- One at a time: the next one sees the days of the one before.
  perform pg_advisory_xact_lock(hashtext('visit_sums'));
  delete from visit_sums;
  insert into visit_sums (first, page, visitors)
    select period.first, page, sum(visitors)
    from (select max(day) + later - days as first
      from visit_days, unnest(array[7, 30, 90]) as days, unnest(array[2, 3]) as later group by days, later) period
    join visit_days on day >= period.first
    group by period.first, page;
end $$;

create function keep_visit_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from visit_sums;
  elsif exists (select from changed) then
    perform renew_visit_sums();
  end if;
  return null;
end $$;

create trigger visit_days_added after insert on visit_days referencing new table as changed
  for each statement execute function keep_visit_sums();
create trigger visit_days_changed after update on visit_days referencing new table as changed
  for each statement execute function keep_visit_sums();
create trigger visit_days_removed after delete on visit_days referencing old table as changed
  for each statement execute function keep_visit_sums();
create trigger visit_days_emptied after truncate on visit_days
  for each statement execute function keep_visit_sums();

select renew_visit_sums();
analyze visit_sums;
