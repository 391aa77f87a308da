import { and, asc, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { applicationTerm, keptSince } from '#domain/retention.ts';
import { system } from '../audit/record-audit.ts';
import { guestApplications as applications } from '../db/schema/applications.ts';
import type { Program } from '../program.ts';
import { deleteEach } from '../records/delete-each.ts';
import { completeEndedApplications, completeExpiredApplications } from './complete-applications.ts';
import { deleteApplication } from './delete-application.ts';

type Terms = Pick<Program, 'now' | 'settings'>;

/** Applications whose term since completion has ended at `moment`. */
export async function expiredApplications({ settings }: Pick<Terms, 'settings'>, moment: Date) {
  const { completedAt, longerConsentAt } = applications;
  const terms = await settings.current();
  const before = (consent: boolean) => lt(completedAt, keptSince(applicationTerm(terms, consent), moment));
  return or(and(isNull(longerConsentAt), before(false)), and(isNotNull(longerConsentAt), before(true)));
}

/** Deletes applications a term after their completion, with their CV, notes and mail. Returns how many. */
export async function deleteExpiredApplications(
  program: Pick<Program, 'db' | 'files' | 'log'> & Terms,
): Promise<number> {
  await completeEndedApplications(program.db);
  await completeExpiredApplications(program);
  const expired = await expiredApplications(program, program.now());
  const { id } = applications;
  return deleteEach(
    (after, limit) =>
      program.db
        .select({ id })
        .from(applications)
        .where(and(expired, gt(id, after)))
        .orderBy(asc(id))
        .limit(limit),
    (id) => deleteApplication(program, id, system),
  );
}
