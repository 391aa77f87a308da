import type { retention as nl } from '../nl/retention.ts';

const counted = (amount: number, one: string) => `${amount} ${one}${amount === 1 ? '' : 's'}`;

export const retention: typeof nl = {
  terms: {
    days: (n) => counted(n, 'day'),
    weeks: (n) => counted(n, 'week'),
    months: (n) => (n % 12 === 0 ? counted(n / 12, 'year') : counted(n, 'month')),
  },
  purposes: {
    applications: 'Applications',
    profiles: 'Candidates',
    contacts: 'Contacts',
    messages: 'Messages and call requests',
    mails: 'Emails in the outbox',
    visitors: 'Website visits',
    accounts: 'Disabled users',
    backups: 'Backups',
    merges: 'Merged candidates',
    links: 'Invitations and reset links',
    attempts: 'Failed sign-in attempts',
    erasures: 'Erasures',
    audit: 'Audit log',
  },
  starts: {
    applications: 'after the procedure was completed',
    profiles: 'after the last activity',
    contacts: 'after the last contact',
    messages: 'after receipt',
    mails: 'after the email was queued',
    visitors: 'after the visit',
    accounts: 'after the account was disabled',
    backups: 'after the backup was made',
    merges: 'after the merge',
    links: 'after the link expired',
    attempts: 'after the last attempt',
  },
  reasons: {
    applications: 'To handle the procedure and answer questions about it.',
    profiles: 'To suggest suitable assignments.',
    contacts: 'To maintain the relationship with the customer.',
    messages: 'To answer the question and follow up on it.',
    mails: 'To check whether an email was sent.',
    visitors: 'To measure how the website is used.',
    accounts: 'To give a colleague who returns access again.',
    backups: 'To restore data after a failure. The newest usable backup stays until there is a newer one.',
    merges: 'To be able to undo the merge.',
    links: 'To be able to investigate misuse of a link.',
    attempts: 'To slow down guessing of passwords.',
    erasures: 'To prevent an old backup from bringing someone back. Without a name or address.',
    audit: 'To account for who did what. Without personal data of candidates or contacts.',
  },
  permanent: 'Permanent',

  panel: {
    title: 'Retention',
    until: (day) => `Kept until ${day} inclusive.`,
    because: (rule, since) => `That is ${rule}, on ${since}.`,
    running: 'The procedure is still running. The term starts when it is completed.',
    elapsed: 'Elapsed part of the retention period',
  },
};
