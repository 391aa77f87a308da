import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import { type RejectedApplication, rejectionMark } from '#domain/applications/rejection.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { rejectionMailOf } from '../mails/cancel-mails.ts';
import type { Program } from '../program.ts';

/** The rejection of an application whose mail is not sent yet. */
export async function findPendingRejection(
  { db, now }: Pick<Program, 'db' | 'now'>,
  applicationId: string,
): Promise<{ until: Date; from: ApplicationStatus } | undefined> {
  const [found] = await waiting(db, now(), rejectionMailOf([applicationId]));
  const mark = rejectionMark.safeParse(found?.data);
  return found?.undoUntil && mark.success
    ? { until: found.undoUntil, from: mark.data.rejection.from }
    : undefined;
}

/** The rejections for one assignment whose mails are not sent yet, until the first of them goes. */
export async function findPendingRejections(
  { db, now }: Pick<Program, 'db' | 'now'>,
  assignmentId: string,
): Promise<{ until: Date; applications: RejectedApplication[] } | undefined> {
  const ofAssignment = sql`${mailOutbox.data}->'rejection'->>'applicationId' in (
    select g.id::text from guest_applications g where g.assignment_id = ${assignmentId} and g.status = 'rejected')`;
  const marks = (await waiting(db, now(), ofAssignment)).flatMap(({ data, undoUntil }) => {
    const mark = rejectionMark.safeParse(data);
    return mark.success && undoUntil ? [{ ...mark.data.rejection, undoUntil }] : [];
  });
  const { id, firstName, lastName } = guestApplications;
  const people = await db
    .select({ id, firstName, lastName })
    .from(guestApplications)
    .where(
      inArray(
        id,
        marks.map(({ applicationId }) => applicationId),
      ),
    );
  const [first] = marks;
  if (!first) return undefined;
  return {
    until: marks.reduce((until, { undoUntil }) => (undoUntil < until ? undoUntil : until), first.undoUntil),
    applications: people.flatMap((person) => {
      const mark = marks.find(({ applicationId }) => applicationId === person.id);
      return mark ? [{ ...person, status: mark.from, reason: mark.reasonBefore }] : [];
    }),
  };
}

const waiting = (db: Program['db'], now: Date, which: SQL) =>
  db
    .select({ data: mailOutbox.data, undoUntil: mailOutbox.undoUntil })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.kind, 'personMail'),
        eq(mailOutbox.status, 'queued'),
        gt(mailOutbox.undoUntil, now),
        which,
      ),
    );
