-- A colleague who is mentioned in a text, which holds the id as well. A row is deleted with its text.
create table mentions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  activity_id uuid references activities (id) on delete cascade,
  application_id uuid references guest_applications (id) on delete cascade,
  application_note_id uuid references application_notes (id) on delete cascade,
  candidate_note_id uuid references candidate_notes (id) on delete cascade,
  contact_id uuid references contacts (id) on delete cascade,
  interview_id uuid references interviews (id) on delete cascade,
  opportunity_id uuid references opportunities (id) on delete cascade,
  check (num_nonnulls(activity_id, application_id, application_note_id, candidate_note_id, contact_id, interview_id, opportunity_id) = 1)
);
create index mentions_of_user on mentions (user_id, created_at desc);
create index mentions_by_author on mentions (author_id) where author_id is not null;
create unique index mentions_in_activity on mentions (activity_id, user_id) where activity_id is not null;
create unique index mentions_in_application on mentions (application_id, user_id) where application_id is not null;
create unique index mentions_in_application_note on mentions (application_note_id, user_id) where application_note_id is not null;
create unique index mentions_in_candidate_note on mentions (candidate_note_id, user_id) where candidate_note_id is not null;
create unique index mentions_in_contact on mentions (contact_id, user_id) where contact_id is not null;
create unique index mentions_in_interview on mentions (interview_id, user_id) where interview_id is not null;
create unique index mentions_in_opportunity on mentions (opportunity_id, user_id) where opportunity_id is not null;

-- Open tabs of the last minutes. Unlogged, as nothing of it needs to survive a restart.
create unlogged table presence (
  tab uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  place text not null check (length(place) between 1 and 100),
  typing boolean not null,
  seen_at timestamptz not null
);
create index presence_at_place on presence (place);
create index presence_of_user on presence (user_id);
