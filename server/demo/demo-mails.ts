import { readMotivation } from '#domain/applications/motivation.ts';
import type { AssignmentMailData, MailAbout } from '#domain/mail/mail-data.ts';
import type { Company } from '#domain/settings/settings.ts';
import { newId } from '../db/ids.ts';
import type { mailOutbox } from '../db/schema/mail.ts';
import type { contactMessages } from '../db/schema/messages.ts';
import { subjectOf } from '../mail/subject-of.ts';
import type { DemoApplication } from './demo-applications.ts';

type Application = DemoApplication['application'];
type Message = typeof contactMessages.$inferInsert;
type Mail = typeof mailOutbox.$inferInsert;

export type DemoMailSources = {
  now: Date;
  company: Company;
  applications: readonly Application[];
  assignments: readonly AssignmentMailData[];
  messages: readonly Message[];
  /** Leaves some mails in the queue. Only where no mail can be sent: the demo must not write to strangers. */
  withWaiting: boolean;
};

const hour = 3_600_000;
const shownApplications = 20;

/** The mails about the newest applications and all messages. */
export function demoMails(sources: DemoMailSources): Mail[] {
  const newest = sources.applications
    .toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt))
    .slice(0, shownApplications);
  const mails = [
    ...newest.flatMap((application) => applicationMails(application, sources)),
    ...sources.messages.map((message) => messageMail(message, sources.company)),
  ].toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt));
  // Our own mailbox exists; those of some applicants do not.
  const toApplicants = mails.filter(({ toAddress }) => toAddress !== sources.company.email);
  return mails.map((mail, at) => ({
    ...mail,
    ...becameOf(mail, at, mail === toApplicants[4] || mail === toApplicants[9], sources),
  }));
}

function becameOf(
  { createdAt, toAddress }: Mail,
  at: number,
  isRefused: boolean,
  { now, withWaiting }: DemoMailSources,
): Partial<Mail> {
  const made = Number(createdAt);
  if (withWaiting && at < 3) return { status: 'queued' };
  if (withWaiting && at === 3) {
    const failure = { failure: 'temporary', lastError: '450 4.2.0 Greylisted, try again later' } as const;
    return { status: 'failed', attempts: 2, nextAttemptAt: new Date(now.getTime() + hour / 2), ...failure };
  }
  if (isRefused) {
    const lastError = `550 5.1.1 <${toAddress}>: Recipient address rejected: User unknown`;
    return { status: 'dead', attempts: 1, failure: 'rejected', lastError };
  }
  return { status: 'sent', attempts: 1, sentAt: new Date(made + 2000) };
}

function applicationMails(application: Application, { assignments, company }: DemoMailSources): Mail[] {
  const { firstName, lastName, email, phone, motivation } = application;
  const assignment = assignments.find(({ id }) => id === application.assignmentId);
  const said = assignment && {
    id: assignment.id,
    title: assignment.title,
    titleEn: assignment.titleEn,
    organization: assignment.organization,
    location: assignment.location,
  };
  const person = { applicationId: application.id, firstName, lastName, email, phone };
  const cvFileId = application.cvFileId ?? '';
  const notification: MailAbout = said
    ? { kind: 'applicationNotification', data: { ...person, assignment: said, motivation, cvFileId } }
    : signUp(motivation, { ...person, cvFileId });
  const confirmation: MailAbout = {
    kind: 'applicationConfirmation',
    data: { applicationId: application.id, firstName, lastName, ...(said && { assignment: said }) },
  };
  const made = timeOf(application);
  return [
    mailOf(notification, { id: application.id, to: company.email, replyTo: email, made }),
    mailOf(confirmation, { id: application.id, to: email, replyTo: company.email, made }),
  ];
}

function signUp(motivation: string, person: Extract<MailAbout, { kind: 'juristSignUp' }>['data']): MailAbout {
  const read = readMotivation(motivation);
  if (read.kind !== 'professional') return { kind: 'juristSignUp', data: person };
  const { currentFunction, availableFrom } = read;
  return { kind: 'professionalSignUp', data: { ...person, currentFunction, availableFrom } };
}

function timeOf({ createdAt }: { createdAt?: Date | undefined }): Date {
  if (!createdAt) throw new Error('Demo data must have a time');
  return createdAt;
}

function messageMail(message: Message, company: Company): Mail {
  const { id, kind, name, email } = message;
  const given = Object.fromEntries(
    (['company', 'phone', 'role', 'subject'] as const).flatMap((key) =>
      message[key] ? [[key, message[key]]] : [],
    ),
  );
  const data = { messageId: id, name, email, message: message.message, ...given };
  const about: MailAbout = { kind: kind === 'contact' ? 'contactMessage' : 'callRequest', data };
  const mail = mailOf(about, { id, to: company.email, replyTo: email, made: timeOf(message) });
  return { ...mail, dedupeKey: `message:${id}` };
}

function mailOf(
  about: MailAbout,
  { id, to, replyTo, made }: { id: string; to: string; replyTo: string; made: Date },
): Mail {
  return {
    id: newId(),
    ...about,
    toAddress: to,
    replyTo,
    language: 'nl',
    subject: subjectOf(about, 'nl'),
    dedupeKey: `${about.kind}:${id}`,
    createdAt: made,
    queuedAt: made,
    nextAttemptAt: made,
  };
}
