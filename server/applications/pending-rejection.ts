import { and, eq, gt } from 'drizzle-orm';
import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import { rejectionMark } from '#domain/applications/rejection.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { rejectionMailOf } from '../mails/cancel-mails.ts';
import type { Program } from '../program.ts';

/** The rejection of an application whose mail is not sent yet. */
export async function findPendingRejection(
  { db, now }: Pick<Program, 'db' | 'now'>,
  applicationId: string,
): Promise<{ until: Date; from: ApplicationStatus } | undefined> {
  const { data, undoUntil } = mailOutbox;
  const [found] = await db
    .select({ data, undoUntil })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.kind, 'personMail'),
        eq(mailOutbox.status, 'queued'),
        gt(undoUntil, now()),
        rejectionMailOf([applicationId]),
      ),
    );
  const mark = rejectionMark.safeParse(found?.data);
  return found?.undoUntil && mark.success
    ? { until: found.undoUntil, from: mark.data.rejection.from }
    : undefined;
}
