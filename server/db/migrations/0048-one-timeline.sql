-- When an activity was done, else when it is due, else when it was added: its place in a timeline.
alter table activities add column happened_at timestamptz not null
  generated always as (coalesce(completed_at, due_date, created_at)) stored;
create index activities_of_customer_in_time on activities (customer_id, happened_at desc, id desc)
  where customer_id is not null;
create index activities_of_contact_in_time on activities (contact_id, happened_at desc, id desc)
  where contact_id is not null;
create index activities_of_opportunity_in_time on activities (opportunity_id, happened_at desc, id desc)
  where opportunity_id is not null;
create index activities_of_assignment_in_time on activities (assignment_id, happened_at desc, id desc)
  where assignment_id is not null;
create index activities_of_candidate_in_time on activities (candidate_id, happened_at desc, id desc)
  where candidate_id is not null;
create index activities_of_application_in_time on activities (application_id, happened_at desc, id desc)
  where application_id is not null;
create index activities_of_placement_in_time on activities (placement_id, happened_at desc, id desc)
  where placement_id is not null;
-- The new ones begin with the same column.
drop index activities_of_contact, activities_of_opportunity, activities_of_assignment, activities_of_candidate,
  activities_of_application, activities_of_placement;
