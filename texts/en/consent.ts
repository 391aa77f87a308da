import type { consent as nl } from '../nl/consent.ts';

export const consent: typeof nl = {
  title: 'Consent to keep your details',
  notValidTitle: 'This link no longer works',
  notValid:
    'The period for answering has ended, or your details have already been deleted. Do you have questions? Please contact us.',
  question: (company, term) =>
    `May ${company} keep your profile and CV for ${term}, so that we can tell you about assignments that suit you?`,
  ends: (day) => `Your current consent ends on ${day}.`,
  ifYes: (day) => `With your consent, we keep your details until the end of ${day}.`,
  ifNo: {
    guest: 'Your details are deleted at the end of the retention period of your application.',
    running: 'We delete all your details as soon as your current application has been completed.',
    now: 'We delete all your details at once. This cannot be undone.',
  },
  yes: 'Yes, keep my details',
  no: {
    guest: 'No, do not keep them any longer',
    running: 'No, delete them after my application',
    now: 'No, delete my details',
  },
  chooseYes: 'Keep them after all',
  chooseNo: 'Do not keep them after all',
  givenTitle: 'Thank you for your consent',
  given: (day) => `We keep your details until the end of ${day}.`,
  withdraw: 'Do you want to withdraw your consent?',
  declinedTitle: 'We do not keep your details any longer',
  declined: 'Your answer has been recorded.',
  changeMind: 'Have you changed your mind?',
  erasedTitle: 'Your details have been deleted',
  erased: 'Your profile, CV and applications have been deleted. There is nothing else you need to do.',
  failed: 'Your answer was not saved. Please try again.',
  privacy: 'Read the privacy statement',
};
