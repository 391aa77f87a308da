/** Background jobs, in the order of the back office. */
export const jobNames = [
  'sendMails',
  'sendAlerts',
  'dailyDigest',
  'autoArchive',
  'renewConsent',
  'placementEnds',
  'retention',
  'readCvs',
  'sweepFiles',
  'sweepAccounts',
  'forgetOldSubmissions',
  'scheduledBackup',
  'backupDrill',
] as const;
export type JobName = (typeof jobNames)[number];

export function isJobName(value: unknown): value is JobName {
  return (jobNames as readonly unknown[]).includes(value);
}

export const jobCounts = [
  'sent',
  'postponed',
  'dead',
  'queued',
  'archived',
  'applications',
  'candidates',
  'contacts',
  'messages',
  'alerts',
  'alertMails',
  'planned',
  'placements',
  'accounts',
  'merges',
  'mails',
  'visitors',
  'files',
  'documents',
  'backups',
  'removed',
] as const;
export type JobCount = (typeof jobCounts)[number];

/** Counts of one run; empty if it counts nothing. */
export type JobResult = Partial<Record<JobCount, number>>;
