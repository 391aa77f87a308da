-- The same words as before, so that their index stays as it is. Nearly every entry has only letters without accents and
-- digits, in words that the parser would leave whole: split those at the spaces, which takes a third of the time. It would
-- split `6e6171ddf0b9`, whose beginning is a number to it, and leave out words of 2,000 characters: null, for the parser.
-- Such words have no positions, which only a search for several words of the parser would compare.
create function words_without_parser(given text)
  returns tsvector language plpgsql immutable strict parallel safe
as $function$
begin
  if octet_length(given) > 2000 or octet_length(given) <> char_length(given) or lower('I') <> 'i' then
    return null;
  end if;
  given := regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(given collate "C"),
      '"', ' '), ':', ' '), ',', ' '), '{', ' '), '}', ' '), '[', ' '), ']', ' '), '-', ' '), '_', ' '), '.', ' ')
      collate "C", '[^a-z0-9 ]+', ' ', 'g');
  if given collate "C" ~ '\m[0-9]+e[0-9]+[a-z]' then return null; end if;
  return array_to_tsvector(array_remove(string_to_array(given, ' '), ''));
end $function$;

create or replace function audit_words(entity_id text, ip_address text, old_data jsonb, new_data jsonb, metadata jsonb)
  returns tsvector language sql immutable parallel safe
  begin atomic
    select coalesce(
      words_without_parser(coalesce(entity_id, '') || ' ' || coalesce(ip_address, '') || ' ' ||
        left(coalesce(old_data::text, ''), 50000) || ' ' || left(coalesce(new_data::text, ''), 50000) || ' ' ||
        case when jsonb_typeof(metadata) = 'object' then left((metadata - 'actor')::text, 10000) else '' end),
      to_tsvector('simple', regexp_replace(
        replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(plain_text(
          coalesce(entity_id, '') || ' ' || coalesce(ip_address, '') || ' ' ||
          left(coalesce(old_data::text, ''), 50000) || ' ' || left(coalesce(new_data::text, ''), 50000) || ' ' ||
          case when jsonb_typeof(metadata) = 'object' then left((metadata - 'actor')::text, 10000) else '' end),
          '"', ' '), ':', ' '), ',', ' '), '{', ' '), '}', ' '), '[', ' '), ']', ' '), '-', ' '), '_', ' '), '.', ' '),
        '[^[:alnum:] ]+', ' ', 'g')));
  end;
