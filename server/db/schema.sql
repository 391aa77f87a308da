-- The database after all migrations, written by `npm run schema`. A test compares it with a migrated database.
-- To change the schema, add a migration.

create extension pg_trgm;
create extension unaccent;

create text search configuration lexbrug_dutch;
--   asciihword with unaccent, dutch_stem
--   asciiword with unaccent, dutch_stem
--   email with simple
--   file with simple
--   float with simple
--   host with simple
--   hword with unaccent, dutch_stem
--   hword_asciipart with unaccent, dutch_stem
--   hword_numpart with simple
--   hword_part with unaccent, dutch_stem
--   int with simple
--   numhword with simple
--   numword with simple
--   sfloat with simple
--   uint with simple
--   url with simple
--   url_path with simple
--   version with simple
--   word with unaccent, dutch_stem

create text search configuration lexbrug_english;
--   asciihword with unaccent, english_stem
--   asciiword with unaccent, english_stem
--   email with simple
--   file with simple
--   float with simple
--   host with simple
--   hword with unaccent, english_stem
--   hword_asciipart with unaccent, english_stem
--   hword_numpart with simple
--   hword_part with unaccent, english_stem
--   int with simple
--   numhword with simple
--   numword with simple
--   sfloat with simple
--   uint with simple
--   url with simple
--   url_path with simple
--   version with simple
--   word with unaccent, english_stem

create text search configuration lexbrug_words;
--   asciihword with unaccent, simple
--   asciiword with unaccent, simple
--   email with simple
--   file with simple
--   float with simple
--   host with simple
--   hword with unaccent, simple
--   hword_asciipart with unaccent, simple
--   hword_numpart with simple
--   hword_part with unaccent, simple
--   int with simple
--   numhword with simple
--   numword with simple
--   sfloat with simple
--   uint with simple
--   url with simple
--   url_path with simple
--   version with simple
--   word with unaccent, simple

CREATE OR REPLACE FUNCTION apart(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select translate(given, '/.@-+', '∕․＠‐＋') $function$;

CREATE OR REPLACE FUNCTION audit_data(data jsonb, kept jsonb, mask text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when data is null or data = 'null' or kept ? '*' then data
    when jsonb_typeof(data) <> 'object' then to_jsonb(mask)
    else (select coalesce(jsonb_object_agg(key, case
        when kept ? key or value in ('null', '""', '[]', '{}') then value
        when jsonb_typeof(value) = 'object'
          and exists (select from jsonb_array_elements_text(kept) field where starts_with(field, key || '.'))
        then (select jsonb_object_agg(part.key, case
            when kept ? (field.key || '.' || part.key) or part.value in ('null', '""', '[]', '{}') then part.value
            else to_jsonb(mask) end) from jsonb_each(value) part)
        else to_jsonb(mask) end), '{}')
      from jsonb_each(data) field)
  end
$function$;

CREATE OR REPLACE FUNCTION audit_metadata(metadata jsonb, kept jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when jsonb_typeof(metadata) = 'object' then
    (select coalesce(jsonb_object_agg(key, value) filter (where kept ? key), '{}') from jsonb_each(metadata)) end
$function$;

CREATE OR REPLACE FUNCTION audit_without_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.old_data := audit_data(new.old_data, '["status", "stage", "role", "customer_id"]', '[masked: before]');
  new.new_data := audit_data(new.new_data, '["status", "stage", "role", "customer_id"]', '[masked: after]');
  new.metadata := new.metadata - '{name,email,to,search}'::text[];
  return new;
end $function$;

CREATE OR REPLACE FUNCTION audit_words(entity_id text, ip_address text, old_data jsonb, new_data jsonb, metadata jsonb)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT COALESCE(words_without_parser(((((((((COALESCE(entity_id, ''::text) || ' '::text) || COALESCE(ip_address, ''::text)) || ' '::text) || "left"(COALESCE((old_data)::text, ''::text), 50000)) || ' '::text) || "left"(COALESCE((new_data)::text, ''::text), 50000)) || ' '::text) ||
         CASE
             WHEN (jsonb_typeof(metadata) = 'object'::text) THEN "left"(((metadata - 'actor'::text))::text, 10000)
             ELSE ''::text
         END)), to_tsvector('simple'::regconfig, regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(plain_text(((((((((COALESCE(entity_id, ''::text) || ' '::text) || COALESCE(ip_address, ''::text)) || ' '::text) || "left"(COALESCE((old_data)::text, ''::text), 50000)) || ' '::text) || "left"(COALESCE((new_data)::text, ''::text), 50000)) || ' '::text) ||
         CASE
             WHEN (jsonb_typeof(metadata) = 'object'::text) THEN "left"(((metadata - 'actor'::text))::text, 10000)
             ELSE ''::text
         END)), '"'::text, ' '::text), ':'::text, ' '::text), ','::text, ' '::text), '{'::text, ' '::text), '}'::text, ' '::text), '['::text, ' '::text), ']'::text, ' '::text), '-'::text, ' '::text), '_'::text, ' '::text), '.'::text, ' '::text), '[^[:alnum:] ]+'::text, ' '::text, 'g'::text))) AS "coalesce";
END;

CREATE OR REPLACE FUNCTION candidate_documents_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then
    insert into cv_texts (file_id) values (new.file_id) on conflict do nothing;
    if found then
      perform pg_notify('jobs', 'readCvs');
      if tg_op = 'INSERT' then return null; end if;
    end if;
    perform refresh_candidate_words(new.candidate_id);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.candidate_id <> new.candidate_id) then
    perform refresh_candidate_words(old.candidate_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION candidate_fields_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_candidate_words(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION choice_of(type text, vakgebied text)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (10 * array_position(array['Detachering', 'ZZP', 'Werving & selectie'], type) + array_position(
    array['Legal', 'Juridisch', 'Compliance & Risk', 'Privacy', 'Notariaat', 'Advocatuur'], vakgebied))::smallint
$function$;

CREATE OR REPLACE FUNCTION contact_moment_of(source text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case source
    when 'activities' then 'case when status = ''completed'' then completed_at end'
    when 'presentations' then 'sent_at'
    when 'contacts' then 'last_contact_at' end
$function$;

CREATE OR REPLACE FUNCTION digits_of(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(COALESCE(given, ''::text), '\D'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION document_text_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_candidate_words(d.candidate_id) from candidate_cvs d where d.file_id = new.file_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION file_earlier_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  addresses text[];
begin
  if tg_table_name = 'candidates' then
    addresses := array_append(new.other_emails, new.email);
  else
    addresses := array[new.email];
  end if;
  addresses := array(select lower(a) from unnest(addresses) a);
  if not exists (select from mail_participants p where p.address = any (addresses)) then
    return null;
  end if;
  addresses := array(select a from unnest(addresses) a
    where not exists (select from users u where lower(u.email) = a)
      and not exists (select from mailboxes b where lower(b.address) = a));
  insert into mail_people (mail_id, sent_at, candidate_id, contact_id, message_id)
    select distinct m.id, m.sent_at,
      case tg_table_name when 'candidates' then new.id end,
      case tg_table_name when 'contacts' then new.id end,
      case tg_table_name when 'contact_messages' then new.id end
    from mail_participants p join mails m on m.id = p.mail_id
    where p.address = any (addresses) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION fold_list_sums()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not pg_try_advisory_xact_lock(hashtext('list_sums')) then return; end if;
  with several as (select list, part, kind from list_sums group by list, part, kind having count(*) > 1 or sum(rows) = 0),
    folded as (delete from list_sums line using several
      where (line.list, line.part, line.kind) = (several.list, several.part, several.kind) returning line.*)
  insert into list_sums
    select list, part, kind, sum(rows), sum(value), sum(value_percents), sum(value_without_chance) from folded
    group by list, part, kind having sum(rows) <> 0;
end $function$;

CREATE OR REPLACE FUNCTION follow_open_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (tg_op <> 'INSERT' and old.status = 'open') or (tg_op <> 'DELETE' and new.status = 'open') then
    insert into unsettled_assignments values (coalesce(new.number, old.number));
  end if;
  if tg_op = 'DELETE' or new.status <> 'open' then
    delete from open_assignments where id = old.id;
    delete from ranked_assignments where number = old.number;
  else
    insert into open_assignments (created_at, id, number, deadline, hours_per_week, choice, search)
      values (new.created_at, new.id, new.number, new.deadline, new.hours_per_week, choice_of(new.type, new.vakgebied),
        new.search)
      on conflict (id) do update set created_at = excluded.created_at, number = excluded.number,
        deadline = excluded.deadline, hours_per_week = excluded.hours_per_week, choice = excluded.choice,
        search = excluded.search;
    insert into ranked_assignments (number, title, title_en, hours_per_week, search)
      values (new.number, lower(new.title), lower(new.title_en), new.hours_per_week, new.search)
      on conflict (number) do update set title = excluded.title, title_en = excluded.title_en,
        hours_per_week = excluded.hours_per_week, search = excluded.search;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_customers_without_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into customer_last_contacts (customer_id, at) select id, '-infinity' from added;
  elsif tg_op = 'DELETE' then
    delete from customer_last_contacts where customer_id in (select id from removed);
  else
    delete from customer_last_contacts;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_last_contacts(changed uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from customer_last_contacts where customer_id = any(changed) order by customer_id for update;
  update customer_last_contacts kept set at = found.at
    from (select id, last_contact_with(id) as at from unnest(changed) id) found
    where kept.customer_id = found.id and kept.at <> found.at;
end $function$;

CREATE OR REPLACE FUNCTION keep_last_contacts_of_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moments text := format('select id, customer_id, %s as at from ', contact_moment_of(tg_table_name));
  changed uuid[];
begin
  if tg_op = 'TRUNCATE' then
    perform renew_last_contacts();
    return null;
  end if;
  execute 'select array_agg(distinct customer_id) from (' || case tg_op
    when 'INSERT' then moments || 'added'
    when 'DELETE' then moments || 'removed'
    else format('(%1$s added except %1$s removed) union all (%1$s removed except %1$s added)', moments) end
    || ') moment where at is not null and customer_id is not null' into changed;
  if changed is not null then perform keep_last_contacts(changed); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_list_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  list text;
begin
  if tg_op = 'TRUNCATE' then
    delete from list_sums where list_sums.list = any (lists_of_table(tg_table_name));
  elsif tg_op = 'INSERT' and tg_table_name = 'candidates' then
    insert into list_sums (list, part, kind, rows, value, value_percents, value_without_chance)
      select 'candidates', '', '', count(*), 0, 0, 0 from added having count(*) > 0;
  elsif tg_op = 'INSERT' and tg_table_name = 'guest_applications' then
    insert into list_sums (list, part, kind, rows, value, value_percents, value_without_chance)
      select 'guest_applications', status, case when archived_at is null then 'current' else 'archived' end,
        count(*), 0, 0, 0
      from added group by 2, 3
      union all
      select 'applications_by_day', to_char(created_at at time zone 'Europe/Amsterdam', 'YYYY-MM-DD'),
        case when proposed_at is null then source else 'proposed' end, count(*), 0, 0, 0
      from added group by 2, 3;
  else
    foreach list in array lists_of_table(tg_table_name) loop
      execute list_sum_lines(list, case tg_op
        when 'INSERT' then 'select 1 as change, * from added'
        when 'DELETE' then 'select -1 as change, * from removed'
        else 'select 1 as change, * from added union all select -1, * from removed' end);
    end loop;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_visit_sums()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    delete from visit_sums;
  elsif exists (select from changed) then
    perform renew_visit_sums();
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION last_contact_with(customer uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(greatest(
    (select max(completed_at) from activities where customer_id = customer and status = 'completed'),
    (select max(sent_at) from presentations where customer_id = customer and sent_at is not null),
    (select max(last_contact_at) from contacts where customer_id = customer and last_contact_at is not null)), '-infinity')
$function$;

CREATE OR REPLACE FUNCTION list_sum_columns(list text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case list
    when 'customers' then 'status as part, '''' as kind'
    when 'assignments' then 'status as part, '''' as kind'
    when 'candidates' then ''''' as part, '''' as kind'
    when 'contacts' then ''''' as part, '''' as kind'
    when 'activities' then 'status as part, type as kind'
    when 'guest_applications' then
      'status as part, case when archived_at is null then ''current'' else ''archived'' end as kind'
    when 'applications_by_day' then 'to_char(created_at at time zone ''Europe/Amsterdam'', ''YYYY-MM-DD'') as part,
      case when proposed_at is null then source else ''proposed'' end as kind'
    when 'contact_messages' then 'case when read_at is null then ''unread'' else ''read'' end as part,
      case when answered_at is null then ''unanswered'' else ''answered'' end as kind'
    when 'opportunities' then 'stage as part, coalesce(owner_id::text, '''') as kind'
  end || case when list = 'opportunities' then ', coalesce(value, 0) as value,
      coalesce(value * probability, 0) as value_percents,
      case when probability is null then coalesce(value, 0) else 0 end as value_without_chance'
    else ', 0 as value, 0 as value_percents, 0 as value_without_chance' end
$function$;

CREATE OR REPLACE FUNCTION list_sum_lines(list text, changes text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select format('insert into list_sums (list, part, kind, rows, value, value_percents, value_without_chance)
    select %L, part, kind, sum(change), sum(change * value), sum(change * value_percents),
      sum(change * value_without_chance)
    from (select change, %s from (%s) changed) line
    group by part, kind having sum(change) <> 0 or sum(change * value) <> 0
      or sum(change * value_percents) <> 0 or sum(change * value_without_chance) <> 0',
    list, list_sum_columns(list), changes)
$function$;

CREATE OR REPLACE FUNCTION lists_of_table(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case name when 'guest_applications' then array['guest_applications', 'applications_by_day'] else array[name] end
$function$;

CREATE OR REPLACE FUNCTION name_core(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT btrim(regexp_replace(regexp_replace(regexp_replace(plain_text(name), '[.''’]'::text, ''::text, 'g'::text), '[^a-z0-9]+'::text, ' '::text, 'g'::text), '\m(?:bv|nv|vof|cv|ua|ba|stichting|vereniging|cooperatie|maatschap|holding|the|het|de)\M ?'::text, ''::text, 'g'::text)) AS btrim;
END;

CREATE OR REPLACE FUNCTION pass_company_key_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update contacts set company_key = new.name_key where customer_id = new.id;
  update opportunities set company_key = new.name_key where customer_id = new.id;
  update activities set company_key = new.name_key where customer_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION pass_company_key_to_placements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update placements set company_key = new.name_key where customer_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION pass_names_to_presentations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'candidates' then
    update presentations set search = presentation_names(candidate_id, customer_id, assignment_id)
      where candidate_id = new.id;
  elsif tg_table_name = 'customers' then
    update presentations set search = presentation_names(candidate_id, customer_id, assignment_id)
      where customer_id = new.id;
  else
    update presentations set search = presentation_names(candidate_id, customer_id, assignment_id)
      where assignment_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION phone_key(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(replace(COALESCE(given, ''::text), '(0)'::text, ''::text), '\D'::text, ''::text, 'g'::text), '^(?:00)?(?:31(?=\d{9}))?0*'::text, ''::text);

CREATE OR REPLACE FUNCTION places_in(location text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT COALESCE(array_agg(DISTINCT named.place), '{}'::text[]) AS "coalesce"
    FROM ( SELECT btrim(regexp_replace(regexp_replace(btrim(part.part), '^(?:regio|omgeving|gemeente)\s+'::text, ''::text), '[\s-]+(?:noord|zuid|oost|west|zuidoost|noordoost|zuidwest|noordwest|centrum)$'::text, ''::text)) AS place
            FROM regexp_split_to_table(replace(plain_text(places_in.location), '’'::text, ''''::text), '[,/;()]|\s+(?:en|of)\s+'::text) part(part)
         UNION ALL
          SELECT btrim(replace(plain_text(places_in.location), '’'::text, ''''::text)) AS btrim) named
   WHERE (named.place <> ''::text);
END;

CREATE OR REPLACE FUNCTION places_named_by(named regclass, names text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
declare
  found text[];
begin
  execute format(
    'select array(select name from unnest($1) name where exists (select from %s rows where rows.places @> array[name]))', named)
    into found using names;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION plain_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT lower(unaccent(value)) AS lower;
END;

CREATE OR REPLACE FUNCTION presentation_names(candidate uuid, customer uuid, assignment uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select ' ' || plain_text(concat_ws(' ',
    (select first_name || ' ' || last_name from candidates where id = candidate),
    (select company_name from customers where id = customer),
    (select title from assignments where id = assignment)))
$function$;

CREATE OR REPLACE FUNCTION refresh_candidate_words(person uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  -- Two who change the same person at once come one after the other, and the second sees what the first wrote.
  select from candidates where id = person for no key update;
  insert into candidate_words (candidate_id, created_at, words)
    select c.id, c.created_at, c.search ||
      setweight(to_tsvector('lexbrug_dutch',
        apart(coalesce(c.current_job_title, '') || ' ' || coalesce(c.field_of_study, ''))), 'B') ||
      setweight(to_tsvector('lexbrug_dutch',
        apart(words_of(c.expertise) || ' ' || words_of(c.skills) || ' ' || words_of(c.vakgebieden))), 'C') ||
      (select words_together(to_tsvector('lexbrug_dutch', apart(left(newest.text, 50000))))
        from (
          select t.text from candidate_cvs d join cv_texts t using (file_id)
          where d.candidate_id = c.id and t.status = 'text'
          order by d.uploaded_at desc, d.id desc limit 3
        ) newest)
    from candidates c where c.id = person
    on conflict (candidate_id) do update set created_at = excluded.created_at, words = excluded.words
$function$;

CREATE OR REPLACE FUNCTION refuse_change_of_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The audit log is append-only';
end $function$;

CREATE OR REPLACE FUNCTION remember_assignment_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into assignment_words (word) select words_in_assignment(new) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION remember_candidate_expertise()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from candidate_expertise where candidate_id = new.id;
  if new.registered_at is not null then
    insert into candidate_expertise (name, candidate_id)
      select distinct name, new.id from unnest(new.expertise) as name on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION renew_last_contacts()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from customer_last_contacts;
  insert into customer_last_contacts (customer_id, at) select id, last_contact_with(id) from customers;
end $function$;

CREATE OR REPLACE FUNCTION renew_list_sums()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  name text;
  list text;
begin
  perform pg_advisory_xact_lock(hashtext('list_sums'));
  foreach name in array array['customers', 'contacts', 'opportunities', 'activities', 'assignments', 'candidates',
    'guest_applications', 'contact_messages']
  loop
    foreach list in array lists_of_table(name) loop
      execute format('with before as (delete from list_sums where list = %L) ', list)
        || list_sum_lines(list, format('select 1 as change, * from %I', name));
    end loop;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION renew_open_assignments()
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from open_assignments;
  delete from ranked_assignments;
  insert into open_assignments (created_at, id, number, deadline, hours_per_week, choice, search)
    select created_at, id, number, deadline, hours_per_week, choice_of(type, vakgebied), search
    from assignments where status = 'open';
  insert into ranked_assignments (number, title, title_en, hours_per_week, search)
    select number, lower(title), lower(title_en), hours_per_week, search from assignments where status = 'open';
  insert into unsettled_assignments
    select distinct number / 8192 * 8192 from open_assignments union all select block * 8192 from settled_assignments;
  select settle_open_assignments();
$function$;

CREATE OR REPLACE FUNCTION renew_visit_sums()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- One at a time: the next one sees the days of the one before.
  perform pg_advisory_xact_lock(hashtext('visit_sums'));
  delete from visit_sums;
  insert into visit_sums (first, page, visitors)
    select period.first, page, sum(visitors)
    from (select max(day) + later - days as first
      from visit_days, unnest(array[7, 30, 90]) as days, unnest(array[2, 3]) as later group by days, later) period
    join visit_days on day >= period.first
    group by period.first, page;
end $function$;

CREATE OR REPLACE FUNCTION require_agreement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state = 'sent' and not exists (
    select from presentation_agreements where id = new.agreement_id and state = 'agreed'
  ) then
    raise exception 'a presentation needs the agreement of the candidate' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION settle_open_assignments()
 RETURNS void
 LANGUAGE plpgsql
 SET work_mem TO '64MB'
AS $function$
declare
  changed integer[];
  one integer;
begin
  -- One at a time. Others can read, and add lines, which wait for the next time.
  lock table settled_assignments in share row exclusive mode;
  with settled as (delete from unsettled_assignments returning number)
    select array_agg(distinct number / 8192) from settled into changed;
  delete from settled_assignments where block = any(changed);
  delete from settled_words where block = any(changed);
  foreach one in array coalesce(changed, '{}') loop
    insert into settled_assignments (block, entries)
      select one, string_agg(coalesce(entry, repeat('A', 20)), '' order by number)
      from generate_series(one * 8192, one * 8192 + 8191) as number left join open_assignments using (number)
      having count(entry) > 0;
    insert into settled_words
      select one, word, bits_at(number % 8192, 1)
      from ranked_assignments, unnest(tsvector_to_array(search) || to_char(hours_per_week, '00')) as word
      where number between one * 8192 and one * 8192 + 8191
      group by word order by word;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION take_company_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select name_key into new.company_key from customers where id = new.customer_id for share;
  new.company_key := coalesce(new.company_key, '');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION take_presentation_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A name that is being changed is passed on only to presentations that its transaction sees.
  perform from customers where id = new.customer_id for share;
  perform from assignments where id = new.assignment_id for share;
  new.search := presentation_names(new.candidate_id, new.customer_id, new.assignment_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION together(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select translate(given, '∕․＠‐＋', '/.@-+') $function$;

CREATE OR REPLACE FUNCTION words_in_assignment(a assignments)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select distinct lexeme
  from unnest(to_tsvector('lexbrug_words', apart(a.title || ' ' || a.organization || ' ' || a.location || ' ' ||
    a.vakgebied || ' ' || words_of(a.expertise) || ' ' || words_of(a.skills) || ' ' || a.description || ' ' ||
    coalesce(a.title_en, '') || ' ' || words_of(a.expertise_en) || ' ' || words_of(a.skills_en) || ' ' ||
    coalesce(a.description_en, ''))))
  where length(lexeme) between 3 and 40 and lexeme !~ '\d'
  order by lexeme
$function$;

CREATE OR REPLACE FUNCTION words_of(list text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select array_to_string(list, ' ') $function$;

CREATE OR REPLACE FUNCTION words_of_day(day date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select extract(day from day)::int || ' ' || (array['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli',
    'augustus', 'september', 'oktober', 'november', 'december'])[extract(month from day)::int] || ' ' ||
    extract(year from day)::int
$function$;

CREATE OR REPLACE FUNCTION words_without_parser(given text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  if octet_length(given) > 2000 or octet_length(given) <> char_length(given) or lower('I') <> 'i' then
    return null;
  end if;
  given := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(given collate "C"),
    '"', ' '), ':', ' '), ',', ' '), '{', ' '), '}', ' '), '[', ' '), ']', ' '), '-', ' '), '_', ' '), '.', ' ');
  if given collate "C" ~ '[^a-z0-9 ]|[0-9]e[0-9]' then
    given := regexp_replace(given collate "C", '[^a-z0-9 ]+', ' ', 'g');
    if given collate "C" ~ '\m[0-9]+e[0-9]+[a-z]' then return null; end if;
  end if;
  return given::tsvector;
end $function$;

create aggregate bits_at (integer, integer) (sfunc = pg_catalog.set_bit, stype = bit);

create aggregate words_together (tsvector) (sfunc = tsvector_concat, stype = tsvector);

create table activities (
  id uuid not null,
  customer_id uuid,
  contact_id uuid,
  opportunity_id uuid,
  type text not null default 'task'::text,
  subject text not null,
  description text,
  status text not null default 'pending'::text,
  due_date timestamp with time zone,
  completed_at timestamp with time zone,
  owner_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  company_key text collate "C" not null default ''::text,
  search tsvector not null generated always as (
    to_tsvector('lexbrug_words'::regconfig, apart(((((subject || ' '::text) || COALESCE(description, ''::text)) || ' '::text) || company_key)))
  ) stored,
  assignment_id uuid,
  candidate_id uuid,
  application_id uuid,
  placement_id uuid,
  remind_at timestamp with time zone,
  happened_at timestamp with time zone not null generated always as (
    COALESCE(completed_at, due_date, created_at)
  ) stored,
  constraint activities_pkey PRIMARY KEY (id),
  constraint activities_application_id_fkey FOREIGN KEY (application_id) REFERENCES guest_applications(id) ON DELETE SET NULL,
  constraint activities_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE SET NULL,
  constraint activities_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE SET NULL,
  constraint activities_contact_id_customer_id_fkey FOREIGN KEY (contact_id, customer_id) REFERENCES contacts(id, customer_id) ON DELETE SET NULL (contact_id),
  constraint activities_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint activities_opportunity_id_customer_id_fkey FOREIGN KEY (opportunity_id, customer_id) REFERENCES opportunities(id, customer_id) ON DELETE SET NULL (opportunity_id),
  constraint activities_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint activities_placement_id_fkey FOREIGN KEY (placement_id) REFERENCES placements(id) ON DELETE SET NULL,
  constraint activities_check CHECK (((customer_id IS NOT NULL) OR ((contact_id IS NULL) AND (opportunity_id IS NULL)))),
  constraint activities_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'cancelled'::text]))),
  constraint activities_subject_check CHECK ((subject <> ''::text)),
  constraint activities_type_check CHECK ((type = ANY (ARRAY['email'::text, 'call'::text, 'meeting'::text, 'note'::text, 'task'::text])))
) with (autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX activities_by_company ON activities USING btree (company_key, due_date, id);
CREATE INDEX activities_by_creation ON activities USING btree (created_at DESC, id DESC);
CREATE INDEX activities_by_due_date ON activities USING btree (due_date, id) INCLUDE (status, type);
CREATE INDEX activities_by_status ON activities USING btree (status, due_date, id) INCLUDE (type);
CREATE INDEX activities_by_type ON activities USING btree (type, due_date, id) INCLUDE (status);
CREATE INDEX activities_completed_of_customer ON activities USING btree (customer_id, completed_at DESC) WHERE (status = 'completed'::text);
CREATE INDEX activities_of_application_in_time ON activities USING btree (application_id, happened_at DESC, id DESC) WHERE (application_id IS NOT NULL);
CREATE INDEX activities_of_assignment_in_time ON activities USING btree (assignment_id, happened_at DESC, id DESC) WHERE (assignment_id IS NOT NULL);
CREATE INDEX activities_of_candidate_in_time ON activities USING btree (candidate_id, happened_at DESC, id DESC) WHERE (candidate_id IS NOT NULL);
CREATE INDEX activities_of_contact_in_time ON activities USING btree (contact_id, happened_at DESC, id DESC) WHERE (contact_id IS NOT NULL);
CREATE INDEX activities_of_customer ON activities USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX activities_of_customer_by_due_date ON activities USING btree (customer_id, due_date, id) INCLUDE (status, type);
CREATE INDEX activities_of_customer_in_time ON activities USING btree (customer_id, happened_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX activities_of_opportunity_in_time ON activities USING btree (opportunity_id, happened_at DESC, id DESC) WHERE (opportunity_id IS NOT NULL);
CREATE INDEX activities_of_owner ON activities USING btree (owner_id, due_date, id) WHERE (owner_id IS NOT NULL);
CREATE INDEX activities_of_placement_in_time ON activities USING btree (placement_id, happened_at DESC, id DESC) WHERE (placement_id IS NOT NULL);
CREATE INDEX activities_search ON activities USING gin (search);
CREATE INDEX activities_started ON activities USING btree (created_at, owner_id);
CREATE INDEX activities_to_do ON activities USING btree (owner_id, due_date, id) WHERE (status = 'pending'::text);
CREATE INDEX activities_to_remind ON activities USING btree (remind_at) WHERE ((remind_at IS NOT NULL) AND (status = 'pending'::text));
CREATE TRIGGER activities_contact_added AFTER INSERT ON activities REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_last_contacts_of_rows();
CREATE TRIGGER activities_contact_changed AFTER UPDATE ON activities REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_last_contacts_of_rows();
CREATE TRIGGER activities_contact_emptied AFTER TRUNCATE ON activities FOR EACH STATEMENT EXECUTE FUNCTION keep_last_contacts_of_rows();
CREATE TRIGGER activities_contact_removed AFTER DELETE ON activities REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_last_contacts_of_rows();
CREATE TRIGGER activities_sum_added AFTER INSERT ON activities REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER activities_sum_changed AFTER UPDATE ON activities REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER activities_sum_emptied AFTER TRUNCATE ON activities FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER activities_sum_removed AFTER DELETE ON activities REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER activities_take_company_key BEFORE INSERT OR UPDATE OF customer_id ON activities FOR EACH ROW EXECUTE FUNCTION take_company_key();

create table admin_settings (
  id integer not null,
  settings jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint admin_settings_pkey PRIMARY KEY (id),
  constraint admin_settings_id_check CHECK ((id = 1))
);

create table agreement_links (
  token_hash text not null,
  agreement_id uuid not null,
  expires_on date not null,
  constraint agreement_links_pkey PRIMARY KEY (token_hash),
  constraint agreement_links_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES presentation_agreements(id) ON DELETE CASCADE
);
CREATE INDEX agreement_links_of_agreement ON agreement_links USING btree (agreement_id);

create table application_notes (
  id uuid not null,
  application_id uuid not null,
  author_id uuid,
  body text not null,
  created_at timestamp with time zone not null default now(),
  constraint application_notes_pkey PRIMARY KEY (id),
  constraint application_notes_application_id_fkey FOREIGN KEY (application_id) REFERENCES guest_applications(id) ON DELETE CASCADE,
  constraint application_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX application_notes_by_application ON application_notes USING btree (application_id, created_at DESC);

create table assignment_contacts (
  assignment_id uuid not null,
  contact_id uuid not null,
  constraint assignment_contacts_pkey PRIMARY KEY (assignment_id, contact_id),
  constraint assignment_contacts_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE CASCADE,
  constraint assignment_contacts_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE
);
CREATE INDEX assignment_contacts_of_contact ON assignment_contacts USING btree (contact_id);

create table assignment_words (
  word text collate "C" not null,
  constraint assignment_words_pkey PRIMARY KEY (word)
);
CREATE INDEX assignment_words_similar ON assignment_words USING gin (word gin_trgm_ops);

create table assignments (
  id uuid not null,
  title text not null,
  organization text not null,
  location text not null,
  type text not null,
  vakgebied text not null,
  expertise text[] not null default '{}'::text[],
  skills text[] not null default '{}'::text[],
  experience_level text not null default 'Medior'::text,
  education_level text not null default 'HBO'::text,
  description text not null,
  salary_min numeric(10,2),
  salary_max numeric(10,2),
  rate_min numeric(10,2),
  rate_max numeric(10,2),
  hours_per_week smallint not null default 40,
  start_date text not null,
  duration text not null,
  deadline date not null,
  employer_id uuid,
  status text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  title_en text,
  description_en text,
  expertise_en text[] not null default '{}'::text[],
  skills_en text[] not null default '{}'::text[],
  search_en tsvector generated always as (
    
CASE
    WHEN ((title_en IS NOT NULL) OR (description_en IS NOT NULL) OR (expertise_en <> '{}'::text[]) OR (skills_en <> '{}'::text[])) THEN (((setweight(to_tsvector('lexbrug_english'::regconfig, apart(COALESCE(title_en, title))), 'A'::"char") || setweight(to_tsvector('lexbrug_english'::regconfig, apart(((((((vakgebied || ' '::text) || words_of(expertise_en)) || ' '::text) || organization) || ' '::text) || location))), 'B'::"char")) || setweight(to_tsvector('lexbrug_english'::regconfig, apart(words_of(skills_en))), 'C'::"char")) || setweight(to_tsvector('lexbrug_english'::regconfig, apart(COALESCE(description_en, ''::text))), 'D'::"char"))
    ELSE NULL::tsvector
END
  ) stored,
  search tsvector not null generated always as (
    (((((((setweight(to_tsvector('lexbrug_dutch'::regconfig, apart(title)), 'A'::"char") || setweight(to_tsvector('lexbrug_english'::regconfig, apart(COALESCE(title_en, ''::text))), 'A'::"char")) || setweight(to_tsvector('lexbrug_dutch'::regconfig, apart(((((((((((((((((vakgebied || ' '::text) || words_of(expertise)) || ' '::text) || organization) || ' '::text) || location) || ' '::text) || type) || ' '::text) || experience_level) || ' '::text) || education_level) || ' '::text) || hours_per_week) || ' uur '::text) || regexp_replace(plain_text(location), '[a-z0-9]+'::text, 'qp\&'::text, 'g'::text)))), 'B'::"char")) || setweight(to_tsvector('lexbrug_english'::regconfig, apart(words_of(expertise_en))), 'B'::"char")) || setweight(to_tsvector('lexbrug_dutch'::regconfig, apart(((((((((((((((words_of(skills) || ' '::text) || start_date) || ' '::text) || duration) || ' '::text) ||
CASE
    WHEN (hours_per_week < 36) THEN 'deeltijd'::text
    ELSE 'voltijd'::text
END) || ' '::text) ||
CASE type
    WHEN 'ZZP'::text THEN 'tarief per uur'::text
    ELSE 'salaris per maand'::text
END) || ' '::text) || COALESCE(((COALESCE(salary_min, rate_min))::integer)::text, ''::text)) || ' '::text) || COALESCE(((COALESCE(salary_max, rate_max))::integer)::text, ''::text)) || ' '::text) ||
CASE
    WHEN (COALESCE(salary_min, salary_max, rate_min, rate_max) IS NULL) THEN 'op aanvraag'::text
    ELSE ''::text
END))), 'C'::"char")) || setweight(to_tsvector('lexbrug_english'::regconfig, apart(words_of(skills_en))), 'C'::"char")) || setweight(to_tsvector('lexbrug_dutch'::regconfig, apart(((((description || ' '::text) || words_of_day(deadline)) || ' '::text) || words_of_day(((created_at AT TIME ZONE 'Europe/Amsterdam'::text))::date)))), 'D'::"char")) || setweight(to_tsvector('lexbrug_english'::regconfig, apart(COALESCE(description_en, ''::text))), 'D'::"char"))
  ) stored,
  published_at timestamp with time zone,
  number integer not null generated by default as identity,
  recruiter_id uuid,
  customer_id uuid,
  owner_id uuid,
  opportunity_id uuid,
  purchase_cents integer,
  selling_cents integer,
  fee_cents integer,
  organization_core text not null generated always as (
    name_core(organization)
  ) stored,
  places text[] generated always as (
    places_in(location)
  ) stored,
  name_plain text not null generated always as (
    plain_text(((title || ' '::text) || organization))
  ) stored,
  constraint assignments_pkey PRIMARY KEY (id),
  constraint assignments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  constraint assignments_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities(id) ON DELETE SET NULL,
  constraint assignments_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint assignments_recruiter_id_fkey FOREIGN KEY (recruiter_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint assignments_description_en_check CHECK ((length(description_en) <= 20000)),
  constraint assignments_education_level_check CHECK ((education_level = ANY (ARRAY['MBO'::text, 'HBO'::text, 'WO'::text]))),
  constraint assignments_experience_level_check CHECK ((experience_level = ANY (ARRAY['Junior'::text, 'Medior'::text, 'Senior'::text]))),
  constraint assignments_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint assignments_hours_per_week_check CHECK (((hours_per_week >= 8) AND (hours_per_week <= 40))),
  constraint assignments_purchase_cents_check CHECK ((purchase_cents >= 0)),
  constraint assignments_rate_max_check CHECK ((rate_max >= (0)::numeric)),
  constraint assignments_rate_min_check CHECK ((rate_min >= (0)::numeric)),
  constraint assignments_salary_max_check CHECK ((salary_max >= (0)::numeric)),
  constraint assignments_salary_min_check CHECK ((salary_min >= (0)::numeric)),
  constraint assignments_selling_cents_check CHECK ((selling_cents >= 0)),
  constraint assignments_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text, 'archived'::text]))),
  constraint assignments_title_en_check CHECK ((length(title_en) <= 200)),
  constraint assignments_type_check CHECK ((type = ANY (ARRAY['Detachering'::text, 'ZZP'::text, 'Werving & selectie'::text]))),
  constraint assignments_vakgebied_check CHECK ((vakgebied = ANY (ARRAY['Legal'::text, 'Juridisch'::text, 'Compliance & Risk'::text, 'Privacy'::text, 'Notariaat'::text, 'Advocatuur'::text])))
) with (toast_tuple_target=256, autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX assignments_by_creation ON assignments USING btree (created_at DESC, id DESC);
CREATE INDEX assignments_by_deadline ON assignments USING btree (deadline, id);
CREATE INDEX assignments_by_field ON assignments USING btree (vakgebied, id);
CREATE UNIQUE INDEX assignments_by_number ON assignments USING btree (number);
CREATE INDEX assignments_by_place ON assignments USING gin (places) WITH (fastupdate=off);
CREATE INDEX assignments_by_recruiter ON assignments USING btree (recruiter_id) WHERE (recruiter_id IS NOT NULL);
CREATE INDEX assignments_by_status ON assignments USING btree (status, created_at DESC, id DESC) INCLUDE (type, vakgebied);
CREATE INDEX assignments_by_title ON assignments USING btree (plain_text(title), id);
CREATE INDEX assignments_of_customer ON assignments USING btree (customer_id, created_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX assignments_of_opportunity ON assignments USING btree (opportunity_id) WHERE (opportunity_id IS NOT NULL);
CREATE INDEX assignments_of_owner ON assignments USING btree (owner_id, created_at DESC, id DESC) WHERE (owner_id IS NOT NULL);
CREATE INDEX assignments_open_by_deadline ON assignments USING btree (deadline, id) INCLUDE (type, vakgebied, hours_per_week) WHERE (status = 'open'::text);
CREATE INDEX assignments_open_by_hours ON assignments USING btree (hours_per_week DESC, created_at DESC, id DESC) WHERE (status = 'open'::text);
CREATE INDEX assignments_open_listed ON assignments USING btree (created_at DESC, id DESC) INCLUDE (deadline, type, vakgebied, hours_per_week) WHERE (status = 'open'::text);
CREATE INDEX assignments_open_similar ON assignments USING btree (vakgebied, created_at DESC) WHERE (status = 'open'::text);
CREATE INDEX assignments_published ON assignments USING btree (COALESCE(published_at, created_at)) WHERE (status = 'open'::text);
CREATE INDEX assignments_search ON assignments USING gin (search);
CREATE INDEX assignments_search_by_name ON assignments USING gin (name_plain gin_trgm_ops);
CREATE INDEX assignments_search_en ON assignments USING gin (search_en);
CREATE INDEX assignments_to_close ON assignments USING btree (owner_id, deadline) WHERE (status = 'open'::text);
CREATE INDEX assignments_without_customer ON assignments USING btree (created_at DESC, id DESC) WHERE (customer_id IS NULL);
CREATE INDEX assignments_without_customer_by_name ON assignments USING btree (organization_core) WHERE (customer_id IS NULL);
CREATE TRIGGER assignments_followed_when_open AFTER INSERT OR DELETE OR UPDATE ON assignments FOR EACH ROW EXECUTE FUNCTION follow_open_assignment();
CREATE TRIGGER assignments_pass_names_to_presentations AFTER UPDATE OF title ON assignments FOR EACH ROW WHEN ((old.title IS DISTINCT FROM new.title)) EXECUTE FUNCTION pass_names_to_presentations();
CREATE TRIGGER assignments_remember_words AFTER INSERT OR UPDATE OF title, organization, location, vakgebied, expertise, skills, description, title_en, description_en, expertise_en, skills_en ON assignments FOR EACH ROW EXECUTE FUNCTION remember_assignment_words();
CREATE TRIGGER assignments_sum_added AFTER INSERT ON assignments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER assignments_sum_changed AFTER UPDATE ON assignments REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER assignments_sum_emptied AFTER TRUNCATE ON assignments FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER assignments_sum_removed AFTER DELETE ON assignments REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();

create table attempt_throttle (
  key text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  blocked_until timestamp with time zone not null,
  constraint attempt_throttle_pkey PRIMARY KEY (key)
);
CREATE INDEX attempt_throttle_by_last_attempt ON attempt_throttle USING btree (last_at);

create table audit_logs (
  id uuid not null,
  timestamp timestamp with time zone not null default now(),
  action_type text not null,
  entity_type text not null,
  entity_id text,
  user_id uuid,
  ip_address text,
  old_data jsonb,
  new_data jsonb,
  metadata jsonb,
  restored_at timestamp with time zone,
  occurrences integer not null default 1,
  part_of uuid,
  constraint audit_logs_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_logs_by_action ON audit_logs USING btree (action_type, "timestamp" DESC, id DESC);
CREATE INDEX audit_logs_by_candidate ON audit_logs USING btree (((metadata ->> 'candidateId'::text)), "timestamp" DESC, id DESC) WHERE ((metadata ->> 'candidateId'::text) IS NOT NULL);
CREATE INDEX audit_logs_by_customer ON audit_logs USING btree (((metadata ->> 'customerId'::text)), "timestamp" DESC, id DESC) WHERE ((metadata ->> 'customerId'::text) IS NOT NULL);
CREATE INDEX audit_logs_by_entity ON audit_logs USING btree (entity_type, entity_id, "timestamp" DESC);
CREATE INDEX audit_logs_by_kind ON audit_logs USING btree (entity_type, action_type, "timestamp" DESC, id DESC);
CREATE INDEX audit_logs_by_owner ON audit_logs USING btree (((new_data ->> 'owner_id'::text)), "timestamp" DESC) WHERE ((new_data ->> 'owner_id'::text) IS NOT NULL);
CREATE INDEX audit_logs_by_time ON audit_logs USING btree ("timestamp" DESC, id DESC);
CREATE INDEX audit_logs_by_user ON audit_logs USING btree (user_id, "timestamp" DESC, id DESC);
CREATE INDEX audit_logs_failed ON audit_logs USING btree ("timestamp" DESC, id DESC) WHERE ((action_type = 'login'::text) AND (((metadata ->> 'result'::text) = ANY (ARRAY['failed'::text, 'emailNotVerified'::text])) OR ((metadata ->> 'passed'::text) = 'false'::text)));
CREATE INDEX audit_logs_parts ON audit_logs USING btree (part_of) WHERE (part_of IS NOT NULL);
CREATE INDEX audit_logs_whole ON audit_logs USING btree ("timestamp" DESC, id DESC) WHERE (part_of IS NULL);
CREATE INDEX audit_logs_with_origin ON audit_logs USING btree ("timestamp") WHERE ((ip_address IS NOT NULL) OR (metadata ?| '{userAgent,network}'::text[]));
CREATE INDEX audit_logs_words ON audit_logs USING gin (audit_words(entity_id, ip_address, old_data, new_data, metadata));
CREATE TRIGGER audit_logs_append_only BEFORE UPDATE ON audit_logs FOR EACH ROW WHEN (((((new.occurrences = (old.occurrences + 1)) AND ((old.user_id IS NULL) OR (old.action_type = 'view'::text)) AND ((to_jsonb(new.*) - 'occurrences'::text) = (to_jsonb(old.*) - 'occurrences'::text))) OR ((new.ip_address IS NULL) AND ((to_jsonb(new.*) - '{ip_address,metadata}'::text[]) = (to_jsonb(old.*) - '{ip_address,metadata}'::text[])) AND (NOT (new.metadata IS DISTINCT FROM (old.metadata - '{userAgent,network}'::text[]))))) IS NOT TRUE)) EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER audit_logs_never_deleted BEFORE DELETE ON audit_logs FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER audit_logs_never_emptied BEFORE TRUNCATE ON audit_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER audit_logs_without_content BEFORE INSERT ON audit_logs FOR EACH ROW WHEN ((((new.entity_type = ANY (ARRAY['customer'::text, 'contact'::text, 'opportunity'::text, 'activity'::text, 'mail'::text])) AND (new.metadata ?| '{name,to,search}'::text[])) OR ((new.entity_type = 'user'::text) AND ((new.old_data ? 'email'::text) OR (new.new_data ? 'email'::text))))) EXECUTE FUNCTION audit_without_content();

create table backup_history (
  id uuid not null,
  timestamp timestamp with time zone not null default now(),
  type text not null,
  size bigint not null default 0,
  status text not null,
  tables text[] not null,
  location text not null,
  origin text not null,
  file_name text,
  sha256 text,
  encrypted boolean not null default false,
  key_id uuid,
  rows bigint not null default 0,
  files integer not null default 0,
  missing_files integer not null default 0,
  reason text,
  drill_status text,
  drilled_at timestamp with time zone,
  drill_report text,
  constraint backup_history_pkey PRIMARY KEY (id),
  constraint backup_history_file_name_key UNIQUE (file_name),
  constraint backup_history_drill_status_check CHECK ((drill_status = ANY (ARRAY['passed'::text, 'failed'::text]))),
  constraint backup_history_location_check CHECK ((location = ANY (ARRAY['local'::text, 's3'::text]))),
  constraint backup_history_origin_check CHECK ((origin = ANY (ARRAY['manual'::text, 'scheduled'::text, 'safety'::text]))),
  constraint backup_history_size_check CHECK ((size >= 0)),
  constraint backup_history_status_check CHECK ((status = ANY (ARRAY['success'::text, 'failure'::text]))),
  constraint backup_history_type_check CHECK ((type = ANY (ARRAY['full'::text, 'partial'::text])))
);
CREATE INDEX backup_history_by_time ON backup_history USING btree ("timestamp" DESC, id DESC);

create table backup_keys (
  id uuid not null,
  sealed text not null,
  created_at timestamp with time zone not null default now(),
  constraint backup_keys_pkey PRIMARY KEY (id)
);

create table backup_runs (
  id uuid not null,
  kind text not null,
  status text not null default 'running'::text,
  step text not null,
  done bigint not null default 0,
  total bigint not null default 0,
  percent integer not null default 0,
  locks_out boolean not null default false,
  failure jsonb,
  report jsonb,
  started_by uuid,
  started_at timestamp with time zone not null default now(),
  renewed_at timestamp with time zone not null default now(),
  lease_until timestamp with time zone not null,
  finished_at timestamp with time zone,
  started_session text,
  constraint backup_runs_pkey PRIMARY KEY (id),
  constraint backup_runs_kind_check CHECK ((kind = ANY (ARRAY['backup'::text, 'check'::text, 'restore'::text, 'drill'::text]))),
  constraint backup_runs_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
  constraint backup_runs_status_check CHECK ((status = ANY (ARRAY['running'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX backup_runs_by_time ON backup_runs USING btree (started_at DESC);
CREATE UNIQUE INDEX backup_runs_one_at_a_time ON backup_runs USING btree ((true)) WHERE (status = 'running'::text);

create table brand_images (
  slot text not null,
  file_id uuid not null,
  width integer not null,
  height integer not null,
  constraint brand_images_pkey PRIMARY KEY (slot),
  constraint brand_images_file_id_key UNIQUE (file_id),
  constraint brand_images_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id) ON DELETE CASCADE,
  constraint brand_images_height_check CHECK ((height > 0)),
  constraint brand_images_slot_check CHECK ((slot = ANY (ARRAY['logo'::text, 'logo_dark'::text, 'mark'::text]))),
  constraint brand_images_width_check CHECK ((width > 0))
);

create table bulk_acts (
  id uuid not null,
  kind text not null,
  act text not null,
  about_id uuid,
  done_by uuid,
  done_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  constraint bulk_acts_pkey PRIMARY KEY (id),
  constraint bulk_acts_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX bulk_acts_by_time ON bulk_acts USING btree (done_at);

create table bulk_members (
  act_id uuid not null,
  application_id uuid,
  candidate_id uuid,
  contact_id uuid,
  customer_id uuid,
  opportunity_id uuid,
  activity_id uuid,
  assignment_id uuid,
  message_id uuid,
  selected boolean not null,
  before jsonb,
  after jsonb not null default '{}'::jsonb,
  constraint bulk_members_act_id_fkey FOREIGN KEY (act_id) REFERENCES bulk_acts(id) ON DELETE CASCADE,
  constraint bulk_members_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activities(id) ON DELETE CASCADE,
  constraint bulk_members_application_id_fkey FOREIGN KEY (application_id) REFERENCES guest_applications(id) ON DELETE CASCADE,
  constraint bulk_members_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE CASCADE,
  constraint bulk_members_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint bulk_members_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE,
  constraint bulk_members_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint bulk_members_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
  constraint bulk_members_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities(id) ON DELETE CASCADE,
  constraint bulk_members_check CHECK ((num_nonnulls(application_id, candidate_id, contact_id, customer_id, opportunity_id, activity_id, assignment_id, message_id) = 1))
);
CREATE INDEX bulk_members_of_act ON bulk_members USING btree (act_id);
CREATE INDEX bulk_members_of_activity ON bulk_members USING btree (activity_id) WHERE (activity_id IS NOT NULL);
CREATE INDEX bulk_members_of_application ON bulk_members USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX bulk_members_of_assignment ON bulk_members USING btree (assignment_id) WHERE (assignment_id IS NOT NULL);
CREATE INDEX bulk_members_of_candidate ON bulk_members USING btree (candidate_id) WHERE (candidate_id IS NOT NULL);
CREATE INDEX bulk_members_of_contact ON bulk_members USING btree (contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX bulk_members_of_customer ON bulk_members USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX bulk_members_of_message ON bulk_members USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX bulk_members_of_opportunity ON bulk_members USING btree (opportunity_id) WHERE (opportunity_id IS NOT NULL);

create table calendar_feeds (
  user_id uuid not null,
  token_hash text not null,
  created_at timestamp with time zone not null default now(),
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table candidate_cvs (
  id uuid not null,
  candidate_id uuid not null,
  file_id uuid not null,
  kind text not null default 'cv'::text,
  display_name text not null,
  application_id uuid,
  uploaded_by uuid,
  uploaded_at timestamp with time zone not null default now(),
  constraint candidate_cvs_pkey PRIMARY KEY (id),
  constraint candidate_cvs_file_id_key UNIQUE (file_id),
  constraint candidate_cvs_application_id_fkey FOREIGN KEY (application_id) REFERENCES guest_applications(id) ON DELETE SET NULL,
  constraint candidate_cvs_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint candidate_cvs_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id) ON DELETE CASCADE,
  constraint candidate_cvs_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint candidate_cvs_kind_check CHECK ((kind = ANY (ARRAY['cv'::text, 'letter'::text, 'diploma'::text, 'reference'::text, 'other'::text])))
);
CREATE INDEX candidate_cvs_of_application ON candidate_cvs USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX candidate_cvs_of_candidate ON candidate_cvs USING btree (candidate_id, uploaded_at DESC, id DESC);
CREATE TRIGGER candidate_cvs_words AFTER INSERT OR DELETE OR UPDATE OF candidate_id, file_id ON candidate_cvs FOR EACH ROW EXECUTE FUNCTION candidate_documents_changed();

create table candidate_expertise (
  name text collate "C" not null,
  candidate_id uuid not null,
  constraint candidate_expertise_pkey PRIMARY KEY (name, candidate_id),
  constraint candidate_expertise_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE
);
CREATE INDEX candidate_expertise_of_candidate ON candidate_expertise USING btree (candidate_id);

create table candidate_merges (
  id uuid not null,
  kept_id uuid not null,
  removed_id uuid not null,
  snapshot jsonb not null,
  merged_by uuid,
  merged_at timestamp with time zone not null default now(),
  constraint candidate_merges_pkey PRIMARY KEY (id),
  constraint candidate_merges_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint candidate_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX candidate_merges_by_time ON candidate_merges USING btree (merged_at);
CREATE INDEX candidate_merges_of_kept ON candidate_merges USING btree (kept_id, merged_at DESC);

create table candidate_notes (
  id uuid not null,
  candidate_id uuid not null,
  author_id uuid,
  body text not null,
  created_at timestamp with time zone not null default now(),
  constraint candidate_notes_pkey PRIMARY KEY (id),
  constraint candidate_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint candidate_notes_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE
);
CREATE INDEX candidate_notes_of_candidate ON candidate_notes USING btree (candidate_id, created_at DESC, id DESC);

create table candidate_words (
  candidate_id uuid not null,
  words tsvector not null,
  created_at timestamp with time zone not null,
  constraint candidate_words_pkey PRIMARY KEY (candidate_id),
  constraint candidate_words_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE
) with (toast_tuple_target=128);
CREATE INDEX candidate_words_by_creation ON candidate_words USING btree (created_at DESC, candidate_id DESC);
CREATE INDEX candidate_words_by_word ON candidate_words USING gin (words);

create table candidates (
  id uuid not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  other_emails text[] not null default '{}'::text[],
  former_ids uuid[] not null default '{}'::uuid[],
  phone text,
  location text,
  experience_years smallint,
  education_level text,
  field_of_study text,
  graduation_year smallint,
  current_job_title text,
  current_employer text,
  skills text[] not null default '{}'::text[],
  expertise text[] not null default '{}'::text[],
  vakgebieden text[] not null default '{}'::text[],
  hours_min smallint,
  hours_max smallint,
  available_from date,
  registered_at timestamp with time zone,
  last_active_at timestamp with time zone not null default now(),
  privacy_accepted_at timestamp with time zone,
  privacy_source text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  name_key text collate "C" not null generated always as (
    plain_text(((last_name || ' '::text) || first_name))
  ) stored,
  search tsvector not null generated always as (
    ((setweight(to_tsvector('lexbrug_words'::regconfig, apart(((((((first_name || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || words_of(other_emails)))), 'A'::"char") || setweight(to_tsvector('lexbrug_words'::regconfig, apart(((COALESCE(current_job_title, ''::text) || ' '::text) || COALESCE(current_employer, ''::text)))), 'B'::"char")) || setweight(to_tsvector('lexbrug_words'::regconfig, ((apart(((((((((COALESCE(location, ''::text) || ' '::text) || COALESCE(field_of_study, ''::text)) || ' '::text) || words_of(expertise)) || ' '::text) || words_of(skills)) || ' '::text) || words_of(vakgebieden))) || ' '::text) || digits_of(phone))), 'C'::"char"))
  ) stored,
  consent_until date,
  consent_note text,
  consent_withdrawn_at timestamp with time zone,
  consent_due_on date default (CURRENT_DATE + 90),
  places text[] generated always as (
    places_in(location)
  ) stored,
  owner_id uuid,
  constraint candidates_pkey PRIMARY KEY (id),
  constraint candidates_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint candidates_check CHECK ((hours_min <= hours_max)),
  constraint candidates_check1 CHECK (((privacy_accepted_at IS NULL) = (privacy_source IS NULL))),
  constraint candidates_consent_note_check CHECK ((length(consent_note) <= 500)),
  constraint candidates_education_level_check CHECK ((education_level = ANY (ARRAY['MBO'::text, 'HBO'::text, 'WO'::text]))),
  constraint candidates_email_check CHECK ((email <> ''::text)),
  constraint candidates_experience_years_check CHECK (((experience_years >= 0) AND (experience_years <= 70))),
  constraint candidates_graduation_year_check CHECK (((graduation_year >= 1900) AND (graduation_year <= 2200))),
  constraint candidates_hours_max_check CHECK (((hours_max >= 1) AND (hours_max <= 60))),
  constraint candidates_hours_min_check CHECK (((hours_min >= 1) AND (hours_min <= 60))),
  constraint candidates_privacy_source_check CHECK ((privacy_source = ANY (ARRAY['form'::text, 'staff'::text, 'mail'::text, 'phone'::text, 'writing'::text, 'conversation'::text]))),
  constraint candidates_vakgebieden_check CHECK ((vakgebieden <@ ARRAY['Legal'::text, 'Juridisch'::text, 'Compliance & Risk'::text, 'Privacy'::text, 'Notariaat'::text, 'Advocatuur'::text]))
) with (autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX candidates_by_activity ON candidates USING btree (last_active_at DESC, id DESC);
CREATE INDEX candidates_by_availability ON candidates USING btree (available_from) WHERE (available_from IS NOT NULL);
CREATE INDEX candidates_by_consent ON candidates USING btree (privacy_accepted_at) WHERE ((registered_at IS NOT NULL) AND (privacy_source <> 'form'::text));
CREATE INDEX candidates_by_creation ON candidates USING btree (created_at DESC, id DESC);
CREATE INDEX candidates_by_education ON candidates USING btree (education_level, created_at DESC, id DESC);
CREATE UNIQUE INDEX candidates_by_email ON candidates USING btree (lower(email));
CREATE INDEX candidates_by_end_of_consent ON candidates USING btree (consent_until) WHERE ((registered_at IS NOT NULL) AND (privacy_source <> 'form'::text));
CREATE INDEX candidates_by_job_title ON candidates USING btree (current_job_title) WHERE ((vakgebieden = '{}'::text[]) AND (current_job_title IS NOT NULL));
CREATE INDEX candidates_by_location ON candidates USING btree (location) WHERE (location IS NOT NULL);
CREATE INDEX candidates_by_name ON candidates USING btree (name_key, id);
CREATE INDEX candidates_by_other_email ON candidates USING gin (other_emails) WITH (fastupdate=off);
CREATE INDEX candidates_by_phone ON candidates USING gin (phone_key(phone) gin_trgm_ops);
CREATE INDEX candidates_by_place ON candidates USING gin (places) WITH (fastupdate=off);
CREATE INDEX candidates_by_vakgebied ON candidates USING gin (vakgebieden) WITH (fastupdate=off);
CREATE INDEX candidates_inactive_guests ON candidates USING btree (last_active_at) WHERE (registered_at IS NULL);
CREATE INDEX candidates_of_owner ON candidates USING btree (owner_id, id) WHERE (owner_id IS NOT NULL);
CREATE INDEX candidates_search ON candidates USING gin (search);
CREATE INDEX candidates_who_withdrew ON candidates USING btree (id) WHERE (consent_withdrawn_at IS NOT NULL);
CREATE INDEX candidates_without_consent ON candidates USING btree (registered_at) WHERE ((privacy_source IS NULL) OR (privacy_source = 'form'::text));
CREATE TRIGGER candidates_changed_words AFTER UPDATE ON candidates FOR EACH ROW WHEN (((old.search IS DISTINCT FROM new.search) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION candidate_fields_changed();
CREATE TRIGGER candidates_file_mail AFTER INSERT OR UPDATE OF email, other_emails ON candidates FOR EACH ROW EXECUTE FUNCTION file_earlier_mail();
CREATE TRIGGER candidates_new_words AFTER INSERT ON candidates FOR EACH ROW EXECUTE FUNCTION candidate_fields_changed();
CREATE TRIGGER candidates_pass_names_to_presentations AFTER UPDATE OF first_name, last_name ON candidates FOR EACH ROW WHEN (((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name))) EXECUTE FUNCTION pass_names_to_presentations();
CREATE TRIGGER candidates_remember_expertise AFTER INSERT OR UPDATE OF expertise, registered_at ON candidates FOR EACH ROW EXECUTE FUNCTION remember_candidate_expertise();
CREATE TRIGGER candidates_sum_added AFTER INSERT ON candidates REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER candidates_sum_changed AFTER UPDATE ON candidates REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER candidates_sum_emptied AFTER TRUNCATE ON candidates FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER candidates_sum_removed AFTER DELETE ON candidates REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();

create table consent_requests (
  id uuid not null,
  candidate_id uuid not null,
  token_hash text not null,
  kind text not null,
  language text not null,
  asked_at timestamp with time zone not null,
  asked_by uuid,
  expires_on date not null,
  answer text,
  answered_at timestamp with time zone,
  constraint consent_requests_pkey PRIMARY KEY (id),
  constraint consent_requests_token_hash_key UNIQUE (token_hash),
  constraint consent_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint consent_requests_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint consent_requests_answer_check CHECK ((answer = ANY (ARRAY['yes'::text, 'no'::text]))),
  constraint consent_requests_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint consent_requests_kind_check CHECK ((kind = ANY (ARRAY['ask'::text, 'renewal'::text, 'reminder'::text]))),
  constraint consent_requests_language_check CHECK ((language = ANY (ARRAY['nl'::text, 'en'::text])))
);
CREATE INDEX consent_requests_of_candidate ON consent_requests USING btree (candidate_id, asked_at DESC);

create table contact_messages (
  id uuid not null,
  kind text not null,
  name text not null,
  email text not null,
  company text,
  phone text,
  role text,
  subject text,
  message text not null,
  privacy_accepted_at timestamp with time zone,
  read_at timestamp with time zone,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  corrects_id uuid,
  owner_id uuid,
  search text not null generated always as (
    plain_text(((((((name || ' '::text) || email) || ' '::text) || COALESCE(company, ''::text)) || ' '::text) || COALESCE(subject, ''::text)))
  ) stored,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint contact_messages_kind_check CHECK ((kind = ANY (ARRAY['contact'::text, 'call'::text])))
) with (autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX contact_messages_by_creation ON contact_messages USING btree (created_at DESC, id DESC);
CREATE INDEX contact_messages_by_email ON contact_messages USING btree (lower(email));
CREATE INDEX contact_messages_corrects ON contact_messages USING btree (corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE INDEX contact_messages_of_owner ON contact_messages USING btree (owner_id, id) WHERE (owner_id IS NOT NULL);
CREATE INDEX contact_messages_search ON contact_messages USING gin (search gin_trgm_ops);
CREATE INDEX contact_messages_to_answer ON contact_messages USING btree (owner_id, created_at) WHERE (answered_at IS NULL);
CREATE INDEX contact_messages_unanswered ON contact_messages USING btree (created_at DESC) WHERE (answered_at IS NULL);
CREATE INDEX contact_messages_unread ON contact_messages USING btree (created_at DESC) WHERE (read_at IS NULL);
CREATE TRIGGER contact_messages_file_mail AFTER INSERT OR UPDATE OF email ON contact_messages FOR EACH ROW EXECUTE FUNCTION file_earlier_mail();
CREATE TRIGGER contact_messages_sum_added AFTER INSERT ON contact_messages REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER contact_messages_sum_changed AFTER UPDATE ON contact_messages REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER contact_messages_sum_emptied AFTER TRUNCATE ON contact_messages FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER contact_messages_sum_removed AFTER DELETE ON contact_messages REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();

create table contacts (
  id uuid not null,
  customer_id uuid not null,
  first_name text not null,
  last_name text not null,
  position text,
  email text,
  phone text,
  mobile text,
  notes text,
  is_primary boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  company_key text collate "C" not null default ''::text,
  name_key text collate "C" not null generated always as (
    plain_text(((last_name || ' '::text) || first_name))
  ) stored,
  search text not null generated always as (
    (' '::text || plain_text(((((((((((((first_name || ' '::text) || last_name) || ' '::text) || COALESCE("position", ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || digits_of(phone)) || ' '::text) || digits_of(mobile)) || ' '::text) || company_key)))
  ) stored,
  last_contact_at timestamp with time zone,
  owner_id uuid,
  constraint contacts_pkey PRIMARY KEY (id),
  constraint contacts_id_customer_id_key UNIQUE (id, customer_id),
  constraint contacts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint contacts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL
) with (autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX contacts_by_company ON contacts USING btree (company_key, name_key, id);
CREATE INDEX contacts_by_creation ON contacts USING btree (created_at DESC, id DESC);
CREATE INDEX contacts_by_email ON contacts USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX contacts_by_last_contact ON contacts USING btree (last_contact_at, id);
CREATE INDEX contacts_by_name ON contacts USING btree (name_key, id);
CREATE INDEX contacts_by_phone ON contacts USING gin ((((phone_key(phone) || ' '::text) || phone_key(mobile))) gin_trgm_ops);
CREATE INDEX contacts_of_customer ON contacts USING btree (customer_id, name_key, id);
CREATE INDEX contacts_of_owner ON contacts USING btree (owner_id, id) WHERE (owner_id IS NOT NULL);
CREATE UNIQUE INDEX contacts_one_primary ON contacts USING btree (customer_id) WHERE is_primary;
CREATE INDEX contacts_search ON contacts USING gin (search gin_trgm_ops);
CREATE INDEX contacts_spoken_of_customer ON contacts USING btree (customer_id, last_contact_at DESC) WHERE (last_contact_at IS NOT NULL);
CREATE TRIGGER contacts_contact_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_last_contacts_of_rows();
CREATE TRIGGER contacts_contact_changed AFTER UPDATE ON contacts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_last_contacts_of_rows();
CREATE TRIGGER contacts_contact_emptied AFTER TRUNCATE ON contacts FOR EACH STATEMENT EXECUTE FUNCTION keep_last_contacts_of_rows();
CREATE TRIGGER contacts_contact_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_last_contacts_of_rows();
CREATE TRIGGER contacts_file_mail AFTER INSERT OR UPDATE OF email ON contacts FOR EACH ROW WHEN ((new.email IS NOT NULL)) EXECUTE FUNCTION file_earlier_mail();
CREATE TRIGGER contacts_sum_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER contacts_sum_changed AFTER UPDATE ON contacts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER contacts_sum_emptied AFTER TRUNCATE ON contacts FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER contacts_sum_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER contacts_take_company_key BEFORE INSERT OR UPDATE OF customer_id ON contacts FOR EACH ROW EXECUTE FUNCTION take_company_key();

create table customer_last_contacts (
  customer_id uuid not null,
  at timestamp with time zone not null,
  constraint customer_last_contacts_pkey PRIMARY KEY (customer_id) INCLUDE (at)
) with (autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX customer_last_contacts_by_moment ON customer_last_contacts USING btree (at, customer_id);

create table customers (
  id uuid not null,
  company_name text not null,
  industry text,
  website text,
  phone text,
  email text,
  address text,
  city text,
  postal_code text,
  country text not null default 'Nederland'::text,
  vat_number text,
  kvk_number text,
  status text not null default 'lead'::text,
  communication_preferences jsonb not null default '{}'::jsonb,
  custom_fields jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  name_key text collate "C" not null generated always as (
    plain_text(company_name)
  ) stored,
  city_key text collate "C" not null generated always as (
    plain_text(COALESCE(city, ''::text))
  ) stored,
  search text not null generated always as (
    (' '::text || plain_text(((((((((((((((((company_name || ' '::text) || COALESCE(industry, ''::text)) || ' '::text) || COALESCE(city, ''::text)) || ' '::text) || COALESCE(postal_code, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(website, ''::text)) || ' '::text) || COALESCE(kvk_number, ''::text)) || ' '::text) || COALESCE(vat_number, ''::text)) || ' '::text) || digits_of(phone))))
  ) stored,
  name_core text not null generated always as (
    name_core(company_name)
  ) stored,
  owner_id uuid,
  constraint customers_pkey PRIMARY KEY (id),
  constraint customers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint customers_communication_preferences_check CHECK ((jsonb_typeof(communication_preferences) = 'object'::text)),
  constraint customers_company_name_check CHECK ((company_name <> ''::text)),
  constraint customers_custom_fields_check CHECK ((jsonb_typeof(custom_fields) = 'object'::text)),
  constraint customers_status_check CHECK ((status = ANY (ARRAY['lead'::text, 'prospect'::text, 'active'::text, 'inactive'::text])))
) with (autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX customers_by_city ON customers USING btree (city_key, name_key, id);
CREATE INDEX customers_by_core ON customers USING btree (name_core);
CREATE INDEX customers_by_creation ON customers USING btree (created_at DESC, id DESC);
CREATE INDEX customers_by_email ON customers USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX customers_by_kvk ON customers USING btree (kvk_number) WHERE (kvk_number IS NOT NULL);
CREATE INDEX customers_by_name ON customers USING btree (name_key, id);
CREATE INDEX customers_by_phone ON customers USING gin (phone_key(phone) gin_trgm_ops);
CREATE INDEX customers_by_status ON customers USING btree (status, name_key, id);
CREATE INDEX customers_in_city ON customers USING btree (city);
CREATE INDEX customers_in_industry ON customers USING btree (industry);
CREATE INDEX customers_of_owner ON customers USING btree (owner_id, id) WHERE (owner_id IS NOT NULL);
CREATE INDEX customers_search ON customers USING gin (search gin_trgm_ops);
CREATE INDEX customers_similar ON customers USING gin (name_key gin_trgm_ops);
CREATE TRIGGER customers_contact_added AFTER INSERT ON customers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_customers_without_contact();
CREATE TRIGGER customers_contact_emptied AFTER TRUNCATE ON customers FOR EACH STATEMENT EXECUTE FUNCTION keep_customers_without_contact();
CREATE TRIGGER customers_contact_removed AFTER DELETE ON customers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_customers_without_contact();
CREATE TRIGGER customers_pass_company_key_on AFTER UPDATE OF company_name ON customers FOR EACH ROW WHEN ((old.name_key IS DISTINCT FROM new.name_key)) EXECUTE FUNCTION pass_company_key_on();
CREATE TRIGGER customers_pass_company_key_to_placements AFTER UPDATE OF company_name ON customers FOR EACH ROW WHEN ((old.name_key IS DISTINCT FROM new.name_key)) EXECUTE FUNCTION pass_company_key_to_placements();
CREATE TRIGGER customers_pass_names_to_presentations AFTER UPDATE OF company_name ON customers FOR EACH ROW WHEN ((old.company_name IS DISTINCT FROM new.company_name)) EXECUTE FUNCTION pass_names_to_presentations();
CREATE TRIGGER customers_sum_added AFTER INSERT ON customers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER customers_sum_changed AFTER UPDATE ON customers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER customers_sum_emptied AFTER TRUNCATE ON customers FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER customers_sum_removed AFTER DELETE ON customers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();

create table cv_texts (
  file_id uuid not null,
  status text,
  text text,
  attempts smallint not null default 0,
  extracted_at timestamp with time zone,
  constraint cv_texts_pkey PRIMARY KEY (file_id),
  constraint cv_texts_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id) ON DELETE CASCADE,
  constraint cv_texts_check CHECK (((NOT (status IS DISTINCT FROM 'text'::text)) = (text IS NOT NULL))),
  constraint cv_texts_status_check CHECK ((status = ANY (ARRAY['text'::text, 'empty'::text, 'encrypted'::text, 'broken'::text, 'tooLarge'::text, 'timeout'::text])))
) with (toast_tuple_target=128);
CREATE INDEX cv_texts_waiting ON cv_texts USING btree (file_id) WHERE (status IS NULL);
CREATE TRIGGER cv_texts_words AFTER INSERT OR UPDATE OF text ON cv_texts FOR EACH ROW WHEN ((new.text IS NOT NULL)) EXECUTE FUNCTION document_text_changed();

create table directory_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  linked_at timestamp with time zone not null default now(),
  constraint directory_identities_pkey PRIMARY KEY (issuer, subject),
  constraint directory_identities_user_id_issuer_key UNIQUE (user_id, issuer),
  constraint directory_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint directory_identities_issuer_check CHECK ((length(issuer) <= 500)),
  constraint directory_identities_subject_check CHECK ((length(subject) <= 300))
);

create table erasures (
  id uuid not null,
  erased_at timestamp with time zone not null default now(),
  reason text not null,
  email_hashes text[] not null default '{}'::text[],
  candidate_ids uuid[] not null default '{}'::uuid[],
  application_ids uuid[] not null default '{}'::uuid[],
  file_ids uuid[] not null default '{}'::uuid[],
  contact_ids uuid[] not null default '{}'::uuid[],
  contact_hashes text[] not null default '{}'::text[],
  message_ids uuid[] not null default '{}'::uuid[],
  sender_hashes text[] not null default '{}'::text[],
  alert_ids uuid[] not null default '{}'::uuid[],
  constraint erasures_pkey PRIMARY KEY (id),
  constraint erasures_reason_check CHECK ((reason = ANY (ARRAY['staff'::text, 'retention'::text, 'withdrawn'::text])))
);
CREATE INDEX erasures_by_time ON erasures USING btree (erased_at);

create table form_posts (
  visitor_and_page text not null,
  fingerprint text not null,
  posted_at timestamp with time zone not null,
  repeats integer not null default 0,
  constraint form_posts_pkey PRIMARY KEY (visitor_and_page)
);
CREATE INDEX form_posts_by_time ON form_posts USING btree (posted_at);

create table group_members (
  group_id uuid not null,
  candidate_id uuid,
  contact_id uuid,
  customer_id uuid,
  assignment_id uuid,
  since timestamp with time zone not null default now(),
  added_by uuid,
  constraint group_members_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint group_members_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE CASCADE,
  constraint group_members_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint group_members_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE,
  constraint group_members_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint group_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  constraint group_members_check CHECK ((num_nonnulls(candidate_id, contact_id, customer_id, assignment_id) = 1))
);
CREATE UNIQUE INDEX group_members_assignment ON group_members USING btree (assignment_id, group_id) WHERE (assignment_id IS NOT NULL);
CREATE UNIQUE INDEX group_members_candidate ON group_members USING btree (candidate_id, group_id) WHERE (candidate_id IS NOT NULL);
CREATE UNIQUE INDEX group_members_contact ON group_members USING btree (contact_id, group_id) WHERE (contact_id IS NOT NULL);
CREATE UNIQUE INDEX group_members_customer ON group_members USING btree (customer_id, group_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX group_members_of_group ON group_members USING btree (group_id, since DESC);

create table groups (
  id uuid not null,
  kind text not null,
  name text not null,
  colour text not null default 'grey'::text,
  description text not null default ''::text,
  owner_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint groups_pkey PRIMARY KEY (id),
  constraint groups_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint groups_colour_check CHECK ((colour = ANY (ARRAY['grey'::text, 'blue'::text, 'green'::text, 'amber'::text, 'red'::text, 'violet'::text]))),
  constraint groups_description_check CHECK ((length(description) <= 1000)),
  constraint groups_kind_check CHECK ((kind = ANY (ARRAY['tag'::text, 'pool'::text]))),
  constraint groups_name_check CHECK (((name <> ''::text) AND (length(name) <= 60)))
);
CREATE UNIQUE INDEX groups_by_name ON groups USING btree (kind, plain_text(name));

create table guest_applications (
  id uuid not null,
  assignment_id uuid,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  motivation text not null,
  cv_file_id uuid,
  motivation_url text,
  status text not null default 'pending'::text,
  privacy_accepted boolean not null,
  privacy_accepted_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  status_changed_at timestamp with time zone not null default now(),
  source text not null generated always as (
    
CASE
    WHEN (assignment_id IS NOT NULL) THEN 'assignment'::text
    WHEN (motivation ~ '^\s*\{[^{}]*"type"\s*:\s*"jurist"'::text) THEN 'jurist'::text
    WHEN (motivation ~ '^\s*\{[^{}]*"type"\s*:\s*"professional"'::text) THEN 'professional'::text
    ELSE 'open'::text
END
  ) stored,
  candidate_id uuid not null,
  proposed_at timestamp with time zone,
  stated_availability text generated always as (
    
CASE
    WHEN ((assignment_id IS NULL) AND (motivation ~ '^\s*\{[^{}]*"type"\s*:\s*"professional"'::text)) THEN NULLIF("substring"(motivation, '"available_from"\s*:\s*"((?:[^"\\]|\\.)*)"'::text), ''::text)
    ELSE NULL::text
END
  ) stored,
  longer_consent_at timestamp with time zone,
  completed_at timestamp with time zone,
  language text,
  corrects_id uuid,
  owner_id uuid,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  referrer text,
  next_step text,
  next_step_on date,
  closing_reason text,
  closing_note text,
  search text not null generated always as (
    plain_text(((((first_name || ' '::text) || last_name) || ' '::text) || email))
  ) stored,
  constraint guest_applications_pkey PRIMARY KEY (id),
  constraint guest_applications_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE SET NULL,
  constraint guest_applications_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id),
  constraint guest_applications_cv_file_id_fkey FOREIGN KEY (cv_file_id) REFERENCES stored_files(id) ON DELETE SET NULL,
  constraint guest_applications_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint guest_applications_closing_note_check CHECK ((length(closing_note) <= 1000)),
  constraint guest_applications_closing_reason_check CHECK ((length(closing_reason) <= 100)),
  constraint guest_applications_language_check CHECK ((language = ANY (ARRAY['nl'::text, 'en'::text]))),
  constraint guest_applications_next_step_check CHECK ((length(next_step) <= 200)),
  constraint guest_applications_referrer_check CHECK ((length(referrer) <= 500)),
  constraint guest_applications_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'reviewing'::text, 'interview'::text, 'offer'::text, 'accepted'::text, 'rejected'::text]))),
  constraint guest_applications_utm_campaign_check CHECK ((length(utm_campaign) <= 200)),
  constraint guest_applications_utm_medium_check CHECK ((length(utm_medium) <= 200)),
  constraint guest_applications_utm_source_check CHECK ((length(utm_source) <= 200))
) with (autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX guest_applications_by_completion ON guest_applications USING btree (completed_at, id) WHERE (completed_at IS NOT NULL);
CREATE INDEX guest_applications_by_creation ON guest_applications USING btree (created_at DESC, id DESC);
CREATE INDEX guest_applications_by_email ON guest_applications USING btree (lower(email));
CREATE INDEX guest_applications_by_file ON guest_applications USING btree (cv_file_id);
CREATE INDEX guest_applications_by_name ON guest_applications USING btree (plain_text(last_name), plain_text(first_name), id);
CREATE INDEX guest_applications_by_next_step ON guest_applications USING btree (next_step_on, id) WHERE (next_step_on IS NOT NULL);
CREATE INDEX guest_applications_by_phone ON guest_applications USING gin (phone_key(phone) gin_trgm_ops);
CREATE INDEX guest_applications_by_proposal ON guest_applications USING btree (proposed_at, owner_id) WHERE (proposed_at IS NOT NULL);
CREATE INDEX guest_applications_by_reference ON guest_applications USING btree ("right"((id)::text, 8));
CREATE INDEX guest_applications_by_status ON guest_applications USING btree (status, created_at DESC, id DESC);
CREATE INDEX guest_applications_completed ON guest_applications USING btree (status_changed_at) WHERE (status = ANY (ARRAY['accepted'::text, 'rejected'::text]));
CREATE INDEX guest_applications_corrects ON guest_applications USING btree (corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE INDEX guest_applications_current_by_creation ON guest_applications USING btree (created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX guest_applications_current_by_last_step ON guest_applications USING btree (next_step_on DESC NULLS LAST, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX guest_applications_current_by_name ON guest_applications USING btree (plain_text(last_name), plain_text(first_name), id) WHERE (archived_at IS NULL);
CREATE INDEX guest_applications_current_by_next_step ON guest_applications USING btree (next_step_on, id) WHERE (archived_at IS NULL);
CREATE INDEX guest_applications_current_by_status ON guest_applications USING btree (status, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX guest_applications_current_by_update ON guest_applications USING btree (updated_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX guest_applications_lost ON guest_applications USING btree (status_changed_at) INCLUDE (closing_reason, owner_id) WHERE (status = 'rejected'::text);
CREATE INDEX guest_applications_not_completed ON guest_applications USING btree (assignment_id) WHERE (completed_at IS NULL);
CREATE INDEX guest_applications_of_assignment ON guest_applications USING btree (assignment_id, created_at DESC) INCLUDE (status, archived_at, id);
CREATE INDEX guest_applications_of_candidate ON guest_applications USING btree (candidate_id, created_at DESC, id DESC) INCLUDE (assignment_id);
CREATE INDEX guest_applications_of_owner ON guest_applications USING btree (owner_id, created_at DESC, id DESC) WHERE (owner_id IS NOT NULL);
CREATE INDEX guest_applications_proposed ON guest_applications USING btree (candidate_id) WHERE (proposed_at IS NOT NULL);
CREATE INDEX guest_applications_search ON guest_applications USING gin (search gin_trgm_ops);
CREATE INDEX guest_applications_stated_availability ON guest_applications USING btree (candidate_id, created_at DESC, id DESC) INCLUDE (stated_availability) WHERE (stated_availability IS NOT NULL);
CREATE INDEX guest_applications_to_follow_up ON guest_applications USING btree (owner_id, next_step_on) WHERE ((next_step IS NOT NULL) AND (archived_at IS NULL) AND (status <> ALL (ARRAY['accepted'::text, 'rejected'::text])));
CREATE INDEX guest_applications_to_judge ON guest_applications USING btree (owner_id, created_at) WHERE ((status = 'pending'::text) AND (archived_at IS NULL));
CREATE TRIGGER guest_applications_sum_added AFTER INSERT ON guest_applications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER guest_applications_sum_changed AFTER UPDATE ON guest_applications REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER guest_applications_sum_emptied AFTER TRUNCATE ON guest_applications FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER guest_applications_sum_removed AFTER DELETE ON guest_applications REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();

create table interview_participants (
  id uuid not null,
  interview_id uuid not null,
  contact_id uuid,
  user_id uuid,
  constraint interview_participants_pkey PRIMARY KEY (id),
  constraint interview_participants_interview_id_contact_id_key UNIQUE (interview_id, contact_id),
  constraint interview_participants_interview_id_user_id_key UNIQUE (interview_id, user_id),
  constraint interview_participants_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE,
  constraint interview_participants_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint interview_participants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint interview_participants_check CHECK ((num_nonnulls(contact_id, user_id) = 1))
);
CREATE INDEX interview_participants_contact ON interview_participants USING btree (contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX interview_participants_user ON interview_participants USING btree (user_id) WHERE (user_id IS NOT NULL);

create table interviews (
  id uuid not null,
  application_id uuid not null,
  candidate_id uuid not null,
  starts_at timestamp with time zone not null,
  minutes smallint not null default 60,
  place text,
  state text not null default 'proposed'::text,
  outcome text,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint interviews_pkey PRIMARY KEY (id),
  constraint interviews_application_id_fkey FOREIGN KEY (application_id) REFERENCES guest_applications(id) ON DELETE CASCADE,
  constraint interviews_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint interviews_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint interviews_minutes_check CHECK (((minutes >= 5) AND (minutes <= 600))),
  constraint interviews_outcome_check CHECK ((length(outcome) <= 2000)),
  constraint interviews_place_check CHECK ((length(place) <= 500)),
  constraint interviews_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'held'::text, 'cancelled'::text])))
);
CREATE INDEX interviews_by_time ON interviews USING btree (starts_at, id);
CREATE INDEX interviews_of_application ON interviews USING btree (application_id, starts_at DESC, id DESC);
CREATE INDEX interviews_of_candidate ON interviews USING btree (candidate_id, starts_at DESC, id DESC);

create table job_alerts (
  id uuid not null,
  email text not null,
  language text not null,
  frequency text not null,
  search text not null,
  requested_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  checked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  token_hashes text[] not null default '{}'::text[],
  sent_ids uuid[] not null default '{}'::uuid[],
  constraint job_alerts_pkey PRIMARY KEY (id),
  constraint job_alerts_email_check CHECK ((length(email) <= 254)),
  constraint job_alerts_frequency_check CHECK ((frequency = ANY (ARRAY['weekly'::text, 'immediate'::text]))),
  constraint job_alerts_language_check CHECK ((language = ANY (ARRAY['nl'::text, 'en'::text]))),
  constraint job_alerts_search_check CHECK ((length(search) <= 2000))
);
CREATE INDEX job_alerts_by_token ON job_alerts USING gin (token_hashes) WITH (fastupdate=off);
CREATE INDEX job_alerts_due ON job_alerts USING btree (due_at) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX job_alerts_of_address ON job_alerts USING btree (lower(email));

create table jobs (
  name text not null,
  schedule jsonb,
  next_run_at timestamp with time zone,
  run_requested_at timestamp with time zone,
  lease_until timestamp with time zone,
  lease_by uuid,
  last_started_at timestamp with time zone,
  last_finished_at timestamp with time zone,
  last_result jsonb,
  last_error text,
  constraint jobs_pkey PRIMARY KEY (name)
);

create table list_choices (
  user_id uuid not null,
  list text not null,
  hidden text[] not null default '{}'::text[],
  density text not null default 'normal'::text,
  default_view_id uuid,
  constraint list_choices_pkey PRIMARY KEY (user_id, list),
  constraint list_choices_default_view_id_fkey FOREIGN KEY (default_view_id) REFERENCES list_views(id) ON DELETE SET NULL,
  constraint list_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint list_choices_density_check CHECK ((density = ANY (ARRAY['normal'::text, 'compact'::text])))
);
CREATE INDEX list_choices_of_view ON list_choices USING btree (default_view_id) WHERE (default_view_id IS NOT NULL);

create table list_sums (
  list text not null,
  part text not null,
  kind text not null,
  rows bigint not null,
  value numeric not null,
  value_percents numeric not null,
  value_without_chance numeric not null
);
CREATE INDEX list_sums_of_part ON list_sums USING btree (list, part);

create table list_view_uses (
  view_id uuid not null,
  user_id uuid not null,
  opened_at timestamp with time zone,
  hidden text[],
  density text,
  constraint list_view_uses_pkey PRIMARY KEY (user_id, view_id),
  constraint list_view_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint list_view_uses_view_id_fkey FOREIGN KEY (view_id) REFERENCES list_views(id) ON DELETE CASCADE,
  constraint list_view_uses_density_check CHECK ((density = ANY (ARRAY['normal'::text, 'compact'::text])))
);
CREATE INDEX list_view_uses_of_view ON list_view_uses USING btree (view_id);

create table list_views (
  id uuid not null,
  list text not null,
  owner_id uuid not null,
  name text not null,
  query text not null,
  hidden text[] not null default '{}'::text[],
  density text not null default 'normal'::text,
  shared boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint list_views_pkey PRIMARY KEY (id),
  constraint list_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint list_views_density_check CHECK ((density = ANY (ARRAY['normal'::text, 'compact'::text]))),
  constraint list_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint list_views_query_check CHECK ((length(query) <= 4000))
);
CREATE UNIQUE INDEX list_views_by_name ON list_views USING btree (owner_id, list, lower(name));
CREATE INDEX list_views_shared ON list_views USING btree (list) WHERE shared;

create table mail_addresses (
  address text not null,
  bounced_at timestamp with time zone,
  bounce_reason text,
  away_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  token_hashes text[] not null default '{}'::text[],
  constraint mail_addresses_pkey PRIMARY KEY (address),
  constraint mail_addresses_address_check CHECK ((address = lower(address)))
);
CREATE INDEX mail_addresses_tokens ON mail_addresses USING gin (token_hashes) WITH (fastupdate=off);

create table mail_attachments (
  id uuid not null,
  mail_id uuid not null,
  position smallint not null,
  file_id uuid,
  name text not null,
  media_type text not null,
  size integer not null,
  refused text,
  constraint mail_attachments_pkey PRIMARY KEY (id),
  constraint mail_attachments_mail_id_position_key UNIQUE (mail_id, "position"),
  constraint mail_attachments_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id) ON DELETE SET NULL,
  constraint mail_attachments_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE,
  constraint mail_attachments_refused_check CHECK ((refused = ANY (ARRAY['type'::text, 'size'::text, 'count'::text, 'unsafe'::text, 'unreadable'::text])))
);
CREATE INDEX mail_attachments_of_file ON mail_attachments USING btree (file_id) WHERE (file_id IS NOT NULL);

create table mail_batches (
  id uuid not null,
  author_id uuid,
  template_id uuid,
  subject text not null,
  total integer not null,
  cancelled integer not null default 0,
  stopped_at timestamp with time zone,
  stopped_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint mail_batches_pkey PRIMARY KEY (id),
  constraint mail_batches_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint mail_batches_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint mail_batches_check CHECK (((cancelled >= 0) AND (cancelled <= total))),
  constraint mail_batches_total_check CHECK (((total >= 1) AND (total <= 200)))
);
CREATE INDEX mail_batches_newest ON mail_batches USING btree (created_at DESC);

create table mail_copies (
  folder_id uuid not null,
  uid bigint not null,
  mail_id uuid,
  constraint mail_copies_pkey PRIMARY KEY (folder_id, uid),
  constraint mail_copies_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES mailbox_folders(id) ON DELETE CASCADE,
  constraint mail_copies_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE SET NULL
);
CREATE INDEX mail_copies_of_mail ON mail_copies USING btree (mail_id) WHERE (mail_id IS NOT NULL);

create table mail_drafts (
  id uuid not null,
  author_id uuid not null,
  record text not null,
  record_id uuid not null,
  answers_id uuid,
  template_id uuid,
  mailbox_id uuid,
  language text not null,
  to_addresses text[] not null default '{}'::text[],
  cc_addresses text[] not null default '{}'::text[],
  subject text not null default ''::text,
  body text not null default ''::text,
  attachments uuid[] not null default '{}'::uuid[],
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint mail_drafts_pkey PRIMARY KEY (id),
  constraint mail_drafts_answers_id_fkey FOREIGN KEY (answers_id) REFERENCES mails(id) ON DELETE SET NULL,
  constraint mail_drafts_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mail_drafts_language_check CHECK ((language = ANY (ARRAY['nl'::text, 'en'::text]))),
  constraint mail_drafts_record_check CHECK ((record = ANY (ARRAY['candidate'::text, 'contact'::text, 'application'::text, 'message'::text, 'customer'::text, 'assignment'::text, 'opportunity'::text, 'placement'::text, 'presentation'::text])))
);
CREATE INDEX mail_drafts_of_author ON mail_drafts USING btree (author_id, updated_at DESC);
CREATE INDEX mail_drafts_of_record ON mail_drafts USING btree (record_id);

create table mail_outbox (
  id uuid not null,
  kind text not null,
  to_address text not null,
  reply_to text,
  language text not null,
  data jsonb not null,
  status text not null default 'queued'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  lease_until timestamp with time zone,
  last_error text,
  dedupe_key text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  subject text not null default ''::text,
  queued_at timestamp with time zone not null default now(),
  lease_by uuid,
  failure text,
  mailbox_id uuid,
  batch_id uuid,
  undo_until timestamp with time zone,
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_dedupe_key_key UNIQUE (dedupe_key),
  constraint mail_outbox_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES mail_batches(id) ON DELETE SET NULL,
  constraint mail_outbox_failure_check CHECK ((failure = ANY (ARRAY['rejected'::text, 'temporary'::text, 'unreachable'::text, 'configuration'::text, 'expired'::text, 'unwritable'::text]))),
  constraint mail_outbox_language_check CHECK ((language = ANY (ARRAY['nl'::text, 'en'::text]))),
  constraint mail_outbox_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'dead'::text])))
);
CREATE INDEX mail_outbox_by_address ON mail_outbox USING btree (lower(to_address));
CREATE INDEX mail_outbox_by_creation ON mail_outbox USING btree (created_at DESC, id DESC);
CREATE INDEX mail_outbox_by_reply_address ON mail_outbox USING btree (lower(reply_to)) WHERE (reply_to IS NOT NULL);
CREATE INDEX mail_outbox_by_status ON mail_outbox USING btree (status, created_at DESC, id DESC);
CREATE INDEX mail_outbox_due ON mail_outbox USING btree (next_attempt_at) WHERE (status = ANY (ARRAY['queued'::text, 'sending'::text, 'failed'::text]));
CREATE INDEX mail_outbox_due_of_mailboxes ON mail_outbox USING btree (next_attempt_at, id) WHERE ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'failed'::text])) AND (mailbox_id IS NOT NULL));
CREATE INDEX mail_outbox_of_batch ON mail_outbox USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX mail_outbox_search ON mail_outbox USING gin (plain_text(((to_address || ' '::text) || subject)) gin_trgm_ops);

create table mail_participants (
  mail_id uuid not null,
  role text not null,
  address text not null,
  name text not null default ''::text,
  constraint mail_participants_pkey PRIMARY KEY (mail_id, role, address),
  constraint mail_participants_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE,
  constraint mail_participants_address_check CHECK ((address = lower(address))),
  constraint mail_participants_role_check CHECK ((role = ANY (ARRAY['from'::text, 'to'::text, 'cc'::text, 'bcc'::text, 'replyTo'::text])))
);
CREATE INDEX mail_participants_of_address ON mail_participants USING btree (address);

create table mail_people (
  id uuid not null default gen_random_uuid(),
  mail_id uuid not null,
  sent_at timestamp with time zone not null,
  candidate_id uuid,
  contact_id uuid,
  message_id uuid,
  constraint mail_people_pkey PRIMARY KEY (id),
  constraint mail_people_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint mail_people_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE,
  constraint mail_people_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE,
  constraint mail_people_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
  constraint mail_people_check CHECK ((num_nonnulls(candidate_id, contact_id, message_id) = 1))
);
CREATE INDEX mail_people_of_candidate ON mail_people USING btree (candidate_id, sent_at DESC, mail_id DESC) WHERE (candidate_id IS NOT NULL);
CREATE INDEX mail_people_of_contact ON mail_people USING btree (contact_id, sent_at DESC, mail_id DESC) WHERE (contact_id IS NOT NULL);
CREATE INDEX mail_people_of_message ON mail_people USING btree (message_id, sent_at DESC, mail_id DESC) WHERE (message_id IS NOT NULL);
CREATE UNIQUE INDEX mail_people_once ON mail_people USING btree (mail_id, COALESCE(candidate_id, contact_id, message_id));

create table mail_template_versions (
  template_id uuid not null,
  version integer not null,
  name text not null,
  subject_nl text not null,
  body_nl text not null,
  subject_en text not null,
  body_en text not null,
  saved_by uuid,
  saved_at timestamp with time zone not null,
  constraint mail_template_versions_pkey PRIMARY KEY (template_id, version),
  constraint mail_template_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint mail_template_versions_template_id_fkey FOREIGN KEY (template_id) REFERENCES mail_templates(id) ON DELETE CASCADE
);

create table mail_templates (
  id uuid not null,
  built_in text,
  name text not null,
  about text not null,
  subject_nl text not null,
  body_nl text not null,
  subject_en text not null,
  body_en text not null,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint mail_templates_pkey PRIMARY KEY (id),
  constraint mail_templates_built_in_key UNIQUE (built_in),
  constraint mail_templates_about_check CHECK ((about = ANY (ARRAY['candidate'::text, 'contact'::text, 'application'::text, 'presentation'::text, 'any'::text])))
);
CREATE UNIQUE INDEX mail_templates_name ON mail_templates USING btree (lower(name)) WHERE ((archived_at IS NULL) AND (built_in IS NULL));

create table mail_thread_mailboxes (
  thread_id uuid not null,
  mailbox_id uuid not null,
  constraint mail_thread_mailboxes_pkey PRIMARY KEY (thread_id, mailbox_id),
  constraint mail_thread_mailboxes_mailbox_id_fkey FOREIGN KEY (mailbox_id) REFERENCES mailboxes(id) ON DELETE CASCADE,
  constraint mail_thread_mailboxes_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES mail_threads(id) ON DELETE CASCADE
);
CREATE INDEX mail_thread_mailboxes_of_mailbox ON mail_thread_mailboxes USING btree (mailbox_id, thread_id);

create table mail_threads (
  id uuid not null,
  subject text not null,
  last_at timestamp with time zone not null,
  last_incoming boolean not null,
  awaits_answer boolean not null default false,
  set_aside_at timestamp with time zone,
  mail_count integer not null default 0,
  application_id uuid,
  assignment_id uuid,
  opportunity_id uuid,
  placement_id uuid,
  constraint mail_threads_pkey PRIMARY KEY (id),
  constraint mail_threads_application_id_fkey FOREIGN KEY (application_id) REFERENCES guest_applications(id) ON DELETE SET NULL,
  constraint mail_threads_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE SET NULL,
  constraint mail_threads_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities(id) ON DELETE SET NULL,
  constraint mail_threads_placement_id_fkey FOREIGN KEY (placement_id) REFERENCES placements(id) ON DELETE SET NULL
) with (autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX mail_threads_awaiting ON mail_threads USING btree (last_at DESC, id DESC) WHERE awaits_answer;
CREATE INDEX mail_threads_newest ON mail_threads USING btree (last_at DESC, id DESC);
CREATE INDEX mail_threads_of_application ON mail_threads USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX mail_threads_of_assignment ON mail_threads USING btree (assignment_id) WHERE (assignment_id IS NOT NULL);
CREATE INDEX mail_threads_of_opportunity ON mail_threads USING btree (opportunity_id) WHERE (opportunity_id IS NOT NULL);
CREATE INDEX mail_threads_of_placement ON mail_threads USING btree (placement_id) WHERE (placement_id IS NOT NULL);

create table mailbox_folders (
  id uuid not null,
  mailbox_id uuid not null,
  path text not null,
  role text,
  uid_validity text,
  modseq text,
  import_total integer,
  import_done integer not null default 0,
  checked_at timestamp with time zone,
  constraint mailbox_folders_pkey PRIMARY KEY (id),
  constraint mailbox_folders_mailbox_id_path_key UNIQUE (mailbox_id, path),
  constraint mailbox_folders_mailbox_id_fkey FOREIGN KEY (mailbox_id) REFERENCES mailboxes(id) ON DELETE CASCADE,
  constraint mailbox_folders_role_check CHECK ((role = ANY (ARRAY['inbox'::text, 'sent'::text, 'archive'::text, 'drafts'::text, 'junk'::text, 'trash'::text, 'all'::text])))
);

create table mailboxes (
  id uuid not null,
  type text not null,
  user_id uuid,
  name text not null,
  address text not null,
  sign_in text not null,
  username text not null,
  sealed text,
  imap_host text,
  imap_port integer,
  imap_security text,
  smtp_host text,
  smtp_port integer,
  smtp_security text,
  excluded_folders text[] not null default '{}'::text[],
  state text not null default 'connecting'::text,
  problem text,
  problem_detail text,
  problem_since timestamp with time zone,
  checked_at timestamp with time zone,
  import_since date not null,
  lease_by uuid,
  lease_until timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint mailboxes_pkey PRIMARY KEY (id),
  constraint mailboxes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mailboxes_check CHECK (((type = 'personal'::text) = (user_id IS NOT NULL))),
  constraint mailboxes_check1 CHECK ((((imap_host IS NULL) = (imap_port IS NULL)) AND ((imap_host IS NULL) = (imap_security IS NULL)))),
  constraint mailboxes_check2 CHECK ((((smtp_host IS NULL) = (smtp_port IS NULL)) AND ((smtp_host IS NULL) = (smtp_security IS NULL)))),
  constraint mailboxes_imap_port_check CHECK (((imap_port >= 1) AND (imap_port <= 65535))),
  constraint mailboxes_imap_security_check CHECK ((imap_security = ANY (ARRAY['tls'::text, 'starttls'::text, 'none'::text]))),
  constraint mailboxes_sign_in_check CHECK ((sign_in = ANY (ARRAY['password'::text, 'microsoft'::text, 'google'::text]))),
  constraint mailboxes_smtp_port_check CHECK (((smtp_port >= 1) AND (smtp_port <= 65535))),
  constraint mailboxes_smtp_security_check CHECK ((smtp_security = ANY (ARRAY['tls'::text, 'starttls'::text, 'none'::text]))),
  constraint mailboxes_state_check CHECK ((state = ANY (ARRAY['connecting'::text, 'importing'::text, 'working'::text, 'failing'::text, 'signInNeeded'::text, 'off'::text]))),
  constraint mailboxes_type_check CHECK ((type = ANY (ARRAY['personal'::text, 'shared'::text])))
);
CREATE UNIQUE INDEX mailboxes_address ON mailboxes USING btree (lower(address));
CREATE INDEX mailboxes_of_user ON mailboxes USING btree (user_id) WHERE (user_id IS NOT NULL);

create table mails (
  id uuid not null,
  thread_id uuid not null,
  message_key text not null,
  root_key text not null,
  incoming boolean not null,
  sent_at timestamp with time zone not null,
  from_address text not null,
  from_name text not null default ''::text,
  reply_to text,
  subject text not null,
  body text not null,
  html text,
  preview text not null default ''::text,
  automatic text,
  size integer not null default 0,
  author_id uuid,
  template_id uuid,
  language text,
  stored_at timestamp with time zone not null default now(),
  words tsvector not null generated always as (
    ((setweight(to_tsvector('simple'::regconfig, plain_text(subject)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, plain_text(((from_name || ' '::text) || from_address))), 'B'::"char")) || to_tsvector('simple'::regconfig, "left"(plain_text(body), 100000)))
  ) stored,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_message_key_key UNIQUE (message_key),
  constraint mails_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint mails_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES mail_threads(id) ON DELETE CASCADE,
  constraint mails_automatic_check CHECK ((automatic = ANY (ARRAY['reply'::text, 'bounce'::text, 'list'::text]))),
  constraint mails_language_check CHECK ((language = ANY (ARRAY['nl'::text, 'en'::text])))
);
CREATE INDEX mails_newest ON mails USING btree (sent_at DESC, id DESC);
CREATE INDEX mails_of_author ON mails USING btree (author_id, sent_at DESC) INCLUDE (thread_id) WHERE (author_id IS NOT NULL);
CREATE INDEX mails_of_root ON mails USING btree (root_key);
CREATE INDEX mails_of_thread ON mails USING btree (thread_id, sent_at, id);
CREATE INDEX mails_words ON mails USING gin (words);

create table mentions (
  id uuid not null,
  user_id uuid not null,
  author_id uuid,
  created_at timestamp with time zone not null default now(),
  activity_id uuid,
  application_id uuid,
  application_note_id uuid,
  candidate_note_id uuid,
  contact_id uuid,
  interview_id uuid,
  opportunity_id uuid,
  constraint mentions_pkey PRIMARY KEY (id),
  constraint mentions_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activities(id) ON DELETE CASCADE,
  constraint mentions_application_id_fkey FOREIGN KEY (application_id) REFERENCES guest_applications(id) ON DELETE CASCADE,
  constraint mentions_application_note_id_fkey FOREIGN KEY (application_note_id) REFERENCES application_notes(id) ON DELETE CASCADE,
  constraint mentions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint mentions_candidate_note_id_fkey FOREIGN KEY (candidate_note_id) REFERENCES candidate_notes(id) ON DELETE CASCADE,
  constraint mentions_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE,
  constraint mentions_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint mentions_opportunity_id_fkey FOREIGN KEY (opportunity_id) REFERENCES opportunities(id) ON DELETE CASCADE,
  constraint mentions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mentions_check CHECK ((num_nonnulls(activity_id, application_id, application_note_id, candidate_note_id, contact_id, interview_id, opportunity_id) = 1))
);
CREATE INDEX mentions_by_author ON mentions USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE UNIQUE INDEX mentions_in_activity ON mentions USING btree (activity_id, user_id) WHERE (activity_id IS NOT NULL);
CREATE UNIQUE INDEX mentions_in_application ON mentions USING btree (application_id, user_id) WHERE (application_id IS NOT NULL);
CREATE UNIQUE INDEX mentions_in_application_note ON mentions USING btree (application_note_id, user_id) WHERE (application_note_id IS NOT NULL);
CREATE UNIQUE INDEX mentions_in_candidate_note ON mentions USING btree (candidate_note_id, user_id) WHERE (candidate_note_id IS NOT NULL);
CREATE UNIQUE INDEX mentions_in_contact ON mentions USING btree (contact_id, user_id) WHERE (contact_id IS NOT NULL);
CREATE UNIQUE INDEX mentions_in_interview ON mentions USING btree (interview_id, user_id) WHERE (interview_id IS NOT NULL);
CREATE UNIQUE INDEX mentions_in_opportunity ON mentions USING btree (opportunity_id, user_id) WHERE (opportunity_id IS NOT NULL);
CREATE INDEX mentions_of_user ON mentions USING btree (user_id, created_at DESC);

create table one_time_links (
  token_hash text not null,
  kind text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  new_email text,
  browser_hash text,
  shown boolean not null default false,
  constraint one_time_links_pkey PRIMARY KEY (token_hash),
  constraint one_time_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint one_time_links_kind_check CHECK ((kind = ANY (ARRAY['invitation'::text, 'reset'::text, 'verification'::text, 'emailChange'::text, 'signIn'::text])))
);
CREATE INDEX one_time_links_by_expiry ON one_time_links USING btree (expires_at);
CREATE INDEX one_time_links_by_user ON one_time_links USING btree (user_id, kind);

create table open_assignments (
  created_at timestamp with time zone not null,
  id uuid not null,
  deadline date not null,
  hours_per_week smallint not null,
  choice smallint not null,
  search tsvector not null,
  number integer not null,
  entry text collate "C" not null generated always as (
    encode((((SUBSTRING(timestamptz_send(created_at) FROM 2) || int4send(number)) || SUBSTRING(int4send((deadline - '2000-01-01'::date)) FROM 2)) || SUBSTRING(int2send(choice) FROM 2)), 'base64'::text)
  ) stored,
  constraint open_assignments_pkey PRIMARY KEY (id)
) with (toast_tuple_target=128, autovacuum_vacuum_scale_factor=0.02);
CREATE UNIQUE INDEX open_assignments_by_number ON open_assignments USING btree (number);
CREATE INDEX open_assignments_counted ON open_assignments USING btree (choice, deadline, hours_per_week);

create table opportunities (
  id uuid not null,
  customer_id uuid not null,
  title text not null,
  description text,
  stage text not null default 'new'::text,
  value numeric(14,2),
  probability smallint,
  expected_close_date date,
  source text,
  close_reason text,
  stage_changed_at timestamp with time zone not null default now(),
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  company_key text collate "C" not null default ''::text,
  search text not null generated always as (
    (' '::text || plain_text(((title || ' '::text) || company_key)))
  ) stored,
  owner_id uuid,
  constraint opportunities_pkey PRIMARY KEY (id),
  constraint opportunities_id_customer_id_key UNIQUE (id, customer_id),
  constraint opportunities_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint opportunities_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint opportunities_probability_check CHECK (((probability >= 0) AND (probability <= 100))),
  constraint opportunities_stage_check CHECK ((stage = ANY (ARRAY['new'::text, 'qualifying'::text, 'meeting'::text, 'proposal'::text, 'negotiation'::text, 'closed_won'::text, 'closed_lost'::text]))),
  constraint opportunities_title_check CHECK ((title <> ''::text)),
  constraint opportunities_value_check CHECK ((value >= (0)::numeric))
) with (autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX opportunities_by_close_date ON opportunities USING btree (expected_close_date, id);
CREATE INDEX opportunities_by_company ON opportunities USING btree (company_key, created_at DESC, id DESC);
CREATE INDEX opportunities_by_creation ON opportunities USING btree (created_at DESC, id DESC);
CREATE INDEX opportunities_by_stage ON opportunities USING btree (stage, created_at DESC, id DESC) INCLUDE (value, probability);
CREATE INDEX opportunities_by_stage_change ON opportunities USING btree (stage, stage_changed_at DESC, id DESC) INCLUDE (value);
CREATE INDEX opportunities_by_value ON opportunities USING btree (value DESC NULLS LAST, id DESC);
CREATE INDEX opportunities_of_customer ON opportunities USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX opportunities_of_owner ON opportunities USING btree (owner_id, id) WHERE (owner_id IS NOT NULL);
CREATE INDEX opportunities_search ON opportunities USING gin (search gin_trgm_ops);
CREATE TRIGGER opportunities_sum_added AFTER INSERT ON opportunities REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER opportunities_sum_changed AFTER UPDATE ON opportunities REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER opportunities_sum_emptied AFTER TRUNCATE ON opportunities FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER opportunities_sum_removed AFTER DELETE ON opportunities REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_list_sums();
CREATE TRIGGER opportunities_take_company_key BEFORE INSERT OR UPDATE OF customer_id ON opportunities FOR EACH ROW EXECUTE FUNCTION take_company_key();

create table page_texts (
  id uuid not null,
  page text not null,
  language text not null,
  texts jsonb not null,
  changed_at timestamp with time zone not null,
  changed_by uuid,
  constraint page_texts_pkey PRIMARY KEY (id),
  constraint page_texts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint page_texts_language_check CHECK ((language = ANY (ARRAY['nl'::text, 'en'::text]))),
  constraint page_texts_page_check CHECK ((length(page) <= 40))
);
CREATE INDEX page_texts_newest ON page_texts USING btree (page, language, changed_at DESC, id DESC);

create table placement_extensions (
  id uuid not null,
  placement_id uuid not null,
  ends_on date not null,
  purchase_cents integer,
  selling_cents integer,
  hours_per_week smallint,
  note text,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  starts_on date,
  constraint placement_extensions_pkey PRIMARY KEY (id),
  constraint placement_extensions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint placement_extensions_placement_id_fkey FOREIGN KEY (placement_id) REFERENCES placements(id) ON DELETE CASCADE,
  constraint placement_extensions_hours_per_week_check CHECK (((hours_per_week >= 1) AND (hours_per_week <= 60))),
  constraint placement_extensions_note_check CHECK ((length(note) <= 1000)),
  constraint placement_extensions_purchase_cents_check CHECK ((purchase_cents >= 0)),
  constraint placement_extensions_selling_cents_check CHECK ((selling_cents >= 0))
);
CREATE INDEX placement_extensions_of_placement ON placement_extensions USING btree (placement_id, created_at);

create table placements (
  id uuid not null,
  application_id uuid,
  candidate_id uuid,
  person_name text not null,
  assignment_id uuid,
  title text not null,
  customer_id uuid not null,
  contact_id uuid,
  owner_id uuid,
  type text not null,
  start_date date not null,
  end_date date,
  ends_on date,
  hours_per_week smallint,
  purchase_cents integer,
  selling_cents integer,
  salary_cents integer,
  fee_cents integer,
  cancelled_at timestamp with time zone,
  alerted text[] not null default '{}'::text[],
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  company_key text collate "C" not null default ''::text,
  name_key text collate "C" not null generated always as (
    plain_text(person_name)
  ) stored,
  search text not null generated always as (
    (' '::text || plain_text(((((person_name || ' '::text) || title) || ' '::text) || company_key)))
  ) stored,
  constraint placements_pkey PRIMARY KEY (id),
  constraint placements_application_id_fkey FOREIGN KEY (application_id) REFERENCES guest_applications(id) ON DELETE SET NULL,
  constraint placements_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE SET NULL,
  constraint placements_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE SET NULL,
  constraint placements_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE SET NULL,
  constraint placements_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint placements_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint placements_check CHECK ((end_date >= start_date)),
  constraint placements_check1 CHECK ((ends_on >= start_date)),
  constraint placements_fee_cents_check CHECK ((fee_cents >= 0)),
  constraint placements_hours_per_week_check CHECK (((hours_per_week >= 1) AND (hours_per_week <= 60))),
  constraint placements_person_name_check CHECK (((person_name <> ''::text) AND (length(person_name) <= 200))),
  constraint placements_purchase_cents_check CHECK ((purchase_cents >= 0)),
  constraint placements_salary_cents_check CHECK ((salary_cents >= 0)),
  constraint placements_selling_cents_check CHECK ((selling_cents >= 0)),
  constraint placements_title_check CHECK (((title <> ''::text) AND (length(title) <= 200))),
  constraint placements_type_check CHECK ((type = ANY (ARRAY['Detachering'::text, 'ZZP'::text, 'Werving & selectie'::text])))
) with (autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX placements_by_any_end ON placements USING btree (ends_on, id);
CREATE INDEX placements_by_company ON placements USING btree (company_key, start_date DESC, id DESC);
CREATE INDEX placements_by_end ON placements USING btree (ends_on, id) WHERE (cancelled_at IS NULL);
CREATE INDEX placements_by_name ON placements USING btree (name_key, id);
CREATE INDEX placements_by_retention ON placements USING btree (COALESCE(((cancelled_at AT TIME ZONE 'Europe/Amsterdam'::text))::date, ends_on), id);
CREATE INDEX placements_by_start ON placements USING btree (start_date DESC, id DESC);
CREATE INDEX placements_of_application ON placements USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX placements_of_assignment ON placements USING btree (assignment_id) WHERE (assignment_id IS NOT NULL);
CREATE INDEX placements_of_candidate ON placements USING btree (candidate_id, start_date DESC, id DESC) WHERE (candidate_id IS NOT NULL);
CREATE INDEX placements_of_contact ON placements USING btree (contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX placements_of_customer ON placements USING btree (customer_id, start_date DESC, id DESC);
CREATE INDEX placements_of_owner ON placements USING btree (owner_id, start_date DESC, id DESC) WHERE (owner_id IS NOT NULL);
CREATE UNIQUE INDEX placements_one_per_application ON placements USING btree (application_id) WHERE ((application_id IS NOT NULL) AND (cancelled_at IS NULL));
CREATE INDEX placements_search ON placements USING gin (search gin_trgm_ops);
CREATE TRIGGER placements_take_company_key BEFORE INSERT OR UPDATE OF customer_id ON placements FOR EACH ROW EXECUTE FUNCTION take_company_key();

create table presence (
  tab uuid not null,
  user_id uuid not null,
  place text not null,
  typing boolean not null,
  seen_at timestamp with time zone not null,
  constraint presence_pkey PRIMARY KEY (tab),
  constraint presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint presence_place_check CHECK (((length(place) >= 1) AND (length(place) <= 100)))
);
CREATE INDEX presence_at_place ON presence USING btree (place);
CREATE INDEX presence_of_user ON presence USING btree (user_id);

create table presentation_agreements (
  id uuid not null,
  candidate_id uuid not null,
  customer_id uuid not null,
  assignment_id uuid,
  body text not null,
  language text not null,
  how text not null,
  state text not null,
  asked_at timestamp with time zone not null,
  asked_by uuid,
  answered_at timestamp with time zone,
  note text,
  constraint presentation_agreements_pkey PRIMARY KEY (id),
  constraint presentation_agreements_whole UNIQUE (id, candidate_id, customer_id),
  constraint presentation_agreements_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint presentation_agreements_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE SET NULL,
  constraint presentation_agreements_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint presentation_agreements_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint presentation_agreements_body_check CHECK (((body <> ''::text) AND (length(body) <= 5000))),
  constraint presentation_agreements_check CHECK (((state = 'asked'::text) = (answered_at IS NULL))),
  constraint presentation_agreements_how_check CHECK ((how = ANY (ARRAY['link'::text, 'mail'::text, 'phone'::text]))),
  constraint presentation_agreements_language_check CHECK ((language = ANY (ARRAY['nl'::text, 'en'::text]))),
  constraint presentation_agreements_note_check CHECK ((length(note) <= 500)),
  constraint presentation_agreements_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'agreed'::text, 'refused'::text])))
);
CREATE INDEX presentation_agreements_of_assignment ON presentation_agreements USING btree (assignment_id) WHERE (assignment_id IS NOT NULL);
CREATE INDEX presentation_agreements_of_candidate ON presentation_agreements USING btree (candidate_id, customer_id, asked_at DESC);
CREATE INDEX presentation_agreements_of_customer ON presentation_agreements USING btree (customer_id);

create table presentation_contacts (
  presentation_id uuid not null,
  contact_id uuid not null,
  constraint presentation_contacts_pkey PRIMARY KEY (presentation_id, contact_id),
  constraint presentation_contacts_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE,
  constraint presentation_contacts_presentation_id_fkey FOREIGN KEY (presentation_id) REFERENCES presentations(id) ON DELETE CASCADE
);
CREATE INDEX presentation_contacts_of_contact ON presentation_contacts USING btree (contact_id);

create table presentations (
  id uuid not null,
  application_id uuid not null,
  candidate_id uuid not null,
  assignment_id uuid,
  customer_id uuid not null,
  agreement_id uuid,
  state text not null default 'draft'::text,
  cv_file_id uuid,
  pay_cents integer,
  pay_unit text,
  body text,
  created_by uuid,
  sent_at timestamp with time zone,
  sent_by uuid,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  answer text,
  answer_reason text,
  answered_on date,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search text not null default ''::text,
  constraint presentations_pkey PRIMARY KEY (id),
  constraint presentations_agreement_of_candidate_and_customer FOREIGN KEY (agreement_id, candidate_id, customer_id) REFERENCES presentation_agreements(id, candidate_id, customer_id) DEFERRABLE INITIALLY DEFERRED,
  constraint presentations_application_id_fkey FOREIGN KEY (application_id) REFERENCES guest_applications(id) ON DELETE CASCADE,
  constraint presentations_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE SET NULL,
  constraint presentations_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint presentations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint presentations_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint presentations_cv_file_id_fkey FOREIGN KEY (cv_file_id) REFERENCES stored_files(id) ON DELETE SET NULL,
  constraint presentations_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint presentations_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint presentations_answer_check CHECK ((answer = ANY (ARRAY['accepted'::text, 'rejected'::text]))),
  constraint presentations_answer_reason_check CHECK ((length(answer_reason) <= 1000)),
  constraint presentations_body_check CHECK ((length(body) <= 10000)),
  constraint presentations_check CHECK (((state = 'draft'::text) OR ((sent_at IS NOT NULL) AND (agreement_id IS NOT NULL)))),
  constraint presentations_check1 CHECK (((state = 'withdrawn'::text) = (withdrawn_at IS NOT NULL))),
  constraint presentations_check2 CHECK (((answer IS NULL) = (answered_on IS NULL))),
  constraint presentations_check3 CHECK (((answer IS NULL) OR (sent_at IS NOT NULL))),
  constraint presentations_pay_cents_check CHECK ((pay_cents >= 0)),
  constraint presentations_pay_unit_check CHECK ((pay_unit = ANY (ARRAY['hour'::text, 'month'::text]))),
  constraint presentations_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'withdrawn'::text])))
) with (autovacuum_vacuum_scale_factor=0.02);
CREATE INDEX presentations_by_file ON presentations USING btree (cv_file_id) WHERE (cv_file_id IS NOT NULL);
CREATE INDEX presentations_by_sending ON presentations USING btree (sent_at DESC, id DESC);
CREATE INDEX presentations_of_agreement ON presentations USING btree (agreement_id) WHERE (agreement_id IS NOT NULL);
CREATE INDEX presentations_of_application ON presentations USING btree (application_id, created_at DESC, id DESC);
CREATE INDEX presentations_of_assignment ON presentations USING btree (assignment_id, sent_at) WHERE (assignment_id IS NOT NULL);
CREATE INDEX presentations_of_candidate ON presentations USING btree (candidate_id, created_at DESC, id DESC);
CREATE INDEX presentations_of_customer ON presentations USING btree (customer_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX presentations_one_per_application ON presentations USING btree (application_id) WHERE (state <> 'withdrawn'::text);
CREATE INDEX presentations_search ON presentations USING gin (search gin_trgm_ops);
CREATE INDEX presentations_sent_to_customer ON presentations USING btree (customer_id, sent_at DESC) WHERE (sent_at IS NOT NULL);
CREATE INDEX presentations_to_chase ON presentations USING btree (sent_by, sent_at) WHERE ((state = 'sent'::text) AND (answer IS NULL));
CREATE INDEX presentations_without_answer ON presentations USING btree (sent_at, id) WHERE ((state = 'sent'::text) AND (answer IS NULL));
CREATE TRIGGER presentations_contact_added AFTER INSERT ON presentations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_last_contacts_of_rows();
CREATE TRIGGER presentations_contact_changed AFTER UPDATE ON presentations REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_last_contacts_of_rows();
CREATE TRIGGER presentations_contact_emptied AFTER TRUNCATE ON presentations FOR EACH STATEMENT EXECUTE FUNCTION keep_last_contacts_of_rows();
CREATE TRIGGER presentations_contact_removed AFTER DELETE ON presentations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_last_contacts_of_rows();
CREATE TRIGGER presentations_require_agreement BEFORE INSERT OR UPDATE OF state, agreement_id ON presentations FOR EACH ROW WHEN ((new.state = 'sent'::text)) EXECUTE FUNCTION require_agreement();
CREATE TRIGGER presentations_take_names BEFORE INSERT OR UPDATE OF candidate_id, customer_id, assignment_id ON presentations FOR EACH ROW EXECUTE FUNCTION take_presentation_names();

create table public_content (
  id integer not null,
  epoch bigint not null,
  constraint public_content_pkey PRIMARY KEY (id),
  constraint public_content_id_check CHECK ((id = 1))
);

create table quotas (
  key text not null,
  used bigint not null,
  ends_at timestamp with time zone not null,
  constraint quotas_pkey PRIMARY KEY (key)
);
CREATE INDEX quotas_by_end ON quotas USING btree (ends_at);

create table ranked_assignments (
  number integer not null,
  title text not null,
  title_en text,
  hours_per_week smallint not null,
  search tsvector not null,
  constraint ranked_assignments_pkey PRIMARY KEY (number)
) with (toast_tuple_target=8160);

create table recent_submissions (
  fingerprint text not null,
  record_id uuid not null,
  submitted_at timestamp with time zone not null,
  constraint recent_submissions_pkey PRIMARY KEY (fingerprint)
);
CREATE INDEX recent_submissions_by_time ON recent_submissions USING btree (submitted_at);

create table record_documents (
  id uuid not null,
  customer_id uuid,
  placement_id uuid,
  file_id uuid not null,
  display_name text not null,
  uploaded_by uuid,
  uploaded_at timestamp with time zone not null default now(),
  constraint record_documents_pkey PRIMARY KEY (id),
  constraint record_documents_file_id_key UNIQUE (file_id),
  constraint record_documents_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  constraint record_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id) ON DELETE CASCADE,
  constraint record_documents_placement_id_fkey FOREIGN KEY (placement_id) REFERENCES placements(id) ON DELETE CASCADE,
  constraint record_documents_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint record_documents_check CHECK ((num_nonnulls(customer_id, placement_id) = 1)),
  constraint record_documents_display_name_check CHECK ((display_name <> ''::text))
);
CREATE INDEX record_documents_of_customer ON record_documents USING btree (customer_id, uploaded_at DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX record_documents_of_placement ON record_documents USING btree (placement_id, uploaded_at DESC) WHERE (placement_id IS NOT NULL);

create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table schema_migrations (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table seen_notifications (
  user_id uuid not null,
  notification text not null,
  seen_at timestamp with time zone not null default now(),
  constraint seen_notifications_pkey PRIMARY KEY (user_id, notification),
  constraint seen_notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint seen_notifications_notification_check CHECK ((length(notification) <= 200))
);

create table sessions (
  id uuid not null,
  token_hash text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  second_factor_at timestamp with time zone,
  user_agent text not null,
  ip_address text not null,
  confirmed_at timestamp with time zone,
  directory_factor_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_last_use ON sessions USING btree (seen_at);
CREATE INDEX sessions_by_user ON sessions USING btree (user_id, seen_at DESC);

create table settled_assignments (
  block integer not null,
  version uuid not null default gen_random_uuid(),
  entries text collate "C" not null,
  constraint settled_assignments_pkey PRIMARY KEY (block)
);

create table settled_words (
  block integer not null,
  word text collate "C" not null,
  numbers bit(8192) not null,
  constraint settled_words_pkey PRIMARY KEY (block, word)
);

create table stored_files (
  id uuid not null,
  storage_name text not null,
  display_name text not null,
  original_name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  created_at timestamp with time zone not null default now(),
  constraint stored_files_pkey PRIMARY KEY (id),
  constraint stored_files_storage_name_key UNIQUE (storage_name),
  constraint stored_files_size_check CHECK ((size > 0))
);

create table team_members (
  id uuid not null,
  position integer not null,
  name text not null,
  role_nl text not null,
  role_en text not null default ''::text,
  phone text not null default ''::text,
  photo_file_id uuid,
  constraint team_members_pkey PRIMARY KEY (id),
  constraint team_members_photo_file_id_key UNIQUE (photo_file_id),
  constraint team_members_photo_file_id_fkey FOREIGN KEY (photo_file_id) REFERENCES stored_files(id) ON DELETE SET NULL,
  constraint team_members_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint team_members_phone_check CHECK ((length(phone) <= 40)),
  constraint team_members_role_en_check CHECK ((length(role_en) <= 100)),
  constraint team_members_role_nl_check CHECK (((length(role_nl) >= 1) AND (length(role_nl) <= 100)))
);

create table unsettled_assignments (
  number integer not null
);

create table used_sign_in_states (
  state_hash text not null,
  expires_at timestamp with time zone not null,
  constraint used_sign_in_states_pkey PRIMARY KEY (state_hash)
);

create table users (
  id uuid not null,
  email text not null,
  name text not null,
  password_hash text,
  disabled_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  totp_secret text,
  totp_enabled_at timestamp with time zone,
  totp_last_step bigint,
  totp_pending_secret text,
  totp_pending_at timestamp with time zone,
  language text not null default 'nl'::text,
  theme text not null default 'system'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  role text not null default 'owner'::text,
  two_factor_asked_at timestamp with time zone,
  verification_waived_at timestamp with time zone,
  phone text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_check CHECK (((totp_enabled_at IS NULL) = (totp_secret IS NULL))),
  constraint users_email_check CHECK (((email ~ '^[!-~]+@[a-z0-9.-]+$'::text) AND (email = lower(email)))),
  constraint users_language_check CHECK ((language = ANY (ARRAY['nl'::text, 'en'::text]))),
  constraint users_phone_check CHECK ((length(phone) <= 40)),
  constraint users_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'recruiter'::text, 'reader'::text]))),
  constraint users_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text])))
);

create table visit_days (
  day date not null,
  page text not null,
  visitors integer not null,
  constraint visit_days_pkey PRIMARY KEY (day, page),
  constraint visit_days_visitors_check CHECK ((visitors >= 0))
);
CREATE TRIGGER visit_days_added AFTER INSERT ON visit_days REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_visit_sums();
CREATE TRIGGER visit_days_changed AFTER UPDATE ON visit_days REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_visit_sums();
CREATE TRIGGER visit_days_emptied AFTER TRUNCATE ON visit_days FOR EACH STATEMENT EXECUTE FUNCTION keep_visit_sums();
CREATE TRIGGER visit_days_removed AFTER DELETE ON visit_days REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_visit_sums();

create table visit_sums (
  first date not null,
  page text collate "C" not null,
  visitors integer not null,
  constraint visit_sums_pkey PRIMARY KEY (first, page)
);
CREATE INDEX visit_sums_by_visitors ON visit_sums USING btree (first, visitors DESC, page COLLATE "default");

create table visitor_interactions (
  id uuid not null,
  session_id uuid not null,
  page text not null,
  interaction_type text not null,
  timestamp timestamp with time zone not null,
  constraint visitor_interactions_pkey PRIMARY KEY (id),
  constraint visitor_interactions_interaction_type_check CHECK ((interaction_type = 'click'::text))
);
CREATE INDEX visitor_interactions_by_session ON visitor_interactions USING btree (session_id);
CREATE INDEX visitor_interactions_by_time ON visitor_interactions USING btree ("timestamp");

create table visitors (
  id uuid not null,
  session_id uuid not null,
  page text not null,
  user_agent text not null,
  last_seen timestamp with time zone not null,
  city text not null default 'Unknown'::text,
  country text not null default 'Unknown'::text,
  device_type text not null,
  browser text not null,
  os text not null,
  screen_resolution text not null,
  language text not null,
  referrer text not null default 'direct'::text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  time_on_page integer not null default 0,
  is_new_session boolean not null,
  created_at timestamp with time zone not null default now(),
  constraint visitors_pkey PRIMARY KEY (id),
  constraint visitors_session_id_page_key UNIQUE (session_id, page),
  constraint visitors_device_type_check CHECK ((device_type = ANY (ARRAY['desktop'::text, 'mobile'::text]))),
  constraint visitors_time_on_page_check CHECK ((time_on_page >= 0))
);
CREATE INDEX visitors_by_last_seen ON visitors USING btree (last_seen DESC);
