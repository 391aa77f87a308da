-- Consent to be kept as a candidate: how it was given and until when, and the mails that ask for it.
alter table candidates drop constraint candidates_privacy_source_check;
alter table candidates
  -- 'form' is not consent: an applicant read the privacy statement. 'staff': noted before the way was recorded.
  add constraint candidates_privacy_source_check
    check (privacy_source in ('form', 'staff', 'mail', 'phone', 'writing', 'conversation')),
  add column consent_until date,
  add column consent_note text check (length(consent_note) <= 500),
  add column consent_withdrawn_at timestamptz,
  -- A candidate who was registered without consent is kept until this day. The default gives staff time to ask those
  -- who were registered before consent was required: at the upgrade and after the restore of an older backup.
  add column consent_due_on date default (current_date + 90);

-- The language in which the applicant read the form.
alter table guest_applications add column language text check (language in ('nl', 'en'));

-- One row per mail that asks for consent. Every link works until one is answered.
create table consent_requests (
  id uuid primary key,
  candidate_id uuid not null references candidates (id) on delete cascade,
  token_hash text not null unique,
  kind text not null check (kind in ('ask', 'renewal', 'reminder')),
  language text not null check (language in ('nl', 'en')),
  asked_at timestamptz not null,
  asked_by uuid references users (id) on delete set null,
  expires_on date not null,
  answer text check (answer in ('yes', 'no')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index consent_requests_of_candidate on consent_requests (candidate_id, asked_at desc);
create index candidates_by_consent on candidates (privacy_accepted_at)
  where registered_at is not null and privacy_source <> 'form';

-- Someone withdrew their consent.
alter table erasures drop constraint erasures_reason_check;
alter table erasures add constraint erasures_reason_check check (reason in ('staff', 'retention', 'withdrawn'));
