-- The colleague who looks after a record. Each index also finds the rows of an account that is deleted.
alter table candidates add column owner_id uuid references users (id) on delete set null;
alter table contacts add column owner_id uuid references users (id) on delete set null;
alter table contact_messages add column owner_id uuid references users (id) on delete set null;
alter table customers add column owner_id uuid references users (id) on delete set null;
alter table opportunities add column owner_id uuid references users (id) on delete set null;
create index candidates_of_owner on candidates (owner_id, id) where owner_id is not null;
create index contacts_of_owner on contacts (owner_id, id) where owner_id is not null;
create index contact_messages_of_owner on contact_messages (owner_id, id) where owner_id is not null;
create index customers_of_owner on customers (owner_id, id) where owner_id is not null;
create index opportunities_of_owner on opportunities (owner_id, id) where owner_id is not null;
