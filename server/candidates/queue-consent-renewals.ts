import { and, asc, gt, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import {
  consentEnd,
  type ConsentRequestKind,
  REMINDER_DAYS,
  RENEWAL_DAYS,
} from '#domain/candidates/consent.ts';
import { keptSince, termOf } from '#domain/retention.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { addDays, calendarDay, type Day, endOfDay, startOfDay } from '#domain/time/amsterdam.ts';
import { system } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { LOWEST_ID } from '../db/ids.ts';
import { candidates, consentRequests } from '../db/schema/candidates.ts';
import { transportName } from '../mail/create-mail-transport.ts';
import type { Program } from '../program.ts';
import { readConsentRequests, languageOf } from './consent-queries.ts';
import { lockCandidate } from './lock-candidate.ts';
import { sendConsentMail } from './send-consent-mail.ts';

const BATCH = 200;

type Needs = Pick<Program, 'db' | 'settings' | 'config' | 'now'>;

/**
 * Asks every candidate whose consent ends within 30 days to renew it, and once more a week before the end. Returns how
 * many mails were queued: none if no mail can be sent.
 */
export async function queueConsentRenewals(program: Needs): Promise<number> {
  if (transportName(program.config) === 'none') return 0;
  const settings = await program.settings.current();
  let queued = 0;
  for (let after = LOWEST_ID; ;) {
    const ending = await endingSoon(program.db, settings, program.now(), after);
    for (const { id } of ending) if (await queueRenewal(program, settings, id)) queued += 1;
    const last = ending.at(-1);
    if (!last) return queued;
    after = last.id;
  }
}

/** Registered candidates whose consent ends within 30 days. */
function consentEndsSoon(settings: Settings, now: Date) {
  const last = addDays(calendarDay(now), RENEWAL_DAYS);
  return and(
    isNotNull(candidates.registeredAt),
    ne(candidates.privacySource, 'form'),
    isNull(candidates.consentWithdrawnAt),
    or(
      lt(candidates.privacyAcceptedAt, keptSince(termOf(settings, 'consent'), endOfDay(last))),
      lte(candidates.consentUntil, last),
    ),
  );
}

function endingSoon(db: Executor, settings: Settings, now: Date, after: string) {
  const reminded = sql`exists (select from ${consentRequests} r where r.candidate_id = ${candidates}.id
    and r.kind = 'reminder' and r.asked_at > ${candidates}.privacy_accepted_at)`;
  return db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(consentEndsSoon(settings, now), gt(candidates.id, after), sql`not ${reminded}`))
    .orderBy(asc(candidates.id))
    .limit(BATCH);
}

async function queueRenewal(program: Needs, settings: Settings, id: string): Promise<boolean> {
  const now = program.now();
  const { publicUrl } = program.config;
  return program.db.transaction(async (tx) => {
    const person = await lockCandidate(tx, id);
    const end = person && consentEnd(person, settings);
    if (!person || !end) return false;
    const kind = dueMail(end, await readConsentRequests(tx, id), now);
    if (!kind) return false;
    const language = await languageOf(tx, id);
    const request = { person, kind, language, end, expiresOn: end };
    await sendConsentMail(tx, request, { settings, publicUrl, now, actor: system });
    return true;
  });
}

type Asked = { kind: ConsentRequestKind; askedAt: Date; answer: string | null };

/** The newest request first. A question that a colleague asked in the last 30 days counts as the renewal. */
function dueMail(end: Day, asked: readonly Asked[], now: Date): ConsentRequestKind | undefined {
  const today = calendarDay(now);
  if (end < today || today < addDays(end, -RENEWAL_DAYS)) return undefined;
  const from = startOfDay(addDays(end, -RENEWAL_DAYS));
  const newest = asked.find(({ askedAt, answer }) => askedAt >= from && answer === null);
  if (!newest) return 'renewal';
  const isReminded = asked.some(({ kind, askedAt }) => kind === 'reminder' && askedAt >= from);
  const isWeekOld = calendarDay(newest.askedAt) <= addDays(today, -REMINDER_DAYS);
  return !isReminded && isWeekOld && today >= addDays(end, -REMINDER_DAYS) ? 'reminder' : undefined;
}
