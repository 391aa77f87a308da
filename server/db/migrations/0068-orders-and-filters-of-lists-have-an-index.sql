-- With archived applications, by name.
create index guest_applications_by_name on guest_applications (plain_text(last_name), plain_text(first_name), id);
-- Those without a next step come last in both directions.
create index guest_applications_current_by_next_step on guest_applications (next_step_on, id) where archived_at is null;
create index guest_applications_current_by_last_step on guest_applications (next_step_on desc nulls last, id desc)
  where archived_at is null;
create index customers_in_city on customers (city);
create index customers_in_industry on customers (industry);
