-- Contacts are recognised by id, or by a keyed hash of address and name together: colleagues may share an address.
-- Messages are recognised by id, or by a keyed hash of the address they came from.
alter table erasures add column contact_ids uuid[] not null default '{}';
alter table erasures add column contact_hashes text[] not null default '{}';
alter table erasures add column message_ids uuid[] not null default '{}';
alter table erasures add column sender_hashes text[] not null default '{}';
