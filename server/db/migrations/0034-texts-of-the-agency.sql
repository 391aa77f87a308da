-- The texts of pages that the agency changed: one row per change, the newest one counts. `texts` has what differs from
-- the default texts, by key; an empty object is the default page again.
create table page_texts (
  id uuid primary key,
  page text not null check (length(page) <= 40),
  language text not null check (language in ('nl', 'en')),
  texts jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid references users (id) on delete set null
);
create index page_texts_newest on page_texts (page, language, changed_at desc, id desc);
