import { choice, describeList } from './list-description.ts';
import { may, type Permission, type Role } from './accounts/roles.ts';
import type { Retention, TimedPurpose } from './retention.ts';

/** The screen shows what will be deleted within this many days. */
export const UPCOMING_DAYS = 30;

/** What is listed row by row. Visits, links and attempts are only counted or have no record of their own. */
export const listedPurposes = [
  'applications',
  'consent',
  'unconfirmed',
  'profiles',
  'contacts',
  'placements',
  'messages',
  'alerts',
  'mails',
  'accounts',
  'backups',
  'merges',
] as const satisfies TimedPurpose[];
export type ListedPurpose = (typeof listedPurposes)[number];

/** Rows that the role may also read elsewhere. */
const needed: Partial<Record<ListedPurpose, Permission>> = {
  accounts: 'administer',
  backups: 'createBackup',
};
export const maySeeRows = (role: Role, purpose: ListedPurpose): boolean =>
  may(role, needed[purpose] ?? 'read');

export const upcomingList = describeList({
  pageSize: 25,
  filters: {},
  others: {
    purpose: choice('soort', listedPurposes, {
      applications: 'sollicitaties',
      consent: 'toestemming',
      unconfirmed: 'zonder-toestemming',
      profiles: 'gasten',
      contacts: 'contactpersonen',
      placements: 'plaatsingen',
      messages: 'berichten',
      alerts: 'alerts',
      mails: 'e-mails',
      accounts: 'gebruikers',
      backups: 'backups',
      merges: 'samenvoegingen',
    }),
  },
});

/** `recordId`: of the page to open, if not that of the row itself. */
export type UpcomingRow = {
  id: string;
  recordId: string;
  name: string;
  about: string | null;
} & Retention;

export type UpcomingCounts = Record<ListedPurpose | 'visitors', number>;
