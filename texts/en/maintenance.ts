import type { maintenance as nl } from '../nl/maintenance.ts';

export const maintenance: typeof nl = {
  restoring: 'We are restoring data.',
  restoringLead: 'This takes a few minutes. This page refreshes itself and opens as soon as it is done.',
  defaultMessage: 'The website is currently under maintenance.',
  passwordTitle: 'Access with a password',
  passwordLead: 'Did you receive a password from us? Then you can already view the website.',
  contact: 'Would you like to reach us? Call or email us.',
  login: 'Staff log-in',
};
