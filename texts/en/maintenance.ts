import type { maintenance as nl } from '../nl/maintenance.ts';

export const maintenance: typeof nl = {
  title: 'Maintenance',
  defaultMessage: 'The website is currently under maintenance.',
  passwordTitle: 'Access with a password',
  passwordLead: 'Did you receive a password from us? Then you can already view the website.',
  contact: 'Would you like to reach us? Call or email us.',
  login: 'Staff log-in',
};
