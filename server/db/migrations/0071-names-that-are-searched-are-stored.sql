-- A search compares every hit of the index with the text once more. Making that text took most of the time of a search with
-- thousands of hits: for each vacancy, and for each application to one of them. The text of a vacancy stays in its row, from
-- which long texts are moved elsewhere.
alter table assignments
  add column name_plain text not null generated always as (plain_text(title || ' ' || organization)) stored,
  alter column name_plain set storage main;
drop index assignments_search_by_name;
create index assignments_search_by_name on assignments using gin (name_plain gin_trgm_ops);

alter table contact_messages add column search text not null
  generated always as (plain_text(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(subject, ''))) stored;
drop index contact_messages_search;
create index contact_messages_search on contact_messages using gin (search gin_trgm_ops);
