create index candidates_by_vakgebied on candidates using gin (vakgebieden);
create index candidates_by_availability on candidates (available_from) where available_from is not null;
