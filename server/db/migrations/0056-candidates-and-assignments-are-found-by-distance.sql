-- The places that a location names, as they are looked up: 'Regio Utrecht / Amsterdam-Zuid' is utrecht and amsterdam. The
-- program knows where places are, and asks for those within a distance.
create function places_in(location text) returns text[] language sql immutable parallel safe strict
begin atomic
  select coalesce(array_agg(distinct place), '{}')
  from (
    select btrim(regexp_replace(regexp_replace(btrim(part), '^(?:regio|omgeving|gemeente)\s+', ''),
      '[\s-]+(?:noord|zuid|oost|west|zuidoost|noordoost|zuidwest|noordwest|centrum)$', '')) as place
    from regexp_split_to_table(replace(plain_text(location), '’', ''''), '[,/;()]|\s+(?:en|of)\s+') as part
    -- Some names have the word: both the whole and its parts are looked up.
    union all
    select btrim(replace(plain_text(location), '’', ''''))
  ) as named where place <> '';
end;

alter table candidates add column places text[] generated always as (places_in(location)) stored;
alter table assignments add column places text[] generated always as (places_in(location)) stored;
create index candidates_by_place on candidates using gin (places);
create index assignments_by_place on assignments using gin (places);
