import { eq } from 'drizzle-orm';
import type {
  ApplicantMailData,
  ApplicationConfirmationData,
  ApplicationNotificationData,
  AssignmentMailData,
  MailAbout,
  SignUpNotificationData,
} from '#domain/mail/mail-data.ts';
import type { MailKind } from '#domain/mail/mail-kind.ts';
import { defaultLanguage, type Language } from '#domain/language.ts';
import { applicationTerm } from '#domain/retention.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { admitAttempt, mailKey } from '../accounts/attempts.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Transaction } from '../db/client.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import type { Writes } from '../db/writes.ts';
import { addMail } from '../mail/queue-mail.ts';

type Notification =
  | { kind: 'applicationNotification'; data: Omit<ApplicationNotificationData, keyof ApplicantMailData> }
  | {
      kind: 'juristSignUp' | 'professionalSignUp';
      data: Omit<SignUpNotificationData, keyof ApplicantMailData>;
    };

export type ApplicationMails = {
  id: string;
  person: { firstName: string; lastName: string; email: string; phone: string };
  assignment?: AssignmentMailData;
  /** The language in which the applicant read the site. */
  language: Language;
  longerConsent: boolean;
  notification: Notification;
  settings: Settings;
  secrets: Secrets;
};

const kindsOfMail: MailKind[] = [
  'applicationNotification',
  'juristSignUp',
  'professionalSignUp',
  'applicationConfirmation',
];

const filledMailKey = (applicationId: string): string => `filled:${applicationId}`;

/** The keys of the mails about an application in the outbox. */
export function applicationMailKeys(id: string): string[] {
  return [...kindsOfMail.map((kind) => keyOf(kind, id)), filledMailKey(id)];
}

const keyOf = (kind: MailKind, id: string) => `${kind}:${id}`;

/** Whether the applicant got a mail that confirms this application. */
export async function wasConfirmed(tx: Transaction, id: string): Promise<boolean> {
  const mails = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(eq(mailOutbox.dedupeKey, keyOf('applicationConfirmation', id)));
  return mails.length > 0;
}

/**
 * To the company if the settings say so, and to the applicant unless that address had enough mail: anyone can type it.
 * Returns whether the applicant gets one.
 */
export async function queueApplicationMails(
  tx: Transaction,
  writes: Writes,
  mails: ApplicationMails,
): Promise<boolean> {
  const { id, person, settings, notification } = mails;
  const { email_notifications: wanted, application_alerts: alerts } = settings.notifications;
  if (wanted && alerts) {
    const data = { applicationId: id, ...person, ...notification.data };
    await addMail(tx, writes, {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and data come from one notification, which TypeScript cannot follow
      ...({ kind: notification.kind, data } as MailAbout),
      to: settings.company.email,
      replyTo: person.email,
      language: defaultLanguage,
      dedupeKey: keyOf(notification.kind, id),
    });
  }
  const { admitted } = await admitAttempt(tx, [mailKey(mails, person.email, 'form')]);
  if (!admitted) return false;
  await addMail(tx, writes, {
    kind: 'applicationConfirmation',
    to: person.email,
    replyTo: settings.company.email,
    language: mails.language,
    data: {
      applicationId: id,
      firstName: person.firstName,
      lastName: person.lastName,
      ...(mails.assignment && { assignment: mails.assignment }),
      ...(settings.retention.nvp_code && {
        kept: { ...applicationTerm(settings, mails.longerConsent), consent: mails.longerConsent },
      }),
    } satisfies ApplicationConfirmationData,
    dedupeKey: keyOf('applicationConfirmation', id),
  });
  return true;
}
