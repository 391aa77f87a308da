import type { dashboard as nl } from '../nl/dashboard.ts';
import { counted, number } from './counting.ts';

export const dashboard: typeof nl = {
  title: 'Dashboard Home',
  counts: 'Today in figures',
  newApplications: 'New applications',
  late: (n) => (n === 0 ? 'None longer than 2 days' : `${number(n)} longer than 2 days`),
  unansweredMessages: 'Unanswered messages',
  unread: (n) => `${number(n)} unread`,
  deadlines: 'Deadlines this week',
  today: (n) => `${number(n)} today`,
  overdueActivities: 'Overdue activities',
  liveVisitors: 'Live visitors',
  window: 'last 15 minutes',
  backupKeyMissing: 'Automatic backups are on, but cannot be created',
  backupFailed: (moment) => `The backup of ${moment} failed`,
  backupOutlived: (day) => `The newest backup is from ${day} and older than its retention period`,
  backupOutlivedReason:
    'This backup is kept until there is a newer one. Create a new backup and the old one will be deleted.',
  all: (what) => `Show all: ${what}`,
  showAll: 'Show all',
  noApplications: 'No new applications are waiting.',
  noMessages: 'All messages have been answered.',
  noDeadlines: 'No assignments close in the next seven days.',
  noOverdue: 'There are no overdue activities.',
  perWeek: 'Applications per week',
  perWeekNote: 'last 12 weeks',
  weekBar: (first, last, n) => `${first} to ${last}: ${counted(n, 'application', 'applications')}`,
  bySource: 'Applications by source',
  byStatus: 'Applications by status',
  byStatusNote: 'not archived',
  loadFailed: 'Could not load the dashboard',
};
