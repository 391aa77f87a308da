-- Of a long list of places, those that at least one row of a table names: an overlap with the others need not be looked
-- for. Without the setting the planner would read a table for each name, in the hope of finding it soon.
create function places_named_by(named regclass, names text[]) returns text[] language plpgsql stable
  set enable_seqscan = off as $$
declare
  found text[];
begin
  execute format(
    'select array(select name from unnest($1) name where exists (select from %s rows where rows.places @> array[name]))', named)
    into found using names;
  return found;
end $$;

-- Every look at an index reads its list of pending rows, and a search by distance looks hundreds of times. A row has one or
-- two places, so that adding them at once takes no time.
alter index candidates_by_place set (fastupdate = off);
alter index assignments_by_place set (fastupdate = off);
select gin_clean_pending_list('candidates_by_place'), gin_clean_pending_list('assignments_by_place');
