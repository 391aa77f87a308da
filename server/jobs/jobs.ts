import type { JobName } from '#domain/jobs/job.ts';
import { backupSchedule } from '#domain/backup/backup-settings.ts';
import type { Schedule } from '#domain/jobs/schedule.ts';
import { deleteDisabledAccounts } from '../accounts/delete-disabled-accounts.ts';
import { forgetOldMarks } from '../notifications/mark-seen.ts';
import { sweepAccounts } from '../accounts/sweep-accounts.ts';
import { deleteExpiredAlerts } from '../alerts/delete-expired-alerts.ts';
import { queueAlertMails } from '../alerts/queue-alert-mails.ts';
import { forgetOrigins } from '../audit/forget-origins.ts';
import { archiveUntouchedApplications } from '../applications/archive-untouched-applications.ts';
import { deleteExpiredApplications } from '../applications/delete-expired-applications.ts';
import { settleWords } from '../assignments/settle-words.ts';
import { queueConsentRenewals } from '../candidates/queue-consent-renewals.ts';
import { eraseInactiveCandidates, deleteOldMerges } from '../candidates/erase-inactive-candidates.ts';
import { deleteExpiredContacts } from '../contacts/delete-expired-contacts.ts';
import { hasWaitingCvs, readWaitingCvs } from '../cv-text/read-waiting-cvs.ts';
import { forgetActs } from '../bulk/undo-act.ts';
import { deleteExpiredBackups } from '../backup/delete-expired-backups.ts';
import { drillNewestBackup, makeScheduledBackup } from '../backup/scheduled-backup.ts';
import { vacuumRewrittenTables } from '../db/vacuum-rewritten-tables.ts';
import { queueDailyDigest } from '../digest/queue-daily-digest.ts';
import { removeOrphanFiles } from '../files/remove-orphan-files.ts';
import { removeEndedQuotas } from '../limits/quota.ts';
import { deleteOldMails } from '../mail/delete-mails.ts';
import { deleteUnfiledMails } from '../mails/wipe-mails.ts';
import { hasDueMails } from '../mail/outbox-leases.ts';
import { relayFor, sendDueMails } from '../mail/send-due-mails.ts';
import { deleteExpiredMessages } from '../messages/delete-expired-messages.ts';
import { alertPlacementEnds } from '../placements/alert-placement-ends.ts';
import { deleteExpiredPlacements } from '../placements/delete-expired-placements.ts';
import { foldSums } from '../records/kept-sums.ts';
import { forgetOldSubmissions } from '../submissions/forget-old-submissions.ts';
import { forgetPresence } from '../together/look-together.ts';
import { countEndedDays } from '../visitors/count-ended-days.ts';
import { deleteOldVisitors } from '../visitors/delete-old-visitors.ts';
import type { Job } from './job.ts';

const minutes = (count: number): Schedule => ({ every: 'minutes', minutes: count });
const daily = (hour: number, minute = 0): Schedule => ({ every: 'day', at: { hour, minute } });

/** A job only says when to run which use case. */
export const jobs: Record<JobName, Job> = {
  sendMails: {
    schedule: () => minutes(1),
    hasWork: ({ mail, program }) => hasDueMails(program.db, { relay: relayFor(mail) }),
    run: ({ program, mail, stopping }) => sendDueMails(program, mail, stopping),
  },
  sendAlerts: {
    schedule: () => minutes(5),
    run: async ({ program, stopping }) => ({ alertMails: await queueAlertMails(program, stopping) }),
  },
  dailyDigest: {
    schedule: ({ notifications }) =>
      notifications.email_notifications && notifications.daily_digest ? daily(8) : undefined,
    run: async ({ program }) => ({ queued: (await queueDailyDigest(program)) ? 1 : 0 }),
  },
  autoArchive: {
    schedule: () => daily(3, 15),
    run: async ({ program }) => ({ archived: await archiveUntouchedApplications(program) }),
  },
  renewConsent: {
    schedule: () => daily(7),
    run: async ({ program }) => ({ queued: await queueConsentRenewals(program) }),
  },
  placementEnds: {
    schedule: () => daily(6, 30),
    run: async ({ program }) => ({ planned: await alertPlacementEnds(program) }),
  },
  retention: {
    schedule: () => daily(3, 30),
    run: async ({ program }) => {
      await forgetOrigins(program);
      return {
        merges: await deleteOldMerges(program),
        applications: await deleteExpiredApplications(program),
        candidates: await eraseInactiveCandidates(program),
        contacts: await deleteExpiredContacts(program),
        placements: await deleteExpiredPlacements(program),
        messages: await deleteExpiredMessages(program),
        alerts: await deleteExpiredAlerts(program),
        accounts: await deleteDisabledAccounts(program),
        visitors: await deleteOldVisitors(program),
        mails: (await deleteOldMails(program)) + (await deleteUnfiledMails(program)),
        // Last, as the only one that needs a store outside the database.
        removed: await deleteExpiredBackups(program),
      };
    },
  },
  readCvs: {
    schedule: () => minutes(5),
    hasWork: ({ program }) => hasWaitingCvs(program.db),
    run: async ({ program, stopping }) => ({ documents: await readWaitingCvs(program, stopping) }),
  },
  sweepFiles: {
    schedule: () => daily(4, 30),
    run: async ({ program }) => ({ files: await removeOrphanFiles(program) }),
  },
  sweepAccounts: {
    schedule: () => daily(4),
    run: async ({ program }) => {
      await sweepAccounts(program.db);
      await forgetOldMarks(program.db);
      return {};
    },
  },
  forgetOldSubmissions: {
    schedule: () => minutes(15),
    run: async ({ program }) => {
      await forgetOldSubmissions(program.db, program.now());
      await removeEndedQuotas(program.db, program.now(), 100_000);
      await forgetActs(program);
      await forgetPresence(program.db);
      await foldSums(program.db);
      await settleWords(program.db);
      await countEndedDays(program);
      await vacuumRewrittenTables(program.db);
      return {};
    },
  },
  scheduledBackup: {
    schedule: ({ backup }) => backupSchedule(backup),
    run: ({ program }) => makeScheduledBackup(program),
  },
  backupDrill: {
    schedule: ({ backup }) =>
      backup.schedule.drill ? { every: 'week', on: 7, at: { hour: 5, minute: 0 } } : undefined,
    run: ({ program }) => drillNewestBackup(program),
  },
};
