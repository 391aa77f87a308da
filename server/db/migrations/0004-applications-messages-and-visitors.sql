-- What visitors uploaded. The bytes lie in the file store under storage_name, which cannot be guessed.
create table stored_files (
  id uuid primary key,
  storage_name text not null unique,
  display_name text not null,
  original_name text not null,
  media_type text not null,
  size integer not null check (size > 0),
  sha256 text not null,
  created_at timestamptz not null default now()
);

create table guest_applications (
  id uuid primary key,
  assignment_id uuid references assignments (id) on delete set null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  motivation text not null,
  cv_file_id uuid references stored_files (id) on delete set null,
  motivation_url text,
  status text not null default 'pending'
    check (status in ('pending', 'reviewing', 'interview', 'offer', 'accepted', 'rejected')),
  notes text,
  privacy_accepted boolean not null,
  privacy_accepted_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index guest_applications_by_creation on guest_applications (created_at desc, id desc);
create index guest_applications_by_status on guest_applications (status, created_at desc, id desc);
create index guest_applications_by_assignment on guest_applications (assignment_id, created_at desc);
create index guest_applications_by_email on guest_applications (lower(email));
create index guest_applications_by_file on guest_applications (cv_file_id);

create table contact_messages (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'call')),
  name text not null,
  email text not null,
  company text,
  phone text,
  role text,
  subject text,
  message text not null,
  privacy_accepted_at timestamptz,
  read_at timestamptz,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_messages_by_creation on contact_messages (created_at desc, id desc);
create index contact_messages_unanswered on contact_messages (created_at desc) where answered_at is null;

-- What was sent lately, so that the same form arriving twice is one application or message.
create table recent_submissions (
  fingerprint text primary key,
  record_id uuid not null,
  submitted_at timestamptz not null
);
create index recent_submissions_by_time on recent_submissions (submitted_at);

-- When each visitor last posted each page. The visitor is a keyed hash; his address is not kept.
create table form_posts (
  visitor_and_page text primary key,
  fingerprint text not null,
  posted_at timestamptz not null,
  repeats integer not null default 0
);
create index form_posts_by_time on form_posts (posted_at);

create table visitors (
  id uuid primary key,
  session_id uuid not null,
  page text not null,
  user_agent text not null,
  last_seen timestamptz not null,
  city text not null default 'Unknown',
  country text not null default 'Unknown',
  device_type text not null check (device_type in ('desktop', 'mobile')),
  browser text not null,
  os text not null,
  screen_resolution text not null,
  language text not null,
  referrer text not null default 'direct',
  utm_source text,
  utm_medium text,
  utm_campaign text,
  time_on_page integer not null default 0 check (time_on_page >= 0),
  is_new_session boolean not null,
  created_at timestamptz not null default now(),
  unique (session_id, page)
);
create index visitors_by_last_seen on visitors (last_seen desc);

create table visitor_interactions (
  id uuid primary key,
  session_id uuid not null,
  page text not null,
  interaction_type text not null check (interaction_type in ('click')),
  timestamp timestamptz not null
);
create index visitor_interactions_by_session on visitor_interactions (session_id);
create index visitor_interactions_by_time on visitor_interactions (timestamp);
