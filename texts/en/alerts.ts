import type { alerts as nl } from '../nl/alerts.ts';

export const alerts: typeof nl = {
  title: 'Alert for new assignments',
  yours: 'Your alert',
  lead: 'Receive an email when there are new assignments that match your search.',
  box: {
    title: 'Don’t want to miss anything?',
    text: 'Receive new assignments that match these filters by email.',
    textForAll: 'Receive new assignments by email.',
    signUp: 'Or let us search for you:',
    action: 'Set up an alert',
  },
  search: 'Search',
  everything: 'All assignments',
  frequency: 'How often',
  frequencies: {
    weekly: 'Weekly, on Monday',
    immediate: 'As soon as there is one',
  },
  change: 'Change the search',
  form: {
    submit: 'Request alert',
    pending: 'Sending your request…',
    failure: 'Your alert has not been saved. Please try again.',
    note: 'You confirm the alert with a link in an email. Every email has a link that stops the alert.',
  },
  sent: {
    title: 'Confirm your email address',
    next: 'We have sent you an email with a link. Your alert starts when you open that link and click the button. The link is valid for three days.',
    noMail: 'No email? Look in your spam folder, or request the alert again in an hour.',
    later:
      'Your request has been saved, but this website cannot send email at the moment. If it can again within three days, you will receive the link that confirms the alert.',
    back: 'Go to the assignments',
  },
  confirmTitle: 'Confirm your alert',
  confirmLead: (email) => `Would you like to receive new assignments at ${email}?`,
  confirm: 'Confirm alert',
  refuse: 'Delete request',
  confirmedTitle: 'Your alert is on',
  confirmed: (email, day) =>
    `We send new assignments that match your search to ${email}. The alert runs until the end of ${day}.`,
  renew: 'Renew alert',
  stop: 'Stop alert',
  data: 'When you stop the alert, we delete your email address and your search immediately.',
  stopped: {
    title: 'Your alert has been stopped',
    text: 'You will not receive any more emails for this alert. Your email address and your search have been deleted.',
  },
  gone: {
    title: 'This alert no longer exists',
    text: 'The alert was stopped, or was not confirmed or renewed in time. You do not have to do anything.',
    again: 'Request a new alert',
  },
  failed: 'Your choice has not been saved. Please try again.',
};
