-- Counted by the status of their applications without reading the rows: which applications are of an assignment, for those
-- of a vakgebied, and of assignments with a word in their name. The index that had the assignment and the moment only is part of it.
create index guest_applications_of_assignment on guest_applications (assignment_id, created_at desc)
  include (status, archived_at, id);
drop index guest_applications_by_assignment;
create index assignments_by_field on assignments (vakgebied, id);
