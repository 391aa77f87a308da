import type { maintenance as nl } from '../nl/maintenance.ts';

export const maintenance: typeof nl = {
  restoring: 'We are restoring data.',
  restoringLead:
    'This takes a few minutes. The page refreshes automatically and opens as soon as we are done.',
  defaultMessage: 'The website is currently under maintenance.',
  passwordTitle: 'Password access',
  passwordLead: 'If we have given you a password, you can view the website now.',
  contact: 'Need to reach us? Call or email us.',
  login: 'Staff sign-in',
};
