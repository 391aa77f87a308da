import { z } from 'zod';
import { alertFrequencies } from '../alerts/job-alert.ts';
import { roles } from '../accounts/roles.ts';
import { keysOf } from '../typed-entries.ts';
import type { TermUnit } from '../retention.ts';
import type { MailKind, SystemMailKind } from './mail-kind.ts';

/** The data of each kind of mail, as stored in the outbox. */

const applicant = z.object({
  applicationId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
});

/** Absent for an open application: a sign-up as jurist or as professional. */
const assignment = z.object({
  id: z.string(),
  title: z.string(),
  titleEn: z.string().nullable().default(null),
  organization: z.string(),
  location: z.string(),
});

const applicationNotification = applicant.extend({
  assignment,
  motivation: z.string(),
  cvFileId: z.string(),
});

const signUpNotification = applicant.extend({
  cvFileId: z.string(),
  currentFunction: z.string().optional(),
  availableFrom: z.string().optional(),
});

const applicationConfirmation = z.object({
  applicationId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  assignment: assignment.optional(),
  /** Under the NVP code: how long it is kept, and whether the applicant agreed to that. */
  kept: z
    .object({
      amount: z.number(),
      unit: z.enum(['days', 'weeks', 'months'] satisfies TermUnit[]),
      consent: z.boolean(),
    })
    .optional(),
});

const message = z.object({
  messageId: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string().optional(),
  phone: z.string().optional(),
  role: z.string().optional(),
  subject: z.string().optional(),
  message: z.string(),
});

/** The link is removed once the mail is sent, so that readers of the outbox cannot use it. */
const withLink = z.object({ link: z.string().optional() });

const invitation = withLink.extend({ inviterName: z.string() });

const consentMail = withLink.extend({
  firstName: z.string(),
  lastName: z.string(),
  months: z.number(),
  /** The last day on which the link works. */
  until: z.iso.date(),
});
/** `registered`: a candidate without consent, who is erased after a no. */
const consentRequest = consentMail.extend({ registered: z.boolean() });
const consentRenewal = consentMail.extend({ reminder: z.boolean() });

const named = z.object({ firstName: z.string(), lastName: z.string(), title: z.string() });
const agreementRequest = withLink.extend(named.shape).extend({
  customer: z.string(),
  /** The last day on which the link works. */
  until: z.iso.date(),
});
/** To candidates whose track ends because somebody else was placed. */
const assignmentFilled = named.extend({ organization: z.string() });

const alertMail = withLink.extend({
  /** The query of the list. */
  search: z.string(),
  frequency: z.enum(alertFrequencies),
  /** The last day to confirm or to renew it. */
  until: z.iso.date(),
});
const jobAlert = alertMail.extend({ assignments: z.array(assignment) });

const emailChange = withLink.extend({ name: z.string() });

const accountChange = z.object({
  change: z.enum([
    'calendarLink',
    'role',
    'disabled',
    'enabled',
    'deleted',
    'twoFactorReset',
    'directoryUnlinked',
    'restored',
    'name',
    'emailRequested',
    'emailChanged',
  ]),
  /** The new name or address. */
  value: z.string().optional(),
  role: z.enum(roles).optional(),
  byName: z.string(),
});

const backupFailure = z.object({ failedAt: z.iso.datetime(), reason: z.string() });

const dailyDigest = z.object({
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  applicationCount: z.number(),
  /** The newest, without a title when it is an open application. */
  applications: z.array(z.object({ id: z.string(), name: z.string(), title: z.string().optional() })),
  messageCount: z.number(),
  messages: z.array(z.object({ id: z.string(), name: z.string(), subject: z.string().optional() })),
  unansweredCount: z.number(),
  closing: z.array(z.object({ id: z.string(), title: z.string(), deadline: z.iso.date() })),
});

export const mailDataSchemas = {
  applicationNotification,
  applicationConfirmation,
  consentRequest,
  consentRenewal,
  agreementRequest,
  assignmentFilled,
  alertConfirmation: alertMail,
  jobAlert,
  juristSignUp: signUpNotification,
  professionalSignUp: signUpNotification,
  contactMessage: message,
  callRequest: message,
  invitation,
  passwordReset: withLink,
  emailVerification: withLink,
  emailChange,
  signInLink: withLink,
  accountChange,
  backupFailure,
  dailyDigest,
  twoFactorReset: z.object({}),
} satisfies Record<SystemMailKind, z.ZodType>;

/** Of a mail by staff, whose text is stored apart. `unsubscribe`: the link of a mail to many. `messageId`: the message it answers. */
export const personMailData = z.object({
  references: z.array(z.string()).default([]),
  unsubscribe: z.string().optional(),
  messageId: z.string().optional(),
});

/** Mails with a link that gives access. */
export const mailsWithLink: readonly SystemMailKind[] = keysOf(mailDataSchemas).filter(
  (kind) => 'link' in mailDataSchemas[kind].shape,
);

export type MailData = { [Kind in SystemMailKind]: z.output<(typeof mailDataSchemas)[Kind]> };
export type MailAbout = { [Kind in SystemMailKind]: { kind: Kind; data: MailData[Kind] } }[SystemMailKind];

export type ApplicantMailData = z.output<typeof applicant>;
export type AssignmentMailData = z.output<typeof assignment>;
export type ApplicationNotificationData = MailData['applicationNotification'];
export type SignUpNotificationData = MailData['juristSignUp'];
export type ApplicationConfirmationData = MailData['applicationConfirmation'];
export type MessageMailData = MailData['contactMessage'];
export type DailyDigestData = MailData['dailyDigest'];

/** Undefined if data is missing, so that the mail cannot be written. */
export function readMailData(kind: MailKind, data: unknown): MailAbout | undefined {
  if (kind === 'personMail') return undefined;
  const read = mailDataSchemas[kind].safeParse(data);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind chose the schema, which TypeScript cannot follow
  return read.success ? ({ kind, data: read.data } as MailAbout) : undefined;
}
