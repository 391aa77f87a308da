import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { HONEYPOT_FIELD, isAutomatedBrowser, isBlocked, SUBMISSION_KEY_FIELD } from '#domain/form-guard.ts';
import { cleanEmail } from '#domain/form-text.ts';
import { AppError } from '../errors.ts';
import { runText } from '../db/run-text.ts';
import { Parameters } from '../db/writes.ts';
import { isDue } from '../limits/is-due.ts';
import { networkKey, quotaPart, quotaWait, takeQuotas } from '../limits/quota.ts';
import type { Program } from '../program.ts';
import { forgetOldSubmissions } from '../submissions/forget-old-submissions.ts';

export type FormPost = {
  /** The route pattern, which is the same for every spelling of the path. */
  route: string;
  /** The visitor's IP address. Only a keyed hash is stored, for as long as the throttle needs it. */
  address: string;
  headers: Pick<Headers, 'get'>;
  /** As read, including the honeypot. The email address is `email` or `user_email`. */
  fields: Record<string, string>;
};

type Needs = Pick<Program, 'db' | 'settings' | 'secrets' | 'now' | 'config'>;

const maxRepeats = 5;
const HOUR = 3600;
const DAY = 24 * HOUR;
const MB = 1024 * 1024;

/**
 * Call after validation, before storing anything. 'ignore': the honeypot was filled in, so respond as if the form had been
 * accepted and store nothing.
 */
export async function guardForm(program: Needs, post: FormPost): Promise<'accept' | 'ignore'> {
  if ((post.fields[HONEYPOT_FIELD] ?? '') !== '') return 'ignore';
  const { form_guard: guard } = await program.settings.current();
  // Normalised as for storage, so that an invisible character does not bypass the block list.
  const email = cleanEmail(post.fields.email ?? post.fields.user_email ?? '');
  if (isBlocked(email, guard.blocked.map(cleanEmail))) throw new AppError('forbidden');
  const userAgent = post.headers.get('user-agent') ?? '';
  if (guard.refuse_automated_browsers && isAutomatedBrowser(userAgent, post.headers.get('sec-ch-ua') ?? '')) {
    throw new AppError('automatedBrowser');
  }
  if (guard.throttle_seconds > 0) {
    const waitSeconds = await waitOf(program, post, guard.throttle_seconds);
    if (waitSeconds > 0) throw new AppError('tooManyRequests', { waitSeconds });
  }
  return 'accept';
}

/** Visitors' uploads have a daily limit per network and in total. Call before storing the file. */
export async function takeUploadQuota(program: Needs, address: string, bytes: number): Promise<boolean> {
  const { uploadMbPerNetwork, uploadMbPerDay } = program.config;
  const ofNetwork = {
    key: networkKey(program, 'uploads', address),
    max: uploadMbPerNetwork * MB,
    seconds: DAY,
  };
  const ofEverybody = { key: 'uploads', max: uploadMbPerDay * MB, seconds: DAY };
  return takeQuotas(program, [ofNetwork, ofEverybody], bytes);
}

/**
 * In seconds; 0 if the form may pass. An identical form passes a few times, so that a double click, or sending it again
 * after going back, shows the response to the first submission instead of a refusal. A repeat stores nothing new.
 */
async function waitOf(program: Needs, post: FormPost, seconds: number): Promise<number> {
  const now = program.now();
  const since = new Date(now.getTime() - seconds * 1000).toISOString();
  const until = new Date(now.getTime() + seconds * 1000).toISOString();
  const who = visitorAndForm(program, post);
  const { [SUBMISSION_KEY_FIELD]: _key, ...typed } = post.fields;
  const what = createHash('sha256').update(JSON.stringify(typed)).digest('base64url');
  const ofNetwork = networkKey(program, 'forms', post.address);
  const total = { key: ofNetwork, max: program.config.formsPerHour, seconds: HOUR };
  const parameters = new Parameters();
  const { add } = parameters;
  // A post in the future was dated by a clock that has since been set back; it must not block anyone.
  const isOver = `(earlier.posted_at <= ${add(since)} or earlier.posted_at > ${add(until)})`;
  const take = { at: now, amount: 1, condition: 'exists (select from post)' };
  const [counted] = await runText<{ posted: boolean; within: boolean }>(
    program.db,
    `with post as (
      insert into form_posts as earlier (visitor_and_page, fingerprint, posted_at)
      values (${add(who)}, ${add(what)}, ${add(now.toISOString())})
      on conflict (visitor_and_page) do update set
        fingerprint = excluded.fingerprint,
        posted_at = case when ${isOver} then excluded.posted_at else earlier.posted_at end,
        repeats = case when ${isOver} then 0 else earlier.repeats + 1 end
      where ${isOver}
        or (earlier.fingerprint = excluded.fingerprint and earlier.repeats < ${maxRepeats})
      returning 1),
    total as (${quotaPart(parameters, total, take)})
    select exists (select from post) as posted, exists (select from total) as within`,
    parameters.values,
  );
  if (isDue('submissions', now.getTime())) await forgetOldSubmissions(program.db, now);
  if (counted?.posted) return counted.within ? 0 : quotaWait(program, total);
  const { rows } = await program.db.execute<{ wait: number }>(sql`
    select ceil(extract(epoch from posted_at - ${since}::timestamptz))::int as wait
    from form_posts where visitor_and_page = ${who}`);
  return Math.max(1, rows[0]?.wait ?? 1);
}

/**
 * Forgets a post whose CV was refused, so that visitors can correct it immediately. A repeated post is kept, because the
 * first one may have been stored: resending it with a bad file must not reset the throttle.
 */
export async function forgetPost(program: Needs, post: FormPost): Promise<void> {
  await program.db.execute(
    sql`delete from form_posts where visitor_and_page = ${visitorAndForm(program, post)} and repeats = 0`,
  );
}

function visitorAndForm(program: Needs, { address, route }: FormPost): string {
  return networkKey(program, route, address);
}
