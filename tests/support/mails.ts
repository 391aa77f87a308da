import assert from 'node:assert/strict';
import { type MailAbout, type MailData, readMailData } from '#domain/mail/mail-data.ts';
import type { SystemMailKind } from '#domain/mail/mail-kind.ts';
import { newId } from '#server/db/ids.ts';
import type { WrittenMail } from '#server/mail/transport.ts';

const assignment = {
  id: '01930000-0000-7000-8000-000000000001',
  title: 'Jurist omgevingsrecht',
  titleEn: null,
  organization: 'Gemeente Tilburg',
  location: 'Tilburg',
};
const applicant = {
  applicationId: '01930000-0000-7000-8000-000000000002',
  firstName: 'Sanne',
  lastName: 'de Wit',
  email: 'sanne@example.nl',
  phone: '0612345678',
};
const cvFileId = '01930000-0000-7000-8000-000000000003';
const message = {
  messageId: '01930000-0000-7000-8000-000000000004',
  name: 'Bram van Loon',
  email: 'bram@example.nl',
  company: 'Woningcorporatie Zuid',
  phone: '0131234567',
  role: 'Hoofd juridische zaken',
  subject: 'Vraag over tarieven',
  message: 'Goedemorgen,\nWat zijn uw tarieven?',
};

const consentMail = {
  firstName: 'Sanne',
  lastName: 'de Wit',
  link: 'https://www.lexbrug.example/toestemming/abc',
  months: 24,
  until: '2026-12-15',
};

const alertMail = {
  link: 'https://www.lexbrug.example/alert/abc',
  search: '?zoek=bestuursrecht&uren=24&vakgebied=Juridisch',
  frequency: 'weekly',
  until: '2027-11-15',
} as const;

/** One of every kind. */
export const mailDataOf: MailData = {
  applicationNotification: { ...applicant, assignment, motivation: 'Ik ken het vak.\nEn de stad.', cvFileId },
  applicationConfirmation: {
    applicationId: applicant.applicationId,
    firstName: 'Sanne',
    lastName: 'de Wit',
    assignment,
  },
  consentRequest: { ...consentMail, registered: false },
  consentRenewal: { ...consentMail, reminder: false },
  agreementRequest: {
    firstName: 'Sanne',
    lastName: 'de Wit',
    title: assignment.title,
    customer: 'Gemeente Tilburg',
    link: 'https://www.lexbrug.example/akkoord/abc',
    until: '2026-12-15',
  },
  assignmentFilled: {
    firstName: 'Sanne',
    lastName: 'de Wit',
    title: assignment.title,
    organization: 'Gemeente Tilburg',
  },
  alertConfirmation: { ...alertMail, until: '2026-11-18' },
  jobAlert: { ...alertMail, assignments: [assignment] },
  juristSignUp: { ...applicant, cvFileId },
  professionalSignUp: {
    ...applicant,
    cvFileId,
    currentFunction: 'Legal counsel',
    availableFrom: 'per 1 maart',
  },
  contactMessage: message,
  callRequest: message,
  invitation: { link: 'https://www.lexbrug.example/uitnodiging/abc', inviterName: 'Anna de Vries' },
  passwordReset: { link: 'https://www.lexbrug.example/wachtwoord/abc' },
  accountChange: { change: 'role', role: 'recruiter', byName: 'Anna de Vries' },
  emailChange: { link: 'https://www.lexbrug.example/wijzig-e-mail/TOKEN', name: 'Anna de Vries' },
  signInLink: { link: 'https://www.lexbrug.example/login/link/TOKEN' },
  emailVerification: { link: 'https://www.lexbrug.example/bevestig-e-mail/abc' },
  backupFailure: { failedAt: '2026-11-14T23:00:00.000Z', reason: 'De schijf is vol.' },
  twoFactorReset: {},
  dailyDigest: {
    since: '2026-11-14T07:00:00.000Z',
    until: '2026-11-15T07:00:00.000Z',
    applicationCount: 12,
    applications: [
      { id: applicant.applicationId, name: 'Sanne de Wit', title: assignment.title },
      { id: newId(), name: 'Youssef El Amrani' },
    ],
    messageCount: 1,
    messages: [{ id: message.messageId, name: 'Bram van Loon', subject: 'Vraag over tarieven' }],
    unansweredCount: 3,
    closing: [{ id: assignment.id, title: assignment.title, deadline: '2026-11-16' }],
  },
};

export function aboutOf(kind: SystemMailKind): MailAbout {
  const about = readMailData(kind, mailDataOf[kind]);
  assert(about);
  return about;
}

/** An ordinary mail. */
export function aMail(given: Partial<WrittenMail> = {}): WrittenMail {
  return {
    id: newId(),
    from: { name: 'Lexbrug', address: 'info@lexbrug.example' },
    to: 'sanne@example.nl',
    subject: 'Onderwerp',
    html: '<p>Inhoud</p>',
    text: 'Inhoud',
    ...given,
  };
}
