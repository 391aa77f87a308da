-- The last contact with each customer, without reading all of its activities.
create index activities_completed_of_customer on activities (customer_id, completed_at desc) where status = 'completed';
-- What each colleague started in a period.
create index activities_started on activities (created_at, owner_id);
create index guest_applications_by_proposal on guest_applications (proposed_at, owner_id) where proposed_at is not null;
-- Reasons of rejections, from the index alone.
create index guest_applications_lost on guest_applications (status_changed_at) include (closing_reason, owner_id)
  where status = 'rejected';
-- The order of the list, drafts first. Replaces the index of those that were sent.
drop index presentations_by_sending;
create index presentations_by_sending on presentations (sent_at desc, id desc);
