-- An index of parts of words does not find one or two letters inside a word. Searching for the first letters of a name compared all
-- applications, and making the text that is compared takes ten times as long as comparing it.
alter table guest_applications add column search text not null
  generated always as (plain_text(first_name || ' ' || last_name || ' ' || email)) stored;
drop index guest_applications_search;
create index guest_applications_search on guest_applications using gin (search gin_trgm_ops);
