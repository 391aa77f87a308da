-- The to-do list of one colleague. Completed activities are nearly all of the table, and none of that list.
create index activities_to_do on activities (owner_id, due_date, id) where status = 'pending';
