-- What the documents of candidates say. A row without a status waits to be read; the program reads it in the background.
create table cv_texts (
  file_id uuid primary key references stored_files (id) on delete cascade,
  status text check (status in ('text', 'empty', 'encrypted', 'broken', 'tooLarge', 'timeout')),
  text text check ((status is not distinct from 'text') = (text is not null)),
  attempts smallint not null default 0,
  extracted_at timestamptz
)
-- Texts stand apart from the rows: what waits is found without reading them.
with (toast_tuple_target = 128);
create index cv_texts_waiting on cv_texts (file_id) where status is null;

-- Everything that a candidate can be found by: what stands in his fields, as written and by its stem, and the words of
-- his documents by their stem.
create table candidate_words (
  candidate_id uuid primary key references candidates (id) on delete cascade,
  words tsvector not null
)
with (toast_tuple_target = 128);

create aggregate words_together (tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

-- A vector holds a megabyte. The three newest documents, and of each what fits on some twenty pages, always fit.
create function refresh_candidate_words(person uuid) returns void language sql as $$
  -- Two who change the same person at once come one after the other, and the second sees what the first wrote.
  select from candidates where id = person for no key update;
  insert into candidate_words (candidate_id, words)
    select c.id, c.search ||
      setweight(to_tsvector('lexbrug_dutch', coalesce(c.current_job_title, '') || ' ' || coalesce(c.field_of_study, '')), 'B') ||
      setweight(to_tsvector('lexbrug_dutch', words_of(c.expertise) || ' ' || words_of(c.skills) || ' ' || words_of(c.vakgebieden)), 'C') ||
      (select words_together(to_tsvector('lexbrug_dutch', left(newest.text, 50000)))
        from (
          select t.text from candidate_cvs d join cv_texts t using (file_id)
          where d.candidate_id = c.id and t.status = 'text'
          order by d.uploaded_at desc, d.id desc limit 3
        ) newest)
    from candidates c where c.id = person
    on conflict (candidate_id) do update set words = excluded.words
$$;

create function candidate_fields_changed() returns trigger language plpgsql as $$
begin
  perform refresh_candidate_words(new.id);
  return null;
end $$;
create trigger candidates_new_words after insert on candidates
  for each row execute function candidate_fields_changed();
create trigger candidates_changed_words after update on candidates
  for each row when (old.search is distinct from new.search) execute function candidate_fields_changed();

create function candidate_documents_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into cv_texts (file_id) values (new.file_id) on conflict do nothing;
    if found then perform pg_notify('jobs', 'readCvs'); end if;
    perform refresh_candidate_words(new.candidate_id);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.candidate_id <> new.candidate_id) then
    perform refresh_candidate_words(old.candidate_id);
  end if;
  return null;
end $$;
create trigger candidate_cvs_words after insert or delete or update of candidate_id, file_id on candidate_cvs
  for each row execute function candidate_documents_changed();

create function document_text_changed() returns trigger language plpgsql as $$
begin
  perform refresh_candidate_words(d.candidate_id) from candidate_cvs d where d.file_id = new.file_id;
  return null;
end $$;
create trigger cv_texts_words after insert or update of text on cv_texts
  for each row when (new.text is not null) execute function document_text_changed();

insert into cv_texts (file_id) select file_id from candidate_cvs;
select count(refresh_candidate_words(id)) from candidates;
create index candidate_words_by_word on candidate_words using gin (words);
