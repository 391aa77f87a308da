import type { Sql } from '#server/db/client.ts';
import { withoutIndexes } from './fill-database.ts';

/** A thread of this many mails, and a candidate with this many threads. */
export const heavy = { mails: 200, threads: 2_000 };
/** In one mail in 10,000. */
export const rareMailWord = 'zeldzaamheid';

const PEOPLE = 20_000;
const words = `(array['voorstel','opdracht','privacy','jurist','gesprek','dinsdag','contract','tarief','uren','akkoord','klant','cv','planning','vraag','antwoord','locatie'])`;

/**
 * Mails of candidates in threads of four, half of the threads in a shared mailbox and a quarter in that of a colleague,
 * who wrote one mail in twenty; with one heavy thread and one heavy candidate. Set-based.
 */
export async function fillMails(sql: Sql, count: number): Promise<void> {
  const threads = Math.ceil(count / 4);
  await sql`insert into candidates (id, first_name, last_name, email, registered_at)
    select md5('c' || n)::uuid, 'Noor', 'Kandidaat ' || n, 'k' || n || '@mail.example', now()
    from generate_series(1, ${PEOPLE}) n`;
  await sql`insert into users (id, email, name, role, email_verified_at, two_factor_asked_at)
    values (md5('colleague')::uuid, 'bench@lexbrug.example', 'Sanne', 'owner', now(), now())`;
  await sql`insert into mailboxes (id, type, user_id, name, address, sign_in, username, import_since, state) values
    (md5('shared')::uuid, 'shared', null, 'Info', 'info@lexbrug.example', 'password', 'x', now(), 'off'),
    (md5('personal')::uuid, 'personal', md5('colleague')::uuid, 'Sanne', 'sanne@lexbrug.example', 'password', 'x', now(), 'off')`;
  await withoutIndexes(sql, 'mail_threads', async () => {
    await sql`insert into mail_threads (id, subject, last_at, last_incoming, awaits_answer, mail_count)
      select md5('t' || n)::uuid, 'Gesprek ' || n, now() - n * interval '4 minutes', n % 3 = 0, n % 100 = 0, 4
      from generate_series(1, ${threads}) n`;
  });
  await sql`insert into mail_thread_mailboxes select md5('t' || n)::uuid, md5('shared')::uuid
    from generate_series(1, ${threads}, 2) n`;
  await sql`insert into mail_thread_mailboxes select md5('t' || n)::uuid, md5('personal')::uuid
    from generate_series(1, ${threads}, 4) n`;
  const heavyThread = sql`md5('t1')::uuid`;
  await withoutIndexes(sql, 'mails', async () => {
    await sql`insert into mails (id, thread_id, message_key, root_key, incoming, sent_at, from_address, from_name, subject, body, preview, author_id)
      select md5('m' || n)::uuid, case when n > ${count - heavy.mails + 4} then ${heavyThread} else md5('t' || (n + 3) / 4)::uuid end,
        'm' || n || '@mail.example', 't' || (n + 3) / 4, n % 4 in (1, 3), now() - n * interval '1 minute',
        case when n % 4 in (1, 3) then 'k' || n % ${PEOPLE} + 1 || '@mail.example' else 'info@lexbrug.example' end, 'Noor', 'Gesprek ' || (n + 3) / 4,
        (select string_agg(${sql.unsafe(words)}[1 + (hashint8(n * 31 + w) & 15)], ' ') from generate_series(1, 60) w)
          || case when n % 10000 = 0 then ${` ${rareMailWord}`} else '' end,
        'Eerste regel van mail ' || n, case when n % 20 = 0 then md5('colleague')::uuid end
      from generate_series(1, ${count}::bigint) n`;
  });
  // The newest thread also has the oldest mails, so no thread of the first pages is empty.
  await sql`update mail_threads set mail_count = ${heavy.mails} where id = ${heavyThread}`;
  await withoutIndexes(sql, 'mail_participants', async () => {
    await sql`insert into mail_participants (mail_id, role, address)
      select md5('m' || n)::uuid, r.role, case when (n % 4 in (1, 3)) = (r.role = 'from')
        then 'k' || n % ${PEOPLE} + 1 || '@mail.example' else 'info@lexbrug.example' end
      from generate_series(1, ${count}::bigint) n, (values ('from'), ('to')) r (role)`;
  });
  await withoutIndexes(sql, 'mail_people', async () => {
    await sql`insert into mail_people (mail_id, sent_at, candidate_id)
      select md5('m' || n)::uuid, now() - n * interval '1 minute',
        md5('c' || case when n % 4 = 1 and n < ${4 * heavy.threads} then 1 else n % ${PEOPLE} + 1 end)::uuid
      from generate_series(1, ${count}::bigint) n`;
  });
  await sql`analyze`;
}
