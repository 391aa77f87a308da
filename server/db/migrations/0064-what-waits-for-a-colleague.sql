-- The list of today: what waits for one colleague or for nobody. Each is a small part of its table.
create index guest_applications_to_judge on guest_applications (owner_id, created_at)
  where status = 'pending' and archived_at is null;
create index guest_applications_to_follow_up on guest_applications (owner_id, next_step_on)
  where next_step is not null and archived_at is null and status not in ('accepted', 'rejected');
create index contact_messages_to_answer on contact_messages (owner_id, created_at) where answered_at is null;
create index presentations_to_chase on presentations (sent_by, sent_at) where state = 'sent' and answer is null;
create index assignments_to_close on assignments (owner_id, deadline) where status = 'open';
