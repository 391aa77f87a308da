import { and, asc, gt, inArray, lt } from 'drizzle-orm';
import { applicationsKeptSince } from '#domain/retention.ts';
import { system } from '../audit/record-audit.ts';
import { guestApplications as applications } from '../db/schema/applications.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { deleteApplication } from './delete-application.ts';

const atOnce = 200;

/** Deletes applications completed a year ago, with their CV, notes and mail. Returns how many. */
export async function deleteExpiredApplications(
  program: Pick<Program, 'db' | 'files' | 'log' | 'now'>,
): Promise<number> {
  const before = applicationsKeptSince(program.now());
  let deleted = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const expired = await program.db
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          inArray(applications.status, ['accepted', 'rejected']),
          lt(applications.statusChangedAt, before),
          gt(applications.id, last),
        ),
      )
      .orderBy(asc(applications.id))
      .limit(atOnce);
    for (const { id } of expired) {
      last = id;
      if (await isDeleted(program, id)) deleted += 1;
    }
    if (expired.length < atOnce) return deleted;
  }
}

/** False if it has been deleted in the meantime. */
async function isDeleted(program: Parameters<typeof deleteApplication>[0], id: string): Promise<boolean> {
  try {
    await deleteApplication(program, id, system);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return false;
    throw error;
  }
}
