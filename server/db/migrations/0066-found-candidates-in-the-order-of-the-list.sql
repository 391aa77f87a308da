-- The rows that words find are listed newest first: with the moment beside the words, a page needs no other table.
-- The index of words is made again: following each row of the update would take twice as long.
drop index candidate_words_by_word;
alter table candidate_words add column created_at timestamptz;
update candidate_words w set created_at = c.created_at from candidates c where c.id = w.candidate_id;
alter table candidate_words alter column created_at set not null;
set local maintenance_work_mem = '128MB';
create index candidate_words_by_word on candidate_words using gin (words);
create index candidate_words_by_creation on candidate_words (created_at desc, candidate_id desc);

create or replace function refresh_candidate_words(person uuid) returns void language sql as $$
  -- Two who change the same person at once come one after the other, and the second sees what the first wrote.
  select from candidates where id = person for no key update;
  insert into candidate_words (candidate_id, created_at, words)
    select c.id, c.created_at, c.search ||
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
    on conflict (candidate_id) do update set created_at = excluded.created_at, words = excluded.words
$$;
drop trigger candidates_changed_words on candidates;
create trigger candidates_changed_words after update on candidates for each row
  when (old.search is distinct from new.search or old.created_at is distinct from new.created_at)
  execute function candidate_fields_changed();
