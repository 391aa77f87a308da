import { createHash, createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { networkOf } from '#domain/accounts/throttle.ts';
import { HONEYPOT_FIELD, isAutomatedBrowser, isBlocked } from '#domain/form-guard.ts';
import { cleanEmail } from '#domain/form-text.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { forgetOldSubmissions } from '../submissions/forget-old-submissions.ts';

export type FormPost = {
  /** The path of the form. */
  page: string;
  /** Of the visitor; only a keyed hash of it is kept, for as long as the throttle needs it. */
  address: string;
  headers: Pick<Headers, 'get'>;
  /** As they were read: with the honeypot, and with the e-mail address as `email` or `user_email`. */
  fields: Record<string, string>;
};

type Needs = Pick<Program, 'db' | 'settings' | 'secrets' | 'now'>;

const maxRepeats = 5;

/**
 * To be asked after the fields were found in order and before anything is stored. 'ignore' is for what only a program
 * would send: the answer is that of success, and nothing is stored.
 */
export async function guardForm(program: Needs, post: FormPost): Promise<'accept' | 'ignore'> {
  if ((post.fields[HONEYPOT_FIELD] ?? '') !== '') return 'ignore';
  const { form_guard: guard } = await program.settings.current();
  // As it would be stored, or a character that nobody sees would open the door.
  const email = cleanEmail(post.fields.email ?? post.fields.user_email ?? '');
  if (isBlocked(email, guard.blocked.map(cleanEmail))) throw new AppError('forbidden');
  const userAgent = post.headers.get('user-agent') ?? '';
  if (guard.refuse_automated_browsers && isAutomatedBrowser(userAgent, post.headers.get('sec-ch-ua') ?? '')) {
    throw new AppError('automatedBrowser');
  }
  if (guard.throttle_seconds > 0 && !(await isInTime(program, post, guard.throttle_seconds))) {
    throw new AppError('tooManyRequests');
  }
  return 'accept';
}

/**
 * Exactly the same form again, as by a double click, makes nothing new: it may pass a few times, so that the visitor
 * sees the answer to what he sent rather than a refusal.
 */
async function isInTime(program: Needs, post: FormPost, seconds: number): Promise<boolean> {
  const now = program.now();
  const since = new Date(now.getTime() - seconds * 1000).toISOString();
  const until = new Date(now.getTime() + seconds * 1000).toISOString();
  const who = visitorAndPage(program, post);
  const what = createHash('sha256').update(JSON.stringify(post.fields)).digest('base64url');
  // What was posted later than now was dated by a clock that has been put back: nobody must wait until it is that late.
  const isOver = sql`(earlier.posted_at <= ${since} or earlier.posted_at > ${until})`;
  const { rows: passed } = await program.db.execute(sql`
    insert into form_posts as earlier (visitor_and_page, fingerprint, posted_at)
    values (${who}, ${what}, ${now.toISOString()})
    on conflict (visitor_and_page) do update set
      fingerprint = excluded.fingerprint,
      posted_at = case when ${isOver} then excluded.posted_at else earlier.posted_at end,
      repeats = case when ${isOver} then 0 else earlier.repeats + 1 end
    where ${isOver}
      or (earlier.fingerprint = excluded.fingerprint and earlier.repeats < ${maxRepeats})
    returning 1`);
  await forgetOldSubmissions(program.db, now);
  return passed.length > 0;
}

/**
 * What was refused after all, for the bytes of a CV: who mends it at once must not wait. One that repeats a form which may
 * have been stored stays, or sending it again with a bad file would end every wait.
 */
export async function forgetPost(program: Needs, post: FormPost): Promise<void> {
  await program.db.execute(
    sql`delete from form_posts where visitor_and_page = ${visitorAndPage(program, post)} and repeats = 0`,
  );
}

function visitorAndPage({ secrets }: Needs, { address, page }: FormPost): string {
  return createHmac('sha256', secrets.key('formGuard'))
    .update(JSON.stringify([networkOf(address), page]))
    .digest('base64url');
}
