-- Presentations are found by candidate, customer and assignment. Joining the three takes half a second with 100,000
-- candidates; one column with an index is read like that of placements.
alter table presentations add column search text not null default '';

create function presentation_names(candidate uuid, customer uuid, assignment uuid) returns text language sql stable as $$
  select ' ' || plain_text(concat_ws(' ',
    (select first_name || ' ' || last_name from candidates where id = candidate),
    (select company_name from customers where id = customer),
    (select title from assignments where id = assignment)))
$$;

create function take_presentation_names() returns trigger language plpgsql as $$
begin
  -- A name that is being changed is passed on only to presentations that its transaction sees.
  perform from customers where id = new.customer_id for share;
  perform from assignments where id = new.assignment_id for share;
  new.search := presentation_names(new.candidate_id, new.customer_id, new.assignment_id);
  return new;
end $$;
create trigger presentations_take_names before insert or update of candidate_id, customer_id, assignment_id on presentations
  for each row execute function take_presentation_names();

create function pass_names_to_presentations() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'candidates' then
    update presentations set search = presentation_names(candidate_id, customer_id, assignment_id)
      where candidate_id = new.id;
  elsif tg_table_name = 'customers' then
    update presentations set search = presentation_names(candidate_id, customer_id, assignment_id)
      where customer_id = new.id;
  else
    update presentations set search = presentation_names(candidate_id, customer_id, assignment_id)
      where assignment_id = new.id;
  end if;
  return null;
end $$;
create trigger candidates_pass_names_to_presentations after update of first_name, last_name on candidates
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function pass_names_to_presentations();
create trigger customers_pass_names_to_presentations after update of company_name on customers
  for each row when (old.company_name is distinct from new.company_name) execute function pass_names_to_presentations();
create trigger assignments_pass_names_to_presentations after update of title on assignments
  for each row when (old.title is distinct from new.title) execute function pass_names_to_presentations();

update presentations set search = presentation_names(candidate_id, customer_id, assignment_id);
create index presentations_search on presentations using gin (search gin_trgm_ops);
