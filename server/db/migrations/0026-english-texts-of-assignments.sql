-- Optional: a field without English text is shown in Dutch.
alter table assignments
  add column title_en text check (length(title_en) <= 200),
  add column description_en text check (length(description_en) <= 20000),
  add column expertise_en text[] not null default '{}',
  add column skills_en text[] not null default '{}';

create text search configuration lexbrug_english (copy = english);
alter text search configuration lexbrug_english
  alter mapping for hword, hword_part, word, asciihword, hword_asciipart, asciiword with unaccent, english_stem;

-- Null without English text. Place and organization are included, as every word of a search must occur.
alter table assignments add column search_en tsvector generated always as (
  case when title_en is not null or description_en is not null or expertise_en <> '{}' or skills_en <> '{}' then
    setweight(to_tsvector('lexbrug_english', apart(coalesce(title_en, title))), 'A') ||
    setweight(to_tsvector('lexbrug_english',
      apart(vakgebied || ' ' || words_of(expertise_en) || ' ' || organization || ' ' || location)), 'B') ||
    setweight(to_tsvector('lexbrug_english', apart(words_of(skills_en))), 'C') ||
    setweight(to_tsvector('lexbrug_english', apart(coalesce(description_en, ''))), 'D')
  end
) stored;
create index assignments_search_en on assignments using gin (search_en);

create or replace function words_in_assignment(a assignments) returns setof text language sql immutable as $$
  select distinct lexeme
  from unnest(to_tsvector('lexbrug_words', apart(a.title || ' ' || a.organization || ' ' || a.location || ' ' ||
    a.vakgebied || ' ' || words_of(a.expertise) || ' ' || words_of(a.skills) || ' ' || a.description || ' ' ||
    coalesce(a.title_en, '') || ' ' || words_of(a.expertise_en) || ' ' || words_of(a.skills_en) || ' ' ||
    coalesce(a.description_en, ''))))
  where length(lexeme) between 3 and 40 and lexeme !~ '\d'
  order by lexeme
$$;
drop trigger assignments_remember_words on assignments;
create trigger assignments_remember_words
  after insert or update of title, organization, location, vakgebied, expertise, skills, description,
    title_en, description_en, expertise_en, skills_en on assignments
  for each row execute function remember_assignment_words();
