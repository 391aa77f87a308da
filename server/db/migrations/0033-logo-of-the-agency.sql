-- The logo of the agency, for light and for dark grounds, and its square mark.
create table brand_images (
  slot text primary key check (slot in ('logo', 'logo_dark', 'mark')),
  file_id uuid not null unique references stored_files (id) on delete cascade,
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);
