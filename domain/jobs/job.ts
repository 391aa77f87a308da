/** What the program does by itself, in the order in which the back office lists it. */
export const jobNames = [
  'sendMails',
  'dailyDigest',
  'autoArchive',
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

/** What a run can count. */
export const jobCounts = [
  'sent',
  'postponed',
  'dead',
  'queued',
  'archived',
  'applications',
  'candidates',
  'mails',
  'visitors',
  'files',
  'documents',
  'backups',
  'removed',
] as const;
export type JobCount = (typeof jobCounts)[number];

/** What a run did, in numbers; a run that counts nothing has none. */
export type JobResult = Partial<Record<JobCount, number>>;
