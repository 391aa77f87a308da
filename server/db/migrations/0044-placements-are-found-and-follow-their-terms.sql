-- Placements are found by person, title and customer, like opportunities.
alter table placements
  add column company_key text collate "C" not null default '',
  add column name_key text collate "C" not null generated always as (plain_text(person_name)) stored,
  add column search text not null
    generated always as (' ' || plain_text(person_name || ' ' || title || ' ' || company_key)) stored;
create trigger placements_take_company_key before insert or update of customer_id on placements
  for each row execute function take_company_key();
create function pass_company_key_to_placements() returns trigger language plpgsql as $$
begin
  update placements set company_key = new.name_key where customer_id = new.id;
  return null;
end $$;
create trigger customers_pass_company_key_to_placements after update of company_name on customers
  for each row when (old.name_key is distinct from new.name_key) execute function pass_company_key_to_placements();
create index placements_search on placements using gin (search gin_trgm_ops);
create index placements_by_company on placements (company_key, start_date desc, id desc);
create index placements_by_name on placements (name_key, id);
create index placements_by_any_end on placements (ends_on, id);
-- Retention deletes the placements that ended first.
create index placements_by_retention on placements ((coalesce((cancelled_at at time zone 'Europe/Amsterdam')::date, ends_on)), id);

-- The terms of an extension apply from this day; null for an earlier end, which changes no terms.
alter table placement_extensions add column starts_on date;
