-- An index answers alone only for pages that have not changed since they were vacuumed, and a few changed rows are in many
-- pages: after 5,000 changes among 100,000 applications searching took twice as long. A vacuum came after 20,000.
do $$
declare
  name text;
begin
  foreach name in array array['activities', 'assignments', 'candidates', 'contact_messages', 'contacts',
    'customer_last_contacts', 'customers', 'guest_applications', 'mail_threads', 'open_assignments', 'opportunities',
    'placements', 'presentations'] loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.02)', name);
  end loop;
end $$;
