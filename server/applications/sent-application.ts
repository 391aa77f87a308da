import { eq } from 'drizzle-orm';
import { readMotivation, type Motivation } from '#domain/applications/motivation.ts';
import type { ShownApplication } from '#domain/applications/shown-application.ts';
import type { Assignment } from '#domain/assignments/assignment-record.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { storedFiles } from '../db/schema/files.ts';

/** What an applicant sent, for the applicant. */
export type SentApplication = ShownApplication & {
  /** Whatever its status: it may have closed since. */
  assignment: Pick<Assignment, 'id' | 'title' | 'titleEn' | 'vakgebied'> | null;
};

/** Only for the browser that sent it; see server/http/sent-pass.ts. */
export async function findSentApplication(
  db: Executor,
  id: string | undefined,
): Promise<SentApplication | undefined> {
  if (!isId(id)) return undefined;
  const { firstName, lastName, email, phone, createdAt: sentAt, motivation } = guestApplications;
  const { title, titleEn, vakgebied } = assignments;
  const [found] = await db
    .select({
      application: { id: guestApplications.id, firstName, lastName, email, phone, sentAt },
      motivation,
      cv: { name: storedFiles.originalName, size: storedFiles.size },
      assignment: { id: assignments.id, title, titleEn, vakgebied },
    })
    .from(guestApplications)
    .leftJoin(assignments, eq(assignments.id, guestApplications.assignmentId))
    .leftJoin(storedFiles, eq(storedFiles.id, guestApplications.cvFileId))
    .where(eq(guestApplications.id, id));
  if (!found) return undefined;
  const { application, cv, assignment } = found;
  const said: Motivation = assignment
    ? { kind: 'general', text: found.motivation }
    : readMotivation(found.motivation);
  return { ...application, cv, assignment, motivation: said };
}
