-- The last contact with each customer: an activity that was completed, a candidate that was sent, or the last contact with
-- one of its people. '-infinity' if there was none. In a table of its own: a change of it neither waits for whoever edits
-- the customer nor writes the indexes of the customer again.
create table customer_last_contacts (
  customer_id uuid not null,
  at timestamptz not null,
  primary key (customer_id) include (at)
);
create index customer_last_contacts_by_moment on customer_last_contacts (at, customer_id);
create index contacts_spoken_of_customer on contacts (customer_id, last_contact_at desc) where last_contact_at is not null;
create index presentations_sent_to_customer on presentations (customer_id, sent_at desc) where sent_at is not null;

create function last_contact_with(customer uuid) returns timestamptz language sql stable as $$
  select coalesce(greatest(
    (select max(completed_at) from activities where customer_id = customer and status = 'completed'),
    (select max(sent_at) from presentations where customer_id = customer and sent_at is not null),
    (select max(last_contact_at) from contacts where customer_id = customer and last_contact_at is not null)), '-infinity')
$$;

-- Also after a restore, which runs no triggers.
create function renew_last_contacts() returns void language plpgsql as $$
begin
  delete from customer_last_contacts;
  insert into customer_last_contacts (customer_id, at) select id, last_contact_with(id) from customers;
end $$;

-- In one order, so that two writers of several customers cannot wait for each other. The moments are read after the rows
-- are locked: whoever wrote them before has committed.
create function keep_last_contacts(changed uuid[]) returns void language plpgsql as $$
begin
  perform from customer_last_contacts where customer_id = any(changed) order by customer_id for update;
  update customer_last_contacts kept set at = found.at
    from (select id, last_contact_with(id) as at from unnest(changed) id) found
    where kept.customer_id = found.id and kept.at <> found.at;
end $$;

-- The column with the moment of a row, or null if the row is no contact.
create function contact_moment_of(source text) returns text language sql immutable parallel safe as $$
  select case source
    when 'activities' then 'case when status = ''completed'' then completed_at end'
    when 'presentations' then 'sent_at'
    when 'contacts' then 'last_contact_at' end
$$;

create function keep_last_contacts_of_rows() returns trigger language plpgsql as $$
declare
  moments text := format('select id, customer_id, %s as at from ', contact_moment_of(tg_table_name));
  changed uuid[];
begin
  if tg_op = 'TRUNCATE' then
    perform renew_last_contacts();
    return null;
  end if;
  execute 'select array_agg(distinct customer_id) from (' || case tg_op
    when 'INSERT' then moments || 'added'
    when 'DELETE' then moments || 'removed'
    else format('(%1$s added except %1$s removed) union all (%1$s removed except %1$s added)', moments) end
    || ') moment where at is not null and customer_id is not null' into changed;
  if changed is not null then perform keep_last_contacts(changed); end if;
  return null;
end $$;

create function keep_customers_without_contact() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into customer_last_contacts (customer_id, at) select id, '-infinity' from added;
  elsif tg_op = 'DELETE' then
    delete from customer_last_contacts where customer_id in (select id from removed);
  else
    delete from customer_last_contacts;
  end if;
  return null;
end $$;

-- Before the moments are read: the triggers keep others from changing the rows until the end.
do $$
declare
  source text;
begin
  foreach source in array array['activities', 'presentations', 'contacts']
  loop
    execute format('create trigger %I after insert on %I referencing new table as added
      for each statement execute function keep_last_contacts_of_rows()', source || '_contact_added', source);
    execute format('create trigger %I after delete on %I referencing old table as removed
      for each statement execute function keep_last_contacts_of_rows()', source || '_contact_removed', source);
    execute format('create trigger %I after update on %I referencing new table as added old table as removed
      for each statement execute function keep_last_contacts_of_rows()', source || '_contact_changed', source);
    execute format('create trigger %I after truncate on %I
      for each statement execute function keep_last_contacts_of_rows()', source || '_contact_emptied', source);
  end loop;
end $$;
create trigger customers_contact_added after insert on customers referencing new table as added
  for each statement execute function keep_customers_without_contact();
create trigger customers_contact_removed after delete on customers referencing old table as removed
  for each statement execute function keep_customers_without_contact();
create trigger customers_contact_emptied after truncate on customers
  for each statement execute function keep_customers_without_contact();
select renew_last_contacts();
analyze customer_last_contacts;
