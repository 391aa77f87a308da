-- The logo of the agency, for light and for dark grounds, and its square mark.
create table brand_images (
  slot text primary key check (slot in ('logo', 'logo_dark', 'mark')),
  -- Without a reference: the file is replaced with its row, and a restore of files alone must not fail on a logo.
  file_id uuid not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);
