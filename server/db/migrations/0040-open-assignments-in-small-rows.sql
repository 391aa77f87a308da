-- What searching and counting read of an open assignment, in a tenth of the size: reading rows takes most of their time.
-- `search` is that of the assignment. `assignments_search` is read by the version before this one only, and is dropped in
-- a later one.
create table open_assignments (
  created_at timestamptz not null,
  id uuid primary key,
  deadline date not null,
  hours_per_week smallint not null,
  choice smallint not null,
  search tsvector not null
)
with (toast_tuple_target = 128);

-- Type and vakgebied, as one small number to group by.
create function choice_of(type text, vakgebied text) returns smallint language sql immutable parallel safe as $$
  select (10 * array_position(array['Detachering', 'ZZP'], type) + array_position(
    array['Legal', 'Juridisch', 'Compliance & Risk', 'Privacy', 'Notariaat', 'Advocatuur'], vakgebied))::smallint
$$;

create function follow_open_assignment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.status <> 'open' then
    delete from open_assignments where id = old.id;
  else
    insert into open_assignments (created_at, id, deadline, hours_per_week, choice, search)
      values (new.created_at, new.id, new.deadline, new.hours_per_week, choice_of(new.type, new.vakgebied), new.search)
      on conflict (id) do update set created_at = excluded.created_at, deadline = excluded.deadline,
        hours_per_week = excluded.hours_per_week, choice = excluded.choice, search = excluded.search;
  end if;
  return null;
end $$;
-- Before the rows are copied: it keeps others from changing assignments until the end.
create trigger assignments_followed_when_open after insert or update or delete on assignments
  for each row execute function follow_open_assignment();

-- Also after a restore, which runs no triggers.
create function renew_open_assignments() returns void language sql as $$
  delete from open_assignments;
  insert into open_assignments (created_at, id, deadline, hours_per_week, choice, search)
    select created_at, id, deadline, hours_per_week, choice_of(type, vakgebied), search
    from assignments where status = 'open';
$$;
select renew_open_assignments();
create index open_assignments_search on open_assignments using gin (search);
create index open_assignments_counted on open_assignments (choice, deadline, hours_per_week);
analyze open_assignments;
