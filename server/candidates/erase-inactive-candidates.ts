import { and, asc, gt, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { applicationTerm, fixedTerms, keptSince, type Term, termOf } from '#domain/retention.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { system } from '../audit/record-audit.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidateMerges, candidates } from '../db/schema/candidates.ts';
import type { Program } from '../program.ts';
import { deleteEach } from '../records/delete-each.ts';
import { eraseCandidate } from './erase-candidate.ts';

/** Erases candidates whose retention has ended, with all their data. Returns how many. */
export async function eraseInactiveCandidates(
  program: Pick<Program, 'db' | 'files' | 'log' | 'secrets' | 'now' | 'settings'>,
): Promise<number> {
  const expired = expiredCandidates(await program.settings.current(), program.now());
  return deleteEach(
    (after, limit) =>
      program.db
        .select({ id: candidates.id })
        .from(candidates)
        .where(and(expired, gt(candidates.id, after)))
        .orderBy(asc(candidates.id))
        .limit(limit),
    (id) => eraseCandidate(program, id, 'retention', system),
  );
}

/** Candidates whose retention has ended at `moment`, as `retentionOf` says. */
export function expiredCandidates(settings: Settings, moment: Date): SQL | undefined {
  const { registeredAt, lastActiveAt, consentWithdrawnAt, consentDueOn } = candidates;
  const today = calendarDay(moment);
  const since = (term: Term) => sql`${keptSince(term, moment).toISOString()}::timestamptz`;
  const inactiveSince = keptSince(termOf(settings, 'profiles'), moment);
  const proposed = sql`exists (select from ${guestApplications} a where a.candidate_id = ${candidates}.id
    and a.proposed_at is not null)`;
  const applied = (is: SQL) =>
    sql`exists (select from ${guestApplications} a where a.candidate_id = ${candidates}.id
      and a.proposed_at is null and ${is})`;
  const isInactive = and(
    lt(lastActiveAt, inactiveSince),
    sql`not ${applied(sql`a.created_at >= ${inactiveSince.toISOString()}::timestamptz`)}`,
  );
  const running = applied(sql`a.completed_at is null`);
  const inTerm = applied(sql`a.completed_at >= case when a.longer_consent_at is null
    then ${since(applicationTerm(settings, false))} else ${since(applicationTerm(settings, true))} end`);
  return or(
    and(isNull(registeredAt), isInactive),
    // A guest goes with their last own application; a proposal by staff keeps nobody.
    and(isNull(registeredAt), proposed, sql`not ${applied(sql`true`)}`),
    and(isNotNull(consentWithdrawnAt), sql`not ${running}`),
    and(
      isNotNull(registeredAt),
      or(
        ne(candidates.privacySource, 'form'),
        lt(registeredAt, keptSince(termOf(settings, 'unconfirmed'), moment)),
      ),
      sql`not coalesce(${consentStands(settings, moment)}, false)`,
      or(isNull(consentDueOn), isNotNull(consentWithdrawnAt), lt(consentDueOn, today)),
      sql`not ${inTerm}`,
      or(sql`not ${running}`, isInactive),
    ),
  );
}

function consentStands(settings: Settings, moment: Date): SQL | undefined {
  const { privacySource, privacyAcceptedAt, consentUntil, consentWithdrawnAt } = candidates;
  return and(
    ne(privacySource, 'form'),
    isNull(consentWithdrawnAt),
    gte(privacyAcceptedAt, keptSince(termOf(settings, 'consent'), moment)),
    or(isNull(consentUntil), gte(consentUntil, calendarDay(moment))),
  );
}

/** Deletes the personal data of merges that can no longer be undone. Returns how many. */
export async function deleteOldMerges({ db, now }: Pick<Program, 'db' | 'now'>): Promise<number> {
  const { id, mergedAt } = candidateMerges;
  const deleted = await db
    .delete(candidateMerges)
    .where(lt(mergedAt, keptSince(fixedTerms.merges, now())))
    .returning({ id });
  return deleted.length;
}
