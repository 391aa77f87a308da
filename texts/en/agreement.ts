import type { agreement as nl } from '../nl/agreement.ts';

export const agreement: typeof nl = {
  title: 'May we present you?',
  question: (company, customer) => `${company} would like to present you to ${customer}.`,
  yes: 'Yes, I agree',
  no: 'No, do not present me',
  yesTitle: 'Thank you, you have agreed',
  yesText: (customer) => `We may present you to ${customer}.`,
  noTitle: 'We will not present you',
  noText: (customer) => `We will not send your details to ${customer}.`,
  noSent: (customer) =>
    `Your details had already been sent to ${customer}. Contact us if you would like us to withdraw the presentation.`,
  changeMind: 'Have you changed your mind?',
  notValidTitle: 'This link no longer works',
  notValid: 'The time to answer has passed. Contact us if you have any questions.',
  failed: 'Your answer was not saved. Please try again.',
};
