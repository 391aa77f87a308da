import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { HONEYPOT_FIELD, isAutomatedBrowser, isBlocked, SUBMISSION_KEY_FIELD } from '#domain/form-guard.ts';
import { cleanEmail } from '#domain/form-text.ts';
import { AppError } from '../errors.ts';
import { runText } from '../db/run-text.ts';
import { Parameters } from '../db/writes.ts';
import { isDue } from '../limits/is-due.ts';
import {
  fits,
  networkKey,
  type Quota,
  quotaPart,
  quotaParts,
  quotaWait,
  removeEnded,
  takeQuotas,
  UNFLUSHED,
} from '../limits/quota.ts';
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

type Verdict = 'accept' | 'ignore' | 'uploadedTooMuch';

/**
 * Call after validation, before storing anything. 'ignore': the honeypot was filled in, so respond as if the form had been
 * accepted and store nothing. `uploadBytes`: of the file, which counts for the daily limits.
 */
export async function guardForm(program: Needs, post: FormPost, uploadBytes = 0): Promise<Verdict> {
  if ((post.fields[HONEYPOT_FIELD] ?? '') !== '') return 'ignore';
  const { form_guard: guard } = await program.settings.current();
  // Normalised as for storage, so that an invisible character does not bypass the block list.
  const email = cleanEmail(post.fields.email ?? post.fields.user_email ?? '');
  if (isBlocked(email, guard.blocked.map(cleanEmail))) throw new AppError('forbidden');
  const userAgent = post.headers.get('user-agent') ?? '';
  if (guard.refuse_automated_browsers && isAutomatedBrowser(userAgent, post.headers.get('sec-ch-ua') ?? '')) {
    throw new AppError('automatedBrowser');
  }
  const quotas = uploadBytes > 0 ? uploadQuotas(program, post.address) : [];
  if (guard.throttle_seconds === 0) {
    const taken = quotas.length === 0 || (await takeQuotas(program, quotas, uploadBytes));
    return taken ? 'accept' : 'uploadedTooMuch';
  }
  const { waitSeconds, taken } = await countPost(program, post, guard.throttle_seconds, {
    quotas,
    bytes: uploadBytes,
  });
  if (waitSeconds > 0) throw new AppError('tooManyRequests', { waitSeconds });
  return taken ? 'accept' : 'uploadedTooMuch';
}

/** Visitors' uploads have a daily limit per network and in total. */
function uploadQuotas(program: Needs, address: string): Quota[] {
  const { uploadMbPerNetwork, uploadMbPerDay } = program.config;
  const ofNetwork = {
    key: networkKey(program, 'uploads', address),
    max: uploadMbPerNetwork * MB,
    seconds: DAY,
  };
  return [ofNetwork, { key: 'uploads', max: uploadMbPerDay * MB, seconds: DAY }];
}

/**
 * In seconds; 0 if the form may pass. An identical form passes a few times, so that a double click, or sending it again
 * after going back, shows the response to the first submission instead of a refusal. A repeat stores nothing new.
 * `taken`: the upload is within its limits. One statement, as every form waits for it.
 */
async function countPost(
  program: Needs,
  post: FormPost,
  seconds: number,
  upload: { quotas: Quota[]; bytes: number },
): Promise<{ waitSeconds: number; taken: boolean }> {
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
  const isWithin = fits(upload.quotas, upload.bytes);
  const accepted = { at: now, amount: upload.bytes, condition: 'exists (select from total)' };
  const { parts, taken } = quotaParts(parameters, isWithin ? upload.quotas : [], accepted);
  const [counted] = await runText<{ posted: boolean; within: boolean; taken: boolean }>(
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
    ${[`total as (${quotaPart(parameters, total, take)})`, ...parts].join(',\n')}
    select exists (select from post) as posted, exists (select from total) as within, ${taken} as taken,
      ${UNFLUSHED}`,
    parameters.values,
  );
  if (isDue('submissions', now.getTime())) await forgetOldSubmissions(program.db, now);
  await removeEnded(program);
  if (counted?.posted)
    return {
      waitSeconds: counted.within ? 0 : await quotaWait(program, total),
      taken: isWithin && counted.taken,
    };
  const { rows } = await program.db.execute<{ wait: number }>(sql`
    select ceil(extract(epoch from posted_at - ${since}::timestamptz))::int as wait
    from form_posts where visitor_and_page = ${who}`);
  return { waitSeconds: Math.max(1, rows[0]?.wait ?? 1), taken: false };
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
