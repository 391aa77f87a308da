import { and, eq, isNull, ne } from 'drizzle-orm';
import type { FillStart } from '#domain/placements/fill-request.ts';
import { placementRecord, rateFields } from '#domain/placements/placement-record.ts';
import { showForm } from '#domain/records/record.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { findPlacementStart } from './place-candidate.ts';

/** Someone who may not see rates places without them. */
export async function readFillStart(
  { db, now, settings }: Pick<Program, 'db' | 'now' | 'settings'>,
  applicationId: string,
  rates: boolean,
): Promise<FillStart> {
  const found = await findPlacementStart(db, applicationId);
  if (!found) throw new AppError('notFound');
  const { assignmentId, personName, start } = found;
  const others = assignmentId
    ? await db.$count(
        guestApplications,
        and(
          eq(guestApplications.assignmentId, assignmentId),
          ne(guestApplications.id, applicationId),
          isNull(guestApplications.completedAt),
        ),
      )
    : 0;
  const { customerId, type } = start;
  const about = {
    name: personName,
    others,
    rates,
    reasons: (await settings.current()).presentations.closing_reasons,
  };
  if (!customerId || !type) return about;
  const values = showForm(placementRecord, { ...start, customerId, type, startDate: calendarDay(now()) });
  for (const field of rateFields) if (!rates) values[field] = '';
  return { ...about, values };
}
