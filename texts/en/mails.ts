import type { Role } from '#domain/accounts/roles.ts';
import type { mails as nl } from '../nl/mails.ts';

const times = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

const greeting = (name: string) => (name ? `Dear ${name}` : 'Dear Sir or Madam');

export const mails: typeof nl = {
  subjects: {
    applicationNotification: (title) => `New application: ${title}`,
    juristSignUp: 'New jurist sign-up',
    professionalSignUp: 'New professional sign-up',
    contactMessage: (subject) => `New contact message: ${subject}`,
    callRequest: (company) => `New call request: ${company}`,
    applicationConfirmation: (title) => `We have received your application: ${title}`,
    signUpConfirmation: 'We have received your sign-up',
    invitation: 'Your invitation to the back office',
    passwordReset: 'Choose a new password',
    emailVerification: 'Confirm your e-mail address',
    accountChange: 'Your access to the back office has changed',
    backupFailure: 'The backup has failed',
    dailyDigest: (day) => `Daily overview of ${day}`,
    twoFactorReset: 'Set up your two-factor authentication again',
  },
  labels: {
    name: 'Name',
    email: 'E-mail address',
    phone: 'Phone',
    company: 'Company',
    role: 'Position',
    subject: 'Subject',
    assignment: 'Assignment',
    organization: 'Organisation',
    location: 'Location',
    motivation: 'Motivation',
    message: 'Message',
    cv: 'CV',
    openCv: 'Open the CV (after signing in)',
    currentFunction: 'Current position',
    availableFrom: 'Available from',
    moment: 'Time',
    reason: 'Reason',
  },
  applicationNotification: {
    title: 'New application',
    lead: (name, title) => `${name} has applied for ${title}.`,
    action: 'View the application',
  },
  juristSignUp: {
    title: 'New jurist',
    lead: (name) => `${name} has signed up as a jurist.`,
    action: 'View the sign-up',
  },
  professionalSignUp: {
    title: 'New professional',
    lead: (name) => `${name} has signed up as an available professional.`,
    action: 'View the sign-up',
  },
  contactMessage: {
    title: 'New contact message',
    lead: (name) => `${name} has sent a message through the website.`,
    action: 'View the message',
  },
  callRequest: {
    title: 'New call request',
    lead: (name) => `${name} would like to be called, within 24 hours.`,
    action: 'View the request',
  },
  applicationConfirmation: {
    title: 'Thank you for your application',
    lead: (name, title, organization) =>
      `${greeting(name)}, we have received your application for ${title} at ${organization} in good order.`,
    signUpTitle: 'Thank you for signing up',
    signUpLead: (name) => `${greeting(name)}, we have received your sign-up in good order.`,
    review: 'A recruiter will look at your details within 2 working days.',
    match: 'If there is a match, we will contact you by phone.',
    questions: 'Do you have questions? Reply to this e-mail or call us on weekdays between 09:00 and 17:30.',
    action: 'View the assignment',
  },
  invitation: {
    title: 'You have been invited',
    lead: (inviter, company) =>
      `${inviter} invites you to the back office of ${company}. Choose a password to begin.`,
    leadWithoutName: (company) =>
      `You have been invited to the back office of ${company}. Choose a password to begin.`,
    action: 'Choose a password',
    valid: (hours) => `The link works once and is valid for ${hours} hours.`,
  },
  passwordReset: {
    title: 'A new password',
    lead: 'A new password has been requested for your account.',
    action: 'Choose a new password',
    valid: 'The link works once and is valid for one hour.',
    notYou: 'Was it not you? Then you need not do anything. Your password stays as it is.',
  },
  emailVerification: {
    title: 'Confirm your e-mail address',
    lead: 'Confirm that this e-mail address is yours. After that you can sign in.',
    action: 'Confirm e-mail address',
    valid: (hours) => `The link works once and is valid for ${hours} hours.`,
  },
  twoFactorReset: {
    title: 'Set up your two-factor authentication again',
    lead: 'Your two-factor authentication no longer works: it was reset on the server, or the installation was moved without its secret. You set it up again when you sign in.',
    action: 'Go to sign-in',
    unexpected: 'Did you not expect this? Contact the administrator of the installation at once.',
  },
  roles: { owner: 'owner', recruiter: 'recruiter', reader: 'reader' } satisfies Record<Role, string>,
  accountChange: {
    title: 'Your access has changed',
    role: (by: string, role: string) => `${by} changed your role. You are now ${role}.`,
    disabled: (by: string, company: string) =>
      `${by} disabled your account at ${company}. You can no longer sign in.`,
    enabled: (by: string, company: string) =>
      `${by} enabled your account at ${company} again. You can sign in with your own password.`,
    deleted: (by: string, company: string) => `${by} deleted your account at ${company}.`,
    twoFactorReset: (by: string, company: string) =>
      `${by} reset your two-step verification at ${company}. You have been signed out and can set it up again when you sign in.`,
    unexpected: 'Did you not expect this? Contact an owner of the back office at once.',
  },
  linkHidden: 'The link is not shown here. It is only in the e-mail that was sent.',
  backupFailure: {
    title: 'The backup has failed',
    lead: 'The scheduled backup was not made. There is no new copy of your data now.',
    action: 'Go to the backups',
    reasons: {
      noKey: 'There is no backup key yet. First make an encrypted backup by hand.',
      busy: 'A backup or restore was already under way.',
      drill: 'The newest backup could not be restored in the weekly drill.',
    },
  },
  dailyDigest: {
    title: 'Good morning',
    lead: (since) => `This has happened since ${since}.`,
    applications: (count) => times(count, 'new application', 'new applications'),
    openApplication: 'Open application',
    messages: (count) => times(count, 'new message', 'new messages'),
    callRequest: 'Call request',
    unanswered: (count) =>
      count === 1 ? '1 message is waiting for an answer.' : `${count} messages are waiting for an answer.`,
    closing: (count) => times(count, 'assignment closes soon', 'assignments close soon'),
    closes: (day) => `Closes ${day}`,
    more: (count) => `and ${count} more`,
    action: 'Go to the dashboard',
  },
};
