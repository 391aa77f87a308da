-- The program links every application to its candidate (server/candidates/find-or-create-candidate.ts). The trigger is
-- only for instances of the version before, which run until the last one is replaced: it fires for an application
-- that names no candidate. The next release drops it.
drop trigger guest_applications_find_candidate on guest_applications;
create trigger guest_applications_find_candidate before insert or update of candidate_id on guest_applications
  for each row when (new.candidate_id is null) execute function find_or_add_candidate();
comment on function find_or_add_candidate() is 'For instances of the version before this one; dropped in the next release.';
