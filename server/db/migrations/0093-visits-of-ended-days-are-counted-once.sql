-- The figures of the dashboard counted every page that was seen in a month, for each look at it. A day that is over does not
-- change any more. `page` is empty for the sessions of the day, on whatever pages.
create table visit_days (
  day date not null,
  page text not null,
  visitors integer not null check (visitors >= 0),
  primary key (day, page)
);
