-- What the program needs to count and sort the results of a search, in 20 characters: a word may find tens of thousands, and
-- keeping their rows, grouping and sorting them takes the database several times as long as collecting these.
-- Ranking reads words that are stored in their row, as they are, instead of in pieces beside it.
truncate open_assignments;
drop index open_assignments_search;
drop index open_assignments_counted;
alter table open_assignments
  add column number integer not null,
  add column entry text collate "C" not null generated always as (encode(
    substring(timestamptz_send(created_at) from 2) || int4send(number)
      || substring(int4send(deadline - date '2000-01-01') from 2) || substring(int2send(choice) from 2), 'base64')) stored;

create table ranked_assignments (
  number integer primary key,
  title text not null,
  title_en text,
  hours_per_week smallint not null,
  search tsvector not null
)
with (toast_tuple_target = 8160);

create or replace function follow_open_assignment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.status <> 'open' then
    delete from open_assignments where id = old.id;
    delete from ranked_assignments where number = old.number;
  else
    insert into open_assignments (created_at, id, number, deadline, hours_per_week, choice, search)
      values (new.created_at, new.id, new.number, new.deadline, new.hours_per_week, choice_of(new.type, new.vakgebied),
        new.search)
      on conflict (id) do update set created_at = excluded.created_at, number = excluded.number,
        deadline = excluded.deadline, hours_per_week = excluded.hours_per_week, choice = excluded.choice,
        search = excluded.search;
    insert into ranked_assignments (number, title, title_en, hours_per_week, search)
      values (new.number, lower(new.title), lower(new.title_en), new.hours_per_week, new.search)
      on conflict (number) do update set title = excluded.title, title_en = excluded.title_en,
        hours_per_week = excluded.hours_per_week, search = excluded.search;
  end if;
  return null;
end $$;

create or replace function renew_open_assignments() returns void language sql as $$
  delete from open_assignments;
  delete from ranked_assignments;
  insert into open_assignments (created_at, id, number, deadline, hours_per_week, choice, search)
    select created_at, id, number, deadline, hours_per_week, choice_of(type, vakgebied), search
    from assignments where status = 'open';
  insert into ranked_assignments (number, title, title_en, hours_per_week, search)
    select number, lower(title), lower(title_en), hours_per_week, search from assignments where status = 'open';
$$;
select renew_open_assignments();
create index open_assignments_search on open_assignments using gin (search);
create index open_assignments_counted on open_assignments (choice, deadline, hours_per_week);
analyze open_assignments, ranked_assignments;
