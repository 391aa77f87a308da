import type { mailDefaults as nl, DefaultMail } from '../nl/mail-defaults.ts';
import { mails } from './mails.ts';

const letter = (...paragraphs: string[]) => ['{{salutation}}', ...paragraphs].join('\n\n');
const fromAgency = (title: string, ...paragraphs: string[]) =>
  `# ${title}\n\n${letter(...paragraphs, `${mails.closing}\n{{agency}}`)}`;
const fromColleague = (...paragraphs: string[]) =>
  letter(...paragraphs, `${mails.closing}\n{{name of colleague}}\n{{agency}}`);

const { applicationConfirmation: received, agreementRequest, consent, consentRenewal, jobAlert } = mails;
const filled = mails.assignmentFilled;

const rejection = (reason: string, after: string): DefaultMail => ({
  subject: 'About your application: {{title}}',
  body: fromColleague(
    'Thank you for applying for the assignment ‘{{title}}’ at {{organisation}} and for the time you have put into it.',
    reason,
    after,
  ),
});
const later = 'As soon as there is an assignment that suits you better, we will gladly contact you again.';

const renewal = (title: string): string =>
  fromAgency(
    title,
    consentRenewal.question('{{agency}}', '{{last day}}', '{{term}}'),
    '{{buttons}}',
    consentRenewal.afterNo,
    consentRenewal.noAnswer('{{last day}}'),
    `${consent.confirm('{{last day}}')} ${consent.change}`,
  );

export const mailDefaults: typeof nl = {
  received: {
    subject: mails.subjects.applicationConfirmation('{{title}}'),
    body: fromAgency(
      received.title,
      received.lead('{{title}}', '{{organisation}}', '{{location}}'),
      '{{details}}',
      received.review,
      '{{button}}',
      '{{retention}}',
      received.questions,
    ),
  },
  signUpReceived: {
    subject: mails.subjects.signUpConfirmation,
    body: fromAgency(
      received.signUpTitle,
      received.signUpLead,
      '{{details}}',
      received.signUpReview,
      '{{retention}}',
      received.questions,
    ),
  },
  invited: {
    subject: 'Invitation to an interview: {{title}}',
    body: fromColleague(
      'Your application for the assignment ‘{{title}}’ at {{organisation}} appeals to us. We would like to invite you to an interview.',
      'Could you tell me which days and times suit you? You can reply to this email or call me on {{phone of colleague}}.',
    ),
  },
  rejected: rejection('We have decided not to continue your procedure for this assignment.', later),
  rejectedFilled: {
    subject: mails.subjects.assignmentFilled,
    body: fromColleague(filled.news('{{title}}', '{{organisation}}'), filled.thanks, filled.questions),
  },
  rejectedRequirements: rejection(
    'We have compared your profile with the requirements of the client. They do not match on a number of points, so we will not present you for this assignment.',
    later,
  ),
  rejectedChosen: rejection('Another candidate has been chosen.', later),
  rejectedTerms: rejection(
    'Your wishes for rate or salary and what the client can offer are too far apart. That is why we will not present you for this assignment.',
    later,
  ),
  rejectedAvailability: rejection(
    'The period or the hours of this assignment do not fit your availability. That is why we will not continue this procedure.',
    'Has your availability changed? Let us know by replying to this email.',
  ),
  rejectedOwnWish: rejection(
    'You have told us that you no longer wish to be considered for this assignment. We have closed your procedure.',
    later,
  ),
  rejectedWithdrawn: rejection(
    'The client has withdrawn this assignment. That is why your procedure ends as well.',
    later,
  ),
  presented: {
    subject: 'Presentation: {{candidate}} for {{assignment}}',
    body: fromColleague(
      'For the assignment ‘{{assignment}}’ I am pleased to present {{candidate}} to {{customer}}. The CV is attached.',
      'Would you like to meet? Tell me which times suit you, and I will arrange the interview. I would also like to hear it if you look further, and why.',
    ),
  },
  agreementRequested: {
    subject: mails.subjects.agreementRequest,
    body: fromAgency(
      agreementRequest.title,
      agreementRequest.question('{{agency}}', '{{customer}}', '{{assignment}}'),
      agreementRequest.explained('{{customer}}'),
      '{{buttons}}',
      agreementRequest.confirm('{{last day}}'),
    ),
  },
  consentRenewal: { subject: mails.subjects.consentRenewal, body: renewal(consentRenewal.title) },
  consentReminder: { subject: mails.subjects.consentReminder, body: renewal(consentRenewal.reminderTitle) },
  alert: {
    subject: '{{number of assignments}} for you',
    body: fromAgency(
      jobAlert.title,
      '{{introduction}}',
      '{{list of assignments}}',
      '{{details}}',
      jobAlert.ends('{{last day}}'),
      '{{button}}',
    ),
  },
};
