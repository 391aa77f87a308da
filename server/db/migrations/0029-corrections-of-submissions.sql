-- A form sent again with changes, after a response that did not arrive, is a record that refers to the one it corrects.
-- Without a foreign key: the earlier record may be deleted, and each table of an archive can be restored on its own.
alter table guest_applications add column corrects_id uuid;
create index guest_applications_corrects on guest_applications (corrects_id) where corrects_id is not null;

alter table contact_messages add column corrects_id uuid;
create index contact_messages_corrects on contact_messages (corrects_id) where corrects_id is not null;
