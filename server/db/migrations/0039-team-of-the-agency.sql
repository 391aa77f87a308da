-- The colleagues that the site shows, in their order. The photo is a file that the program made from an upload.
create table team_members (
  id uuid primary key,
  position integer not null,
  name text not null check (length(name) between 1 and 100),
  role_nl text not null check (length(role_nl) between 1 and 100),
  role_en text not null default '' check (length(role_en) <= 100),
  phone text not null default '' check (length(phone) <= 40),
  photo_file_id uuid unique references stored_files (id) on delete set null
);
