import type { ApplicationConfirmationData, AssignmentMailData } from '#domain/mail/mail-data.ts';
import type { MailKind } from '#domain/mail/mail-kind.ts';
import { defaultLanguage, type Language } from '#domain/language.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Transaction } from '../db/client.ts';
import { queueMail } from '../mail/queue-mail.ts';

export type ApplicationMails = {
  id: string;
  person: { firstName: string; lastName: string; email: string; phone: string };
  assignment?: AssignmentMailData;
  /** The language in which the applicant read the site. */
  language: Language;
  notification: { kind: MailKind; data: Record<string, unknown> };
  settings: Settings;
};

/** To the company when it wants to hear of it, and to the applicant always. */
export async function queueApplicationMails(tx: Transaction, mails: ApplicationMails): Promise<void> {
  const { id, person, settings, notification } = mails;
  const { email_notifications: wanted, application_alerts: alerts } = settings.notifications;
  if (wanted && alerts) {
    await queueMail(tx, {
      kind: notification.kind,
      to: settings.company.email,
      replyTo: person.email,
      language: defaultLanguage,
      data: { applicationId: id, ...person, ...notification.data },
      dedupeKey: `${notification.kind}:${id}`,
    });
  }
  await queueMail(tx, {
    kind: 'applicationConfirmation',
    to: person.email,
    replyTo: settings.company.email,
    language: mails.language,
    data: {
      applicationId: id,
      firstName: person.firstName,
      lastName: person.lastName,
      ...(mails.assignment && { assignment: mails.assignment }),
    } satisfies ApplicationConfirmationData,
    dedupeKey: `applicationConfirmation:${id}`,
  });
}
