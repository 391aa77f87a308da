-- A third type: the person is employed by the customer.
alter table assignments drop constraint assignments_type_check;
alter table assignments add constraint assignments_type_check
  check (type in ('Detachering', 'ZZP', 'Werving & selectie'));

create or replace function choice_of(type text, vakgebied text) returns smallint language sql immutable parallel safe as $$
  select (10 * array_position(array['Detachering', 'ZZP', 'Werving & selectie'], type) + array_position(
    array['Legal', 'Juridisch', 'Compliance & Risk', 'Privacy', 'Notariaat', 'Advocatuur'], vakgebied))::smallint
$$;
