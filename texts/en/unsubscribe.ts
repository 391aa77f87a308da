import type { unsubscribe as nl } from '../nl/unsubscribe.ts';

export const unsubscribe: typeof nl = {
  title: 'Unsubscribe',
  question: (address, agency) =>
    `Would you like to receive no more emails at ${address} that ${agency} sends to several people at once?`,
  confirm: 'Yes, unsubscribe me',
  stays:
    'You will still receive emails that we write to you personally, for example about your application. An alert for new assignments is stopped with the link in that alert.',
  doneTitle: 'You are unsubscribed',
  done: (address, agency) =>
    `You will receive no more emails at ${address} that ${agency} sends to several people at once.`,
  goneTitle: 'This link no longer works',
  gone: 'We no longer hold your address. You do not have to do anything.',
  failed: 'Your choice was not saved. Please try again.',
};
