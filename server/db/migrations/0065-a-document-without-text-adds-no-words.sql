-- A new document has no text until it is read, which then refreshes the words of its candidate (cv_texts_words). Before
-- that, refreshing them writes what is there already, at the moment that somebody waits for their application to be stored.
create or replace function candidate_documents_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into cv_texts (file_id) values (new.file_id) on conflict do nothing;
    if found then
      perform pg_notify('jobs', 'readCvs');
      if tg_op = 'INSERT' then return null; end if;
    end if;
    perform refresh_candidate_words(new.candidate_id);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.candidate_id <> new.candidate_id) then
    perform refresh_candidate_words(old.candidate_id);
  end if;
  return null;
end $$;
