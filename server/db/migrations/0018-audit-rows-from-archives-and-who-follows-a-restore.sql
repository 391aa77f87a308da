-- When a restore added the row from an archive; null for a row that this installation wrote itself.
alter table audit_logs add column restored_at timestamptz;

-- The hash of the session token of whoever started the run: only that session may follow a restore.
alter table backup_runs add column started_session text;
