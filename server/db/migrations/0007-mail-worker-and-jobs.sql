alter table mail_outbox
  -- As it was when the mail was queued: what the back office lists and searches.
  add column subject text not null default '',
  -- Since when it waits: since it was made, or since somebody said 'send again'.
  add column queued_at timestamptz not null default now(),
  -- The run of the worker that is sending it.
  add column lease_by uuid,
  add column failure text
    check (failure in ('rejected', 'temporary', 'unreachable', 'configuration', 'expired', 'unwritable'));
create index mail_outbox_by_status on mail_outbox (status, created_at desc, id desc);
create index mail_outbox_search on mail_outbox using gin (plain_text(to_address || ' ' || subject) gin_trgm_ops);

-- What the program does by itself. Whoever holds the lease runs the job; a lease that is not renewed in time has ended
-- with its process.
create table jobs (
  name text primary key,
  -- What next_run_at was calculated from.
  schedule jsonb,
  -- Null for a job that is switched off.
  next_run_at timestamptz,
  -- Somebody in the back office wants it to run now.
  run_requested_at timestamptz,
  lease_until timestamptz,
  lease_by uuid,
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_result jsonb,
  last_error text
);

-- What is kept for a year after it was completed.
create index guest_applications_completed on guest_applications (status_changed_at)
  where status in ('accepted', 'rejected');
