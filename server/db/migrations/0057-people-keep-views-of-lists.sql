-- A view is a list as somebody keeps it: its filters and order as a query, and how its rows are shown. Everything here
-- belongs to an account and is deleted with it.
create table list_views (
  id uuid primary key,
  list text not null,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 4000),
  hidden text[] not null default '{}',
  density text not null default 'normal' check (density in ('normal', 'compact')),
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index list_views_by_name on list_views (owner_id, list, lower(name));
create index list_views_shared on list_views (list) where shared;

-- When somebody last opened a view, and the columns that they chose in it.
create table list_view_uses (
  view_id uuid not null references list_views (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  opened_at timestamptz,
  hidden text[],
  density text check (density in ('normal', 'compact')),
  primary key (user_id, view_id)
);
create index list_view_uses_of_view on list_view_uses (view_id);

-- The columns of a list without a view, and the view with which it opens.
create table list_choices (
  user_id uuid not null references users (id) on delete cascade,
  list text not null,
  hidden text[] not null default '{}',
  density text not null default 'normal' check (density in ('normal', 'compact')),
  default_view_id uuid references list_views (id) on delete set null,
  primary key (user_id, list)
);
create index list_choices_of_view on list_choices (default_view_id) where default_view_id is not null;
