-- Mail between staff and people. The system's own mail stays in mail_outbox, which also sends what staff write.

-- A connected mailbox: state of the installation, never in a backup. `sealed` is a password or a refresh token,
-- encrypted with a key outside the database.
create table mailboxes (
  id uuid primary key,
  type text not null check (type in ('personal', 'shared')),
  user_id uuid references users (id) on delete cascade,
  name text not null,
  address text not null,
  sign_in text not null check (sign_in in ('password', 'microsoft', 'google')),
  username text not null,
  sealed text,
  imap_host text,
  imap_port integer check (imap_port between 1 and 65535),
  imap_security text check (imap_security in ('tls', 'starttls', 'none')),
  smtp_host text,
  smtp_port integer check (smtp_port between 1 and 65535),
  smtp_security text check (smtp_security in ('tls', 'starttls', 'none')),
  excluded_folders text[] not null default '{}',
  state text not null default 'connecting'
    check (state in ('connecting', 'importing', 'working', 'failing', 'signInNeeded', 'off')),
  problem text,
  problem_detail text,
  problem_since timestamptz,
  checked_at timestamptz,
  import_since date not null,
  lease_by uuid,
  lease_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((type = 'personal') = (user_id is not null)),
  check ((imap_host is null) = (imap_port is null) and (imap_host is null) = (imap_security is null)),
  check ((smtp_host is null) = (smtp_port is null) and (smtp_host is null) = (smtp_security is null))
);
create unique index mailboxes_address on mailboxes (lower(address));
create index mailboxes_of_user on mailboxes (user_id) where user_id is not null;

-- The folders that are read; mail_copies says how far. `modseq` is that of the folder when nothing was left to read.
create table mailbox_folders (
  id uuid primary key,
  mailbox_id uuid not null references mailboxes (id) on delete cascade,
  path text not null,
  role text check (role in ('inbox', 'sent', 'archive', 'drafts', 'junk', 'trash', 'all')),
  uid_validity text,
  modseq text,
  import_total integer,
  import_done integer not null default 0,
  checked_at timestamptz,
  unique (mailbox_id, path)
);

create table mail_threads (
  id uuid primary key,
  subject text not null,
  last_at timestamptz not null,
  last_incoming boolean not null,
  -- Staff owe an answer: the last mail came in, was not automatic and nobody put the thread aside.
  awaits_answer boolean not null default false,
  set_aside_at timestamptz,
  mail_count integer not null default 0,
  -- The work it was begun for.
  application_id uuid references guest_applications (id) on delete set null,
  assignment_id uuid references assignments (id) on delete set null,
  opportunity_id uuid references opportunities (id) on delete set null,
  placement_id uuid references placements (id) on delete set null
);
create index mail_threads_newest on mail_threads (last_at desc, id desc);
create index mail_threads_awaiting on mail_threads (last_at desc, id desc) where awaits_answer;
create index mail_threads_of_application on mail_threads (application_id) where application_id is not null;
create index mail_threads_of_assignment on mail_threads (assignment_id) where assignment_id is not null;
create index mail_threads_of_opportunity on mail_threads (opportunity_id) where opportunity_id is not null;
create index mail_threads_of_placement on mail_threads (placement_id) where placement_id is not null;

-- One row per mail, in however many mailboxes it is. `message_key` is its Message-ID, or a hash of its headers if it
-- has none. A mail that staff write has the id of its row in mail_outbox.
create table mails (
  id uuid primary key,
  thread_id uuid not null references mail_threads (id) on delete cascade,
  message_key text not null unique,
  -- The first mail of its References: what all answers to a mail that is not stored have in common.
  root_key text not null,
  incoming boolean not null,
  sent_at timestamptz not null,
  from_address text not null,
  from_name text not null default '',
  reply_to text,
  subject text not null,
  body text not null,
  html text,
  preview text not null default '',
  automatic text check (automatic in ('reply', 'bounce', 'list')),
  size integer not null default 0,
  author_id uuid references users (id) on delete set null,
  template_id uuid,
  language text check (language in ('nl', 'en')),
  stored_at timestamptz not null default now(),
  words tsvector not null generated always as (
    setweight(to_tsvector('simple', plain_text(subject)), 'A')
      || setweight(to_tsvector('simple', plain_text(from_name || ' ' || from_address)), 'B')
      || to_tsvector('simple', left(plain_text(body), 100000))
  ) stored
);
create index mails_of_thread on mails (thread_id, sent_at, id);
create index mails_words on mails using gin (words);
create index mails_of_root on mails (root_key);
create index mails_newest on mails (sent_at desc, id desc);
create index mails_of_author on mails (author_id, sent_at desc) include (thread_id) where author_id is not null;

create table mail_participants (
  mail_id uuid not null references mails (id) on delete cascade,
  role text not null check (role in ('from', 'to', 'cc', 'bcc', 'replyTo')),
  address text not null check (address = lower(address)),
  name text not null default '',
  primary key (mail_id, role, address)
);
create index mail_participants_of_address on mail_participants (address);

-- The known people among the participants: the records a mail is filed on.
create table mail_people (
  id uuid primary key default gen_random_uuid(),
  mail_id uuid not null references mails (id) on delete cascade,
  sent_at timestamptz not null,
  candidate_id uuid references candidates (id) on delete cascade,
  contact_id uuid references contacts (id) on delete cascade,
  message_id uuid references contact_messages (id) on delete cascade,
  check (num_nonnulls(candidate_id, contact_id, message_id) = 1)
);
create unique index mail_people_once on mail_people (mail_id, coalesce(candidate_id, contact_id, message_id));
create index mail_people_of_candidate on mail_people (candidate_id, sent_at desc, mail_id desc) where candidate_id is not null;
create index mail_people_of_contact on mail_people (contact_id, sent_at desc, mail_id desc) where contact_id is not null;
create index mail_people_of_message on mail_people (message_id, sent_at desc, mail_id desc) where message_id is not null;

create table mail_attachments (
  id uuid primary key,
  mail_id uuid not null references mails (id) on delete cascade,
  position smallint not null,
  file_id uuid references stored_files (id) on delete set null,
  name text not null,
  media_type text not null,
  size integer not null,
  -- Why it was not stored.
  refused text check (refused in ('type', 'size', 'count', 'unsafe', 'unreadable')),
  unique (mail_id, position)
);
create index mail_attachments_of_file on mail_attachments (file_id) where file_id is not null;

-- Where a mail was seen: state of the installation. A UID without a mail was judged and not stored.
create table mail_copies (
  folder_id uuid not null references mailbox_folders (id) on delete cascade,
  uid bigint not null,
  mail_id uuid references mails (id) on delete set null,
  primary key (folder_id, uid)
);
create index mail_copies_of_mail on mail_copies (mail_id) where mail_id is not null;

-- Which mailboxes a thread is in, for the inbox. Kept while a mailbox is connected.
create table mail_thread_mailboxes (
  thread_id uuid not null references mail_threads (id) on delete cascade,
  mailbox_id uuid not null references mailboxes (id) on delete cascade,
  primary key (thread_id, mailbox_id)
);
create index mail_thread_mailboxes_of_mailbox on mail_thread_mailboxes (mailbox_id, thread_id);

create table mail_templates (
  id uuid primary key,
  -- Built into the program, with a fixed id. It has a row once it is changed; archived, the text of the program is used again.
  built_in text unique,
  name text not null,
  about text not null check (about in ('candidate', 'contact', 'application', 'presentation', 'any')),
  subject_nl text not null,
  body_nl text not null,
  subject_en text not null,
  body_en text not null,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index mail_templates_name on mail_templates (lower(name)) where archived_at is null and built_in is null;

create table mail_template_versions (
  template_id uuid not null references mail_templates (id) on delete cascade,
  version integer not null,
  name text not null,
  subject_nl text not null,
  body_nl text not null,
  subject_en text not null,
  body_en text not null,
  saved_by uuid references users (id) on delete set null,
  saved_at timestamptz not null,
  primary key (template_id, version)
);

create table mail_drafts (
  id uuid primary key,
  author_id uuid not null references users (id) on delete cascade,
  -- The record it is written from.
  record text not null check (record in ('candidate', 'contact', 'application', 'message', 'customer', 'assignment',
    'opportunity', 'placement', 'presentation')),
  record_id uuid not null,
  answers_id uuid references mails (id) on delete set null,
  -- May be a built-in template without a row.
  template_id uuid,
  -- The mailbox that sends it; the agency's own relay if that is gone.
  mailbox_id uuid,
  language text not null check (language in ('nl', 'en')),
  to_addresses text[] not null default '{}',
  cc_addresses text[] not null default '{}',
  subject text not null default '',
  body text not null default '',
  attachments uuid[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mail_drafts_of_author on mail_drafts (author_id, updated_at desc);
create index mail_drafts_of_record on mail_drafts (record_id);

-- One mail to each of several people.
create table mail_batches (
  id uuid primary key,
  author_id uuid references users (id) on delete set null,
  template_id uuid,
  subject text not null,
  total integer not null check (total between 1 and 200),
  -- Taken out of the outbox before they were sent.
  cancelled integer not null default 0 check (cancelled between 0 and total),
  stopped_at timestamptz,
  stopped_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index mail_batches_newest on mail_batches (created_at desc);

-- Addresses that returned mail or answer automatically.
create table mail_addresses (
  address text primary key check (address = lower(address)),
  bounced_at timestamptz,
  bounce_reason text,
  away_at timestamptz,
  -- They asked for no more mail to many.
  unsubscribed_at timestamptz,
  -- Of the links with which they can ask that, one for each mail.
  token_hashes text[] not null default '{}'
);
create index mail_addresses_tokens on mail_addresses using gin (token_hashes);

alter table mail_outbox
  add column mailbox_id uuid,
  add column batch_id uuid references mail_batches (id) on delete set null,
  -- Until then staff can take it back.
  add column undo_until timestamptz;
create index mail_outbox_of_batch on mail_outbox (batch_id) where batch_id is not null;

-- Mail is filed on a person who is added, or gets another address, after it was stored. Addresses of accounts and of
-- connected mailboxes are staff: somebody who is a candidate too does not get the mail of their work.
create function file_earlier_mail() returns trigger language plpgsql as $$
declare
  addresses text[];
begin
  if tg_table_name = 'candidates' then
    addresses := array_append(new.other_emails, new.email);
  else
    addresses := array[new.email];
  end if;
  addresses := array(select lower(a) from unnest(addresses) a
    where not exists (select from users u where lower(u.email) = lower(a))
      and not exists (select from mailboxes b where lower(b.address) = lower(a)));
  insert into mail_people (mail_id, sent_at, candidate_id, contact_id, message_id)
    select distinct m.id, m.sent_at,
      case tg_table_name when 'candidates' then new.id end,
      case tg_table_name when 'contacts' then new.id end,
      case tg_table_name when 'contact_messages' then new.id end
    from mail_participants p join mails m on m.id = p.mail_id
    where p.address = any (addresses) on conflict do nothing;
  return null;
end $$;
create trigger candidates_file_mail after insert or update of email, other_emails on candidates
  for each row execute function file_earlier_mail();
create trigger contacts_file_mail after insert or update of email on contacts
  for each row when (new.email is not null) execute function file_earlier_mail();
create trigger contact_messages_file_mail after insert or update of email on contact_messages
  for each row execute function file_earlier_mail();
