import type { ApplicationForm } from '#domain/applications/application-form.ts';
import { takesApplications } from '#domain/assignments/deadline.ts';
import type {
  ApplicantMailData,
  ApplicationNotificationData,
  AssignmentMailData,
} from '#domain/mail/mail-data.ts';
import { calendarDay, type Day } from '#domain/time/amsterdam.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Transaction } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { runText } from '../db/run-text.ts';
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
  if (!isId(assignmentId)) throw new AppError('notFound');
  const today = calendarDay(program.now());
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
      about: `assignment ${assignmentId}`,
      assignmentId,
      person,
      motivation,
      longerConsent: form.longer_consent !== undefined,
      findOpen: (tx) => openAssignment(tx, assignmentId, today),
      queueMails: (tx, { writes, id, cvFileId, assignment, settings }) => {
        if (!assignment) throw new Error('An application was stored without its assignment');
        const data = { assignment, motivation, cvFileId } satisfies NotificationExtras;
        const notification = { kind: 'applicationNotification' as const, data };
        const { secrets } = program;
        return queueApplicationMails(tx, writes, {
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

/** A draft was never published: visitors cannot apply for it. Locks the assignment until the application is stored. */
async function openAssignment(tx: Transaction, id: string, today: Day): Promise<AssignmentMailData> {
  const [found] = await runText<AssignmentMailData & Parameters<typeof takesApplications>[0]>(
    tx,
    `select id, title, title_en as "titleEn", organization, location, status, deadline
    from assignments where id = $1 for key share`,
    [id],
  );
  if (!found || found.status === 'draft') throw new AppError('notFound');
  if (!takesApplications(found, today)) throw new AppError('closedForApplications');
  const { status: _status, deadline: _deadline, ...named } = found;
  return named;
}
