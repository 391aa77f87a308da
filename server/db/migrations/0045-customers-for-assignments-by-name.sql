-- The name of an organisation without its legal form and its punctuation: 'Stichting De Brug B.V.' is 'brug'.
create function name_core(name text) returns text language sql immutable parallel safe strict
begin atomic
  select btrim(regexp_replace(regexp_replace(regexp_replace(plain_text(name), '[.''’]', '', 'g'), '[^a-z0-9]+', ' ', 'g'),
    '\m(?:bv|nv|vof|cv|ua|ba|stichting|vereniging|cooperatie|maatschap|holding|the|het|de)\M ?', '', 'g'));
end;

-- A screen proposes customers for assignments that have none: by the same name, or by a similar one.
create index assignments_without_customer on assignments (created_at desc, id desc) where customer_id is null;
create index assignments_without_customer_by_name on assignments (name_core(organization)) where customer_id is null;
create index customers_by_core on customers (name_core(company_name));
create index customers_similar on customers using gin (name_key gin_trgm_ops);
