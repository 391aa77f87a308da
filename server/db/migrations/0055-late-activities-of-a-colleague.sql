-- The menu counts the late activities of a colleague on every page; most activities of a colleague are completed.
create index activities_pending_of_owner on activities (owner_id, due_date) where status = 'pending' and owner_id is not null;
