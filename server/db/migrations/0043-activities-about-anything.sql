-- A phone number without its notation: '+31 (0)6 1234 5678', '0031612345678' and '06-12345678' are all '612345678'.
create function phone_key(given text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(replace(coalesce(given, ''), '(0)', ''), '\D', '', 'g'),
    '^(?:00)?(?:31(?=\d{9}))?0*', '');
create index candidates_by_phone on candidates using gin (phone_key(phone) gin_trgm_ops);
create index contacts_by_phone on contacts using gin ((phone_key(phone) || ' ' || phone_key(mobile)) gin_trgm_ops);
create index customers_by_phone on customers using gin (phone_key(phone) gin_trgm_ops);
create index guest_applications_by_phone on guest_applications using gin (phone_key(phone) gin_trgm_ops);
