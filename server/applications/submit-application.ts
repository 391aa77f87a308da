import { eq } from 'drizzle-orm';
import type { ApplicationForm } from '#domain/applications/application-form.ts';
import { takesApplications } from '#domain/assignments/deadline.ts';
import type { ApplicantMailData, ApplicationNotificationData } from '#domain/mail/mail-data.ts';
import { calendarDay, type Day } from '#domain/time/amsterdam.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { assignments } from '../db/schema/assignments.ts';
import { AppError } from '../errors.ts';
import { queueApplicationMails } from './queue-application-mails.ts';
import {
  type ApplicationProgram,
  type Sending,
  storeGuestApplication,
  type SubmitOutcome,
} from './store-guest-application.ts';

type NotificationExtras = Omit<ApplicationNotificationData, keyof ApplicantMailData>;

export type SubmitApplicationInput = Sending & { assignmentId: string; form: ApplicationForm };

/** An application for an assignment. Sent twice, it is stored once and its id is returned both times. */
export async function submitApplication(
  program: ApplicationProgram,
  input: SubmitApplicationInput,
  actor: Actor,
): Promise<SubmitOutcome> {
  const { form, assignmentId, language } = input;
  const today = calendarDay(program.now());
  const assignment = await openAssignment(program.db, assignmentId, today);
  const person = {
    firstName: form.first_name,
    lastName: form.last_name,
    email: form.email,
    phone: form.phone,
  };
  const { motivation } = form;
  return storeGuestApplication(
    program,
    {
      about: `assignment ${assignment.id}`,
      assignmentId: assignment.id,
      person,
      motivation,
      longerConsent: form.longer_consent !== undefined,
      // Locks the assignment until the application is stored.
      assertOpen: async (tx) => void (await openAssignment(tx, assignmentId, today, 'kept')),
      queueMails: (tx, { id, cvFileId, settings }) => {
        const data = { assignment, motivation, cvFileId } satisfies NotificationExtras;
        const notification = { kind: 'applicationNotification' as const, data };
        const { secrets } = program;
        return queueApplicationMails(tx, {
          id,
          person,
          assignment,
          language,
          longerConsent: form.longer_consent !== undefined,
          notification,
          settings,
          secrets,
        });
      },
    },
    input,
    actor,
  );
}

/** A draft was never published: visitors cannot apply for it. */
async function openAssignment(db: Executor, id: string, today: Day, how: 'read' | 'kept' = 'read') {
  if (!isId(id)) throw new AppError('notFound');
  const { title, titleEn, organization, location, status, deadline } = assignments;
  const query = db
    .select({ id: assignments.id, title, titleEn, organization, location, status, deadline })
    .from(assignments)
    .where(eq(assignments.id, id));
  const [found] = how === 'kept' ? await query.for('key share') : await query;
  if (!found || found.status === 'draft') throw new AppError('notFound');
  if (!takesApplications(found, today)) throw new AppError('closedForApplications');
  const { status: _status, deadline: _deadline, ...named } = found;
  return named;
}
