-- Pages far along the public list pass the rows before them without reading them. The index without these columns is part of it.
create index assignments_open_listed on assignments (created_at desc, id desc)
  include (deadline, type, vakgebied, hours_per_week) where status = 'open';
drop index assignments_open_by_creation;
