import type { Role } from '#domain/accounts/roles.ts';
import type { mails as nl } from '../nl/mails.ts';
import { counted, number } from './counting.ts';
import { alerts } from './alerts.ts';
import { retention } from './retention.ts';

const { months: years } = retention.terms;

export const mails: typeof nl = {
  salutation: (name) => (name ? `Dear ${name},` : 'Dear Sir or Madam,'),
  colleague: 'Dear colleague,',
  closing: 'Kind regards,',
  callSubject: 'Your call request',
  bulk: {
    why: (agency) =>
      `You receive this email from ${agency}. Would you like no more emails that we send to several people at once?`,
    unsubscribe: 'Unsubscribe',
  },
  wrote: (moment, name) => `On ${moment}, ${name} wrote:`,
  terms: retention.terms,
  subjects: {
    applicationNotification: (title) => `New application: ${title}`,
    juristSignUp: 'New lawyer sign-up',
    professionalSignUp: 'New professional sign-up',
    contactMessage: (subject) => `New contact message: ${subject}`,
    callRequest: (company) => `New call request: ${company}`,
    applicationConfirmation: (title) => `We have received your application: ${title}`,
    signUpConfirmation: 'We have received your sign-up',
    consentRequest: 'May we keep your details?',
    consentRenewal: 'May we keep your details for longer?',
    consentReminder: 'Reminder: may we keep your details for longer?',
    agreementRequest: 'May we present you?',
    assignmentFilled: 'About your application',
    alertConfirmation: 'Confirm your alert for new assignments',
    invitation: 'Your invitation to the back office',
    passwordReset: 'Choose a new password',
    emailVerification: 'Confirm your email address',
    emailChange: 'Confirm your new email address',
    signInLink: 'Your link to sign in',
    accountChange: 'Your access to the back office has changed',
    backupFailure: 'The backup failed',
    dailyDigest: (day) => `Daily summary for ${day}`,
    twoFactorReset: 'Set up two-step verification again',
  },
  labels: {
    reference: 'Reference',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    role: 'Position',
    subject: 'Subject',
    assignment: 'Assignment',
    organization: 'Organisation',
    location: 'Location',
    motivation: 'Supporting statement',
    message: 'Message',
    cv: 'CV',
    openCv: 'Open the CV (after signing in)',
    currentFunction: 'Current position',
    availableFrom: 'Available from',
    moment: 'Time',
    reason: 'Reason',
    technicalReason: 'Technical message',
  },
  applicationNotification: {
    title: 'New application',
    lead: (name, title) => `${name} has applied for the assignment ‘${title}’.`,
    action: 'View application',
  },
  juristSignUp: {
    title: 'New lawyer',
    lead: (name) => `${name} has signed up as a lawyer.`,
    action: 'View sign-up',
  },
  professionalSignUp: {
    title: 'New professional',
    lead: (name) => `${name} has signed up as an available professional.`,
    action: 'View sign-up',
  },
  contactMessage: {
    title: 'New contact message',
    lead: (name) => `${name} has sent a message through the website.`,
    action: 'View message',
  },
  callRequest: {
    title: 'New call request',
    lead: (name) =>
      `${name} would like a call back. We have promised to call within 24 hours on working days.`,
    action: 'View call request',
  },
  applicationConfirmation: {
    title: 'Thank you for your application',
    lead: (title, organization, location) =>
      `We have received your application for the assignment ‘${title}’ (${organization}, ${location}).`,
    review:
      'A recruiter will review your application and give you a personal answer within two working days. If it is a match, we will call you. If we do not put you forward, the recruiter will tell you that too.',
    signUpTitle: 'Thank you for signing up',
    signUpLead: 'We have received your sign-up.',
    signUpReview:
      'A recruiter will look at your details within two working days. As soon as there is an assignment that suits you, we will contact you.',
    kept: (term) => `We delete your details ${term} after the procedure has been completed.`,
    keptLonger: (term) =>
      `You gave consent for us to keep your details for ${term} after the procedure has been completed. Reply to this email if you want to withdraw that consent.`,
    questions:
      'Do you have any questions? Reply to this email or call us on working days between 09:00 and 17:30.',
    action: 'View assignment',
  },
  consent: {
    yes: 'Yes, keep my details',
    no: 'No, do not keep them any longer',
    confirm: (day) =>
      `You confirm your answer with one click on the page that opens. The link works until the end of ${day}.`,
    change: 'You can withdraw your consent at any time, with the same link or by replying to this email.',
  },
  consentRequest: {
    title: 'May we keep your details?',
    question: (company, months) =>
      `${company} would like to tell you about other assignments that suit you. Do you consent to our keeping your profile and CV for ${years(months)} for that purpose?`,
    basis: 'You are free to refuse. Your answer does not affect an application that is still in progress.',
    afterNo:
      'If you answer no, we delete your details at once, or as soon as an application still in progress has been completed. If you do not answer, we delete them at the end of the retention period stated in our privacy statement.',
    afterNoAsGuest:
      'If you answer no or do not answer, we delete your details at the end of the retention period of your application.',
  },
  consentRenewal: {
    title: 'May we keep your details for longer?',
    reminderTitle: 'Reminder: may we keep your details for longer?',
    question: (company, end, term) =>
      `You gave ${company} consent to keep your details. That consent ends on ${end}. May we keep your profile and CV for another ${term}, so that we can tell you about assignments that suit you?`,
    afterNo:
      'If you answer no, we delete your details at once, or as soon as an application still in progress has been completed.',
    noAnswer: (end) =>
      `If you do not answer, we delete your details after ${end}. We keep an application whose retention period has not ended by then until that period ends.`,
  },
  agreementRequest: {
    title: 'May we present you?',
    question: (company, customer, title) =>
      `${company} would like to present you to ${customer} for the assignment ‘${title}’. Do you agree?`,
    explained: (customer) =>
      `If you agree, we will send your name, your CV and an explanation to ${customer}. Without your agreement we send nothing.`,
    yes: 'Yes, I agree',
    no: 'No, do not present me',
    confirm: (day) =>
      `On the page that opens, you confirm your answer with one click. The link works until the end of ${day}.`,
  },
  assignmentFilled: {
    title: 'About your application',
    news: (title, organization) =>
      `The assignment ‘${title}’ at ${organization} has been filled. Another candidate was chosen.`,
    thanks: 'Thank you for your interest and for the time you put into the procedure.',
    questions: 'Do you have any questions? Reply to this email.',
  },
  alertConfirmation: {
    title: 'Confirm your alert',
    lead: (company) =>
      `An alert for new assignments was requested with this email address on the website of ${company}. The alert starts when you confirm it.`,
    search: alerts.search,
    everything: alerts.everything,
    frequency: alerts.frequency,
    frequencies: alerts.frequencies,
    action: 'Confirm alert',
    confirmBy: (day) =>
      `On the page that opens, you confirm with one click. The link works until the end of ${day}.`,
    notYou:
      'Did you not request this? Then you do not have to do anything. Without confirmation we delete your email address.',
  },
  jobAlert: {
    title: 'New assignments for you',
    lead: (n) =>
      n === 1
        ? 'There is a new assignment that matches your alert.'
        : `There are ${number(n)} new assignments that match your alert.`,
    count: (n) => counted(n, 'new assignment', 'new assignments'),
    list: 'New assignments',
    ends: (day) => `Your alert runs until the end of ${day}. With the button below you renew or stop it.`,
    action: 'Renew or stop alert',
  },
  invitation: {
    title: 'You have been invited',
    lead: (inviter, company) =>
      `${inviter} invites you to the back office of ${company}. Choose a password to get started.`,
    leadWithoutName: (company) =>
      `You have been invited to the back office of ${company}. Choose a password to get started.`,
    action: 'Choose a password',
    valid: (hours) => `The link works once and is valid for ${counted(hours, 'hour', 'hours')}.`,
  },
  passwordReset: {
    title: 'Choose a new password',
    lead: 'Someone requested a new password for your account.',
    action: 'Choose a new password',
    valid: 'The link works once and is valid for one hour.',
    notYou: 'If this was not you, you do not need to do anything. Your password stays the same.',
  },
  emailVerification: {
    title: 'Confirm your email address',
    lead: 'Confirm that this email address is yours. After that, you can sign in.',
    action: 'Confirm email address',
    valid: (hours) => `The link works once and is valid for ${counted(hours, 'hour', 'hours')}.`,
  },
  emailChange: {
    title: 'Confirm your new email address',
    lead: (name, company) =>
      `This address was entered as the new email address of ${name} at ${company}. Confirm that it is yours. It is used only after that.`,
    action: 'Confirm new address',
    valid: (hours) => `The link works once and is valid for ${counted(hours, 'hour', 'hours')}.`,
    notYou: 'If you did not ask for this, you do not have to do anything. Nothing will change.',
  },
  signInLink: {
    title: 'Sign in with a link',
    lead: 'Use this link to sign in. Open it in the browser in which you asked for it.',
    action: 'Sign in',
    valid: (minutes) => `The link works once and is valid for ${counted(minutes, 'minute', 'minutes')}.`,
    notYou: 'If you did not ask for this, you do not have to do anything. Do not pass the link on to anyone.',
  },
  twoFactorReset: {
    title: 'Set up two-step verification again',
    lead: 'Your two-step verification no longer works. It was reset on the server, or the installation was moved without its secret key. You can set up two-step verification again when you sign in.',
    action: 'Sign in',
    unexpected: 'If you did not expect this, contact the administrator of the installation immediately.',
  },
  roles: { owner: 'owner', recruiter: 'recruiter', reader: 'reader' } satisfies Record<Role, string>,
  accountChange: {
    title: 'Your access has changed',
    calendarLink: (_by: string, company: string) =>
      `A new calendar link was created with your account at ${company}. With that link, your activities can be read without signing in. An earlier link no longer works.`,
    role: (by: string, role: string) => `${by} changed your role. Your role is now ${role}.`,
    disabled: (by: string, company: string) =>
      `${by} disabled your account at ${company}. You can no longer sign in.`,
    enabled: (by: string, company: string) =>
      `${by} enabled your account at ${company} again. You can sign in with your existing password.`,
    deleted: (by: string, company: string) => `${by} deleted your account at ${company}.`,
    twoFactorReset: (by: string, company: string) =>
      `${by} reset your two-step verification at ${company}. You have been signed out and can set it up again when you sign in.`,
    name: (by: string, company: string, name: string) => `${by} changed your name at ${company} to ${name}.`,
    emailRequested: (by: string, company: string, email: string) =>
      `${by} asked to change the email address of your account at ${company} to ${email}. This happens only after the new address has been confirmed.`,
    emailChanged: (_by: string, company: string, email: string) =>
      `The email address of your account at ${company} has been changed to ${email}. Use that address to sign in from now on.`,
    restored: (by: string, company: string) =>
      `${by || 'Someone on the server'} restored the accounts of ${company} from a backup. Passwords, roles and two-step verification are now those of the backup. Anyone disabled or deleted since then can sign in again.`,
    directoryUnlinked: (by: string, company: string) =>
      `${by} removed the link between your account at ${company} and the sign-in service of your organisation. You have been signed out.`,
    unexpected: 'If you did not expect this, contact an owner of the back office immediately.',
  },
  linkHidden: 'The link is not shown here. It is only in the email that was sent.',
  backupFailure: {
    title: 'The backup failed',
    lead: 'The scheduled backup was not created. There is currently no new copy of your data.',
    action: 'Go to backups',
    unknownReason: 'The cause was not recognised. Please pass the technical message on to the administrator.',
    reasons: {
      noKey: 'There is no backup key yet. Create an encrypted backup manually first.',
      busy: 'A backup or restore was already in progress.',
      drill: 'The latest backup could not be restored in the weekly restore test.',
    },
  },
  dailyDigest: {
    title: 'Daily summary',
    lead: (since) => `This is what has happened since ${since}.`,
    applications: (count) => counted(count, 'new application', 'new applications'),
    openApplication: 'Open application',
    messages: (count) => counted(count, 'new message', 'new messages'),
    callRequest: 'Call request',
    unanswered: (count) =>
      counted(count, 'message is waiting for a reply.', 'messages are waiting for a reply.'),
    closing: (count) => counted(count, 'assignment closes soon', 'assignments close soon'),
    closes: (day) => `Closes ${day}`,
    more: (count) => `and ${number(count)} more`,
    action: 'Go to dashboard',
  },
};
