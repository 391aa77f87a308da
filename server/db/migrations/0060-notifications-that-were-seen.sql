-- Notifications are derived from other rows; only what a colleague has seen is stored.
create table seen_notifications (
  user_id uuid not null references users (id) on delete cascade,
  notification text not null check (length(notification) <= 200),
  seen_at timestamptz not null default now(),
  primary key (user_id, notification)
);

-- Finds what colleagues gave to somebody.
create index audit_logs_by_owner on audit_logs ((new_data ->> 'owner_id'), timestamp desc) where new_data ->> 'owner_id' is not null;
