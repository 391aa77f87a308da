-- A word of the public list may be in tens of thousands of assignments. The index finds them one by one, and their rows must be
-- read to see them: instead each word has a bit for each of 8,192 numbers of assignments, so that words are combined by bits, and
-- the entries of those numbers are kept as one text. Changes are lines of `unsettled_assignments`, as a save would otherwise
-- change hundreds of rows that others change too; these assignments are read one by one until a job settles them.
-- Nobody saves an assignment meanwhile: the function of before would add no line.
lock table assignments in share row exclusive mode;

do $$ begin
  execute format('create aggregate bits_at (integer, integer) (sfunc = set_bit, stype = bit, initcond = %L)', repeat('0', 8192));
end $$;

create table settled_assignments (
  -- Of the numbers from 8192 times this.
  block integer primary key,
  -- The entries of a version never change.
  version uuid not null default gen_random_uuid(),
  -- Those of `open_assignments` by their number; 'A's for numbers that are not open.
  entries text collate "C" not null
);
alter table settled_assignments alter column entries set storage external;

-- Words of assignments, and their hours a week as ' 32'.
create table settled_words (
  block integer not null,
  word text collate "C" not null,
  numbers bit(8192) not null,
  primary key (block, word)
);

-- One line brings its block up to date.
create table unsettled_assignments (number integer not null);

create function settle_open_assignments() returns void language plpgsql
set work_mem = '64MB' as $$
declare
  changed integer[];
  one integer;
begin
  -- One at a time. Others can read, and add lines, which wait for the next time.
  lock table settled_assignments in share row exclusive mode;
  with settled as (delete from unsettled_assignments returning number)
    select array_agg(distinct number / 8192) from settled into changed;
  delete from settled_assignments where block = any(changed);
  delete from settled_words where block = any(changed);
  foreach one in array coalesce(changed, '{}') loop
    insert into settled_assignments (block, entries)
      select one, string_agg(coalesce(entry, repeat('A', 20)), '' order by number)
      from generate_series(one * 8192, one * 8192 + 8191) as number left join open_assignments using (number)
      having count(entry) > 0;
    insert into settled_words
      select one, word, bits_at(number % 8192, 1)
      from ranked_assignments, unnest(tsvector_to_array(search) || to_char(hours_per_week, '00')) as word
      where number between one * 8192 and one * 8192 + 8191
      group by word order by word;
  end loop;
end $$;

create or replace function follow_open_assignment() returns trigger language plpgsql as $$
begin
  if (tg_op <> 'INSERT' and old.status = 'open') or (tg_op <> 'DELETE' and new.status = 'open') then
    insert into unsettled_assignments values (coalesce(new.number, old.number));
  end if;
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
  insert into unsettled_assignments
    select distinct number / 8192 * 8192 from open_assignments union all select block * 8192 from settled_assignments;
  select settle_open_assignments();
$$;

create unique index open_assignments_by_number on open_assignments (number);
insert into unsettled_assignments select distinct number / 8192 * 8192 from open_assignments;
select settle_open_assignments();
analyze settled_assignments, settled_words;
-- Only the version before searches the column. Last, as the list cannot be searched from here on.
drop index open_assignments_search;
