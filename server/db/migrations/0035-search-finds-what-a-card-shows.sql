-- 20 november 2026: the dates of a card, in words.
create function words_of_day(day date) returns text language sql immutable parallel safe as $$
  select extract(day from day)::int || ' ' || (array['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli',
    'augustus', 'september', 'oktober', 'november', 'december'])[extract(month from day)::int] || ' ' ||
    extract(year from day)::int
$$;

-- Everything on a card and on the page, in both languages, in one vector, so that words of both can be combined.
-- Weights: A title, B fields, C conditions, D text. Words of the location occur a second time with a mark, by which a
-- province finds its towns and not the texts that mention them. Expertise and pay follow the page that shows them.
alter table assignments drop column search;
alter table assignments add column search tsvector not null generated always as (
  setweight(to_tsvector('lexbrug_dutch', apart(title)), 'A') ||
  setweight(to_tsvector('lexbrug_english', apart(coalesce(title_en, ''))), 'A') ||
  setweight(to_tsvector('lexbrug_dutch',
    apart(vakgebied || ' ' || words_of(expertise) || ' ' || organization || ' ' || location || ' ' || type || ' ' ||
      experience_level || ' ' || education_level || ' ' || hours_per_week || ' uur ' ||
      regexp_replace(plain_text(location), '[a-z0-9]+', 'qp\&', 'g'))), 'B') ||
  setweight(to_tsvector('lexbrug_english', apart(words_of(expertise_en))), 'B') ||
  setweight(to_tsvector('lexbrug_dutch',
    apart(words_of(skills) || ' ' || start_date || ' ' || duration || ' ' ||
      case when hours_per_week < 36 then 'deeltijd' else 'voltijd' end || ' ' ||
      case type when 'ZZP' then 'tarief per uur' else 'salaris per maand' end || ' ' ||
      coalesce(coalesce(salary_min, rate_min)::int::text, '') || ' ' ||
      coalesce(coalesce(salary_max, rate_max)::int::text, '') || ' ' ||
      case when coalesce(salary_min, salary_max, rate_min, rate_max) is null then 'op aanvraag' else '' end)), 'C') ||
  setweight(to_tsvector('lexbrug_english', apart(words_of(skills_en))), 'C') ||
  setweight(to_tsvector('lexbrug_dutch',
    apart(description || ' ' || words_of_day(deadline) || ' ' ||
      words_of_day((created_at at time zone 'Europe/Amsterdam')::date))), 'D') ||
  setweight(to_tsvector('lexbrug_english', apart(coalesce(description_en, ''))), 'D')
) stored;
create index assignments_search on assignments using gin (search);

-- A search for '32 uur' lists the assignments of 32 hours first.
create index assignments_open_by_hours on assignments (hours_per_week desc, created_at desc, id desc)
  where status = 'open';

-- `search_en` is read by the version before this one only, and is dropped in a later one.
