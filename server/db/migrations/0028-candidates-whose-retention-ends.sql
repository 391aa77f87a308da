-- Each index finds candidates for one reason to be erased. See server/candidates/expired-candidates.ts.
create index candidates_inactive_guests on candidates (last_active_at) where registered_at is null;
create index candidates_by_end_of_consent on candidates (consent_until)
  where registered_at is not null and privacy_source <> 'form';
create index candidates_without_consent on candidates (registered_at)
  where privacy_source is null or privacy_source = 'form';
create index candidates_who_withdrew on candidates (id) where consent_withdrawn_at is not null;
create index guest_applications_proposed on guest_applications (candidate_id) where proposed_at is not null;
