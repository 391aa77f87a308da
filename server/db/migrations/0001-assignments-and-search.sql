create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Dutch stemming that does not mind accents: 'coördinator' is found by 'coordinator'.
create text search configuration lexbrug_dutch (copy = dutch);
alter text search configuration lexbrug_dutch
  alter mapping for hword, hword_part, word, asciihword, hword_asciipart, asciiword with unaccent, dutch_stem;

-- The words as written, for recognising a typing error.
create text search configuration lexbrug_words (copy = simple);
alter text search configuration lexbrug_words
  alter mapping for hword, hword_part, word, asciihword, hword_asciipart, asciiword with unaccent, simple;

-- array_to_string is only 'stable', because of types whose output may change; for text it never does.
create function words_of(list text[]) returns text language sql immutable parallel safe
  as $$ select array_to_string(list, ' ') $$;

create table assignments (
  id uuid primary key,
  title text not null,
  organization text not null,
  location text not null,
  type text not null check (type in ('Detachering', 'ZZP')),
  vakgebied text not null
    check (vakgebied in ('Legal', 'Juridisch', 'Compliance & Risk', 'Privacy', 'Notariaat', 'Advocatuur')),
  expertise text[] not null default '{}',
  skills text[] not null default '{}',
  experience_level text not null default 'Medior' check (experience_level in ('Junior', 'Medior', 'Senior')),
  education_level text not null default 'HBO' check (education_level in ('MBO', 'HBO', 'WO')),
  description text not null,
  salary_min numeric(10, 2) check (salary_min >= 0),
  salary_max numeric(10, 2) check (salary_max >= 0),
  rate_min numeric(10, 2) check (rate_min >= 0),
  rate_max numeric(10, 2) check (rate_max >= 0),
  hours_per_week smallint not null default 40 check (hours_per_week between 8 and 40),
  start_date text not null,
  duration text not null,
  deadline date not null,
  employer_id uuid,
  status text not null default 'open' check (status in ('draft', 'open', 'closed', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as (
    setweight(to_tsvector('lexbrug_dutch', title), 'A') ||
    setweight(to_tsvector('lexbrug_dutch',
      vakgebied || ' ' || words_of(expertise) || ' ' || organization || ' ' || location), 'B') ||
    setweight(to_tsvector('lexbrug_dutch', words_of(skills)), 'C') ||
    setweight(to_tsvector('lexbrug_dutch', description), 'D')
  ) stored
)
-- Descriptions and search vectors stand apart from the rows: lists and counts, which need neither, read a tenth.
with (toast_tuple_target = 256);

create index assignments_open_by_creation on assignments (created_at desc, id desc) where status = 'open';
-- Carries the filtered columns, so that counting a filtered list never visits the table.
create index assignments_open_by_deadline on assignments (deadline, id)
  include (type, vakgebied, hours_per_week) where status = 'open';
create index assignments_open_similar on assignments (vakgebied, created_at desc) where status = 'open';
create index assignments_search on assignments using gin (search);

-- Every word that occurs in an assignment: what a misspelt search word is compared with.
create table assignment_words (word text collate "C" primary key);
create index assignment_words_similar on assignment_words using gin (word gin_trgm_ops);

create function remember_assignment_words() returns trigger language plpgsql as $$
begin
  insert into assignment_words (word)
    select distinct lexeme
    from unnest(to_tsvector('lexbrug_words', new.title || ' ' || new.organization || ' ' || new.location || ' ' ||
      new.vakgebied || ' ' || words_of(new.expertise) || ' ' || words_of(new.skills) || ' ' || new.description))
    where length(lexeme) between 3 and 40 and lexeme !~ '\d'
    order by lexeme
    on conflict do nothing;
  return null;
end $$;

create trigger assignments_remember_words
  after insert or update of title, organization, location, vakgebied, expertise, skills, description on assignments
  for each row execute function remember_assignment_words();
