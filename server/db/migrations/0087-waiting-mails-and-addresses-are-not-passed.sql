-- Without a relay of the agency only mails of a mailbox can be sent. They are looked for many times a minute, and all the
-- others may be waiting.
create index mail_outbox_due_of_mailboxes on mail_outbox (next_attempt_at, id)
  where status in ('queued', 'sending', 'failed') and mailbox_id is not null;

-- Every look at an index reads its list of pending rows, and whoever applies is looked for by address. These have few
-- values in a row, so that adding them at once takes no time.
alter index candidates_by_other_email set (fastupdate = off);
alter index candidates_by_vakgebied set (fastupdate = off);
alter index job_alerts_by_token set (fastupdate = off);
alter index mail_addresses_tokens set (fastupdate = off);
select gin_clean_pending_list(name::regclass) from unnest(array['candidates_by_other_email', 'candidates_by_vakgebied',
  'job_alerts_by_token', 'mail_addresses_tokens']) name;
