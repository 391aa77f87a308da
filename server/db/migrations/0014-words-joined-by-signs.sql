-- The database takes 'bestuursrecht/omgevingsrecht' for the path of a file, 'arbeidsrecht.nl' for an address and '-2' for
-- a number: whole they are not found by their words. Signs that look alike part words as a space does, and can be put back.
create function apart(given text) returns text language sql immutable parallel safe
  as $$ select translate(given, '/.@-+', '∕․＠‐＋') $$;
create function together(given text) returns text language sql immutable parallel safe
  as $$ select translate(given, '∕․＠‐＋', '/.@-+') $$;

alter table assignments drop column search;
alter table assignments add column search tsvector not null generated always as (
  setweight(to_tsvector('lexbrug_dutch', apart(title)), 'A') ||
  setweight(to_tsvector('lexbrug_dutch',
    apart(vakgebied || ' ' || words_of(expertise) || ' ' || organization || ' ' || location)), 'B') ||
  setweight(to_tsvector('lexbrug_dutch', apart(words_of(skills))), 'C') ||
  setweight(to_tsvector('lexbrug_dutch', apart(description)), 'D')
) stored;
create index assignments_search on assignments using gin (search);

create function words_in_assignment(a assignments) returns setof text language sql immutable as $$
  select distinct lexeme
  from unnest(to_tsvector('lexbrug_words', apart(a.title || ' ' || a.organization || ' ' || a.location || ' ' ||
    a.vakgebied || ' ' || words_of(a.expertise) || ' ' || words_of(a.skills) || ' ' || a.description)))
  where length(lexeme) between 3 and 40 and lexeme !~ '\d'
  order by lexeme
$$;
create or replace function remember_assignment_words() returns trigger language plpgsql as $$
begin
  insert into assignment_words (word) select words_in_assignment(new) on conflict do nothing;
  return null;
end $$;
delete from assignment_words;
insert into assignment_words (word) select distinct words_in_assignment(a) from assignments a;

alter table activities drop column search;
alter table activities add column search tsvector not null generated always as (
  to_tsvector('lexbrug_words', apart(subject || ' ' || coalesce(description, '') || ' ' || company_key))
) stored;
create index activities_search on activities using gin (search);

drop trigger candidates_changed_words on candidates;
alter table candidates drop column search;
-- What is known in fields, as written. The words of CVs stand elsewhere.
alter table candidates add column search tsvector not null generated always as (
  setweight(to_tsvector('lexbrug_words',
    apart(first_name || ' ' || last_name || ' ' || email || ' ' || words_of(other_emails))), 'A') ||
  setweight(to_tsvector('lexbrug_words',
    apart(coalesce(current_job_title, '') || ' ' || coalesce(current_employer, ''))), 'B') ||
  setweight(to_tsvector('lexbrug_words', apart(coalesce(location, '') || ' ' || coalesce(field_of_study, '') || ' ' ||
    words_of(expertise) || ' ' || words_of(skills) || ' ' || words_of(vakgebieden)) || ' ' || digits_of(phone)), 'C')
) stored;
create index candidates_search on candidates using gin (search);
create trigger candidates_changed_words after update on candidates
  for each row when (old.search is distinct from new.search) execute function candidate_fields_changed();

create or replace function refresh_candidate_words(person uuid) returns void language sql as $$
  -- Two who change the same person at once come one after the other, and the second sees what the first wrote.
  select from candidates where id = person for no key update;
  insert into candidate_words (candidate_id, words)
    select c.id, c.search ||
      setweight(to_tsvector('lexbrug_dutch',
        apart(coalesce(c.current_job_title, '') || ' ' || coalesce(c.field_of_study, ''))), 'B') ||
      setweight(to_tsvector('lexbrug_dutch',
        apart(words_of(c.expertise) || ' ' || words_of(c.skills) || ' ' || words_of(c.vakgebieden))), 'C') ||
      (select words_together(to_tsvector('lexbrug_dutch', apart(left(newest.text, 50000))))
        from (
          select t.text from candidate_cvs d join cv_texts t using (file_id)
          where d.candidate_id = c.id and t.status = 'text'
          order by d.uploaded_at desc, d.id desc limit 3
        ) newest)
    from candidates c where c.id = person
    on conflict (candidate_id) do update set words = excluded.words
$$;
drop index candidate_words_by_word;
select count(refresh_candidate_words(id)) from candidates;
create index candidate_words_by_word on candidate_words using gin (words);
