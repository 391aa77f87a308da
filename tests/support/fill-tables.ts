import type { TestDatabase } from './database.ts';
import { fillMailTables } from './person-mails.ts';
import type { TestProgram } from './test-program.ts';

/** Adds rows to the tables that the demo data leaves empty, so that every table has something to lose. */
export async function fillTablesWithoutDemoData(database: TestDatabase, program: TestProgram): Promise<void> {
  const { sql } = database;
  const [staff] = await sql<{ id: string }[]>`select id from users limit 1`;
  const user = staff?.id ?? '';
  for (const name of ['logo', 'photo']) {
    await program.files.put(name, Buffer.from(name), name.length);
    await sql`insert into stored_files (id, storage_name, display_name, original_name, media_type, size, sha256)
      values (gen_random_uuid(), ${name}, ${name}, ${name}, 'image/png', ${name.length},
        encode(sha256(${name}::bytea), 'hex'))`;
  }
  await sql`insert into brand_images (slot, file_id, width, height)
    select 'logo', id, 40, 20 from stored_files where storage_name = 'logo'`;
  await sql`update team_members set photo_file_id = (select id from stored_files where storage_name = 'photo')
    where id = (select id from team_members limit 1)`;
  await sql`insert into page_texts (id, page, language, texts, changed_at, changed_by)
    values (gen_random_uuid(), 'home', 'nl', '{"title": "Andere titel"}', now(), ${user})`;
  await sql`insert into admin_settings (id, settings) values (1, '{"general": {"site_name": "Een ander bureau"}}')`;
  await sql`insert into calendar_feeds (user_id, token_hash) values (${user}, 'feed')`;
  await sql`insert into seen_notifications (user_id, notification) values (${user}, 'reply:x')`;
  await sql`insert into recovery_codes (user_id, code_hash) values (${user}, 'code')`;
  await sql`insert into directory_identities (issuer, subject, user_id) values ('https://id.example', 'one', ${user})`;
  await sql`insert into candidate_merges (id, kept_id, removed_id, snapshot)
    select gen_random_uuid(), id, gen_random_uuid(), '{}' from candidates limit 1`;
  await sql`insert into erasures (id, reason, email_hashes) values (gen_random_uuid(), 'staff', '{unknown}')`;
  await fillMailTables(database, user);
  await sql`insert into visitor_interactions (id, session_id, page, interaction_type, timestamp)
    values (gen_random_uuid(), gen_random_uuid(), '/', 'click', now())`;
  const view = '018f0000-0000-7000-8000-0000000000b1';
  await sql`insert into list_views (id, list, owner_id, name, query) values (${view}, 'candidates', ${user}, 'Nieuw', '')`;
  await sql`insert into list_view_uses (view_id, user_id, opened_at) values (${view}, ${user}, now())`;
  await sql`insert into list_choices (user_id, list, default_view_id) values (${user}, 'candidates', ${view})`;
  await sql`insert into mentions (id, user_id, activity_id) select gen_random_uuid(), ${user}, id from activities limit 1`;
  await fillMail(database, user);
}

async function fillMail(database: TestDatabase, user: string): Promise<void> {
  const { sql } = database;
  const id = '018f0000-0000-7000-8000-0000000000a1';
  await sql`insert into mail_threads (id, subject, last_at, last_incoming) values (${id}, 'Afspraak', now(), true)`;
  await sql`insert into mails (id, thread_id, message_key, root_key, incoming, sent_at, from_address, subject, body)
    values (${id}, ${id}, 'a@b.example', 'a@b.example', true, now(), 'a@b.example', 'Afspraak', 'Tot morgen')`;
  await sql`insert into mail_participants (mail_id, role, address) values (${id}, 'from', 'a@b.example')`;
  await sql`insert into mail_people (mail_id, sent_at, candidate_id) select ${id}, now(), id from candidates limit 1`;
  await sql`insert into mail_attachments (id, mail_id, position, name, media_type, size, refused)
    values (${id}, ${id}, 0, 'groot.zip', 'application/zip', 1, 'type')`;
  await sql`insert into mail_templates (id, name, about, subject_nl, body_nl, subject_en, body_en)
    values (${id}, 'Uitnodiging', 'any', 'a', 'b', 'c', 'd')`;
  await sql`insert into mail_template_versions (template_id, version, name, subject_nl, body_nl, subject_en, body_en, saved_at)
    values (${id}, 1, 'Uitnodiging', 'a', 'b', 'c', 'd', now())`;
  await sql`insert into mail_drafts (id, author_id, record, record_id, language)
    values (${id}, ${user}, 'candidate', ${id}, 'nl')`;
  await sql`insert into mail_batches (id, author_id, subject, total) values (${id}, ${user}, 'Nieuws', 1)`;
  await sql`insert into mail_addresses (address, bounced_at) values ('a@b.example', now())`;
}
