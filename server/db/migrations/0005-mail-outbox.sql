create table mail_outbox (
  id uuid primary key,
  kind text not null,
  to_address text not null,
  reply_to text,
  language text not null check (language in ('nl', 'en')),
  data jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  lease_until timestamptz,
  last_error text,
  dedupe_key text unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where status in ('queued', 'sending', 'failed');
create index mail_outbox_by_creation on mail_outbox (created_at desc, id desc);
