import { and, asc, gt, inArray, lt } from 'drizzle-orm';
import { applicationsKeptSince } from '#domain/retention.ts';
import { system } from '../audit/record-audit.ts';
import { guestApplications as applications } from '../db/schema/applications.ts';
import type { Program } from '../program.ts';
import { deleteEach } from '../records/delete-each.ts';
import { deleteApplication } from './delete-application.ts';

/** Deletes applications completed a year ago, with their CV, notes and mail. Returns how many. */
export async function deleteExpiredApplications(
  program: Pick<Program, 'db' | 'files' | 'log' | 'now'>,
): Promise<number> {
  const before = applicationsKeptSince(program.now());
  const { id, status, statusChangedAt } = applications;
  return deleteEach(
    (after, limit) =>
      program.db
        .select({ id })
        .from(applications)
        .where(and(inArray(status, ['accepted', 'rejected']), lt(statusChangedAt, before), gt(id, after)))
        .orderBy(asc(id))
        .limit(limit),
    (expired) => deleteApplication(program, expired, system),
  );
}
