import { and, count, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fullName } from '#domain/applications/application-view.ts';
import { retentionOf } from '#domain/candidates/retention-of.ts';
import {
  applicationTerm,
  keptSince,
  type Retention,
  retentionFrom,
  termOf,
  type TimedPurpose,
} from '#domain/retention.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { startOfDay } from '#domain/time/amsterdam.ts';
import { recordOf } from '#domain/typed-entries.ts';
import {
  type ListedPurpose,
  listedPurposes,
  UPCOMING_DAYS,
  type UpcomingCounts,
  type UpcomingRow,
  upcomingList,
} from '#domain/upcoming-deletions.ts';
import { endedAlerts } from '../alerts/delete-expired-alerts.ts';
import { expiredApplications } from '../applications/delete-expired-applications.ts';
import { newestBackup } from '../backup/backup-history.ts';
import { candidatesKeptFor, expiredCandidates, lastDayOf } from '../candidates/expired-candidates.ts';
import { withoutContactSince } from '../contacts/delete-expired-contacts.ts';
import type { Executor } from '../db/client.ts';
import { jobAlerts } from '../db/schema/alerts.ts';
import { users } from '../db/schema/accounts.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { backupHistory } from '../db/schema/backup.ts';
import { candidateMerges, candidates } from '../db/schema/candidates.ts';
import { contacts, customers } from '../db/schema/crm.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { contactMessages } from '../db/schema/messages.ts';
import { placements } from '../db/schema/placements.ts';
import { visitors } from '../db/schema/visitors.ts';
import type { Program } from '../program.ts';
import { endedBefore, endedOn } from '../placements/delete-expired-placements.ts';
import { keysIn } from '../records/list-keys.ts';
import { listPage } from '../records/list-page.ts';

type Clock = Pick<Program, 'db' | 'now' | 'settings'>;
type Found = Omit<UpcomingRow, keyof Retention> &
  (Retention | { since: Date; longerConsentAt?: Date | null });

type Source = {
  table: PgTable & { id: PgColumn };
  filter: SQL | undefined;
  /** The moment from which the term counts, or the last day itself. */
  order: SQL | PgColumn;
  read(onPage: SQL): PromiseLike<Found[]>;
};

/** How many rows of each kind the retention job will delete within thirty days. */
export async function countUpcoming(program: Clock): Promise<UpcomingCounts> {
  const sources = await sourcesAt(program);
  const counted = await Promise.all(
    listedPurposes.map(async (purpose) => countOf(program.db, sources[purpose])),
  );
  const counts = recordOf(listedPurposes, (purpose) => counted[listedPurposes.indexOf(purpose)] ?? 0);
  const settings = await program.settings.current();
  const visits = await countOf(program.db, {
    table: visitors,
    filter: lt(visitors.lastSeen, horizonOf(program, settings, 'visitors')),
  });
  return { ...counts, visitors: visits };
}

/** The rows of one kind, those that are deleted first on top. `total`: as counted. */
export async function listUpcoming(
  program: Clock,
  purpose: ListedPurpose,
  { page, total }: { page: number; total: number },
): Promise<{ rows: UpcomingRow[]; total: number; page: number }> {
  const { table, filter, order: firstBy, read } = (await sourcesAt(program))[purpose];
  const { pageSize } = upcomingList;
  const keys = keysIn([firstBy, table.id], 'ascending');
  const found = await listPage(
    program.db,
    { table, filter, keys, page, pageSize, counted: { total, capped: false } },
    (ids) => read(inArray(table.id, ids)),
  );
  const settings = await program.settings.current();
  const rows = found.rows
    .map((row): UpcomingRow => {
      if ('until' in row) return row;
      const { longerConsentAt, ...shown } = row;
      const term =
        longerConsentAt === undefined
          ? termOf(settings, purpose)
          : applicationTerm(settings, longerConsentAt !== null);
      return { ...shown, ...retentionFrom(purpose, row.since, term) };
    })
    .toSorted((a, b) =>
      a.until === b.until ? a.since.getTime() - b.since.getTime() : a.until < b.until ? -1 : 1,
    );
  return { ...found, rows };
}

function horizonOf({ now }: Pick<Clock, 'now'>, settings: Settings, purpose: TimedPurpose): Date {
  return keptSince(termOf(settings, purpose), horizon(now()));
}

const horizon = (now: Date) => new Date(now.getTime() + UPCOMING_DAYS * 24 * 60 * 60 * 1000);

async function countOf(db: Executor, { table, filter }: Pick<Source, 'table' | 'filter'>): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(table).where(filter);
  return counted?.total ?? 0;
}

/** The same conditions as the deletions themselves, thirty days ahead. */
async function sourcesAt(program: Clock): Promise<Record<ListedPurpose, Source>> {
  const { db } = program;
  const settings = await program.settings.current();
  const at = (purpose: TimedPurpose) => horizonOf(program, settings, purpose);
  const newest = await newestBackup(db);
  const personName = (table: typeof contacts | typeof guestApplications) =>
    sql<string>`${table.firstName} || ' ' || ${table.lastName}`;
  const people = (purpose: keyof typeof candidatesKeptFor): Source => ({
    table: candidates,
    filter: and(candidatesKeptFor[purpose], expiredCandidates(settings, horizon(program.now()))),
    order: lastDayOf(settings),
    async read(onPage) {
      const people = await db.select().from(candidates).where(onPage);
      const ids = people.map(({ id }) => id);
      const applied = await db
        .select()
        .from(guestApplications)
        .where(inArray(guestApplications.candidateId, ids));
      return people.map((person) => {
        const own = applied.filter(({ candidateId }) => candidateId === person.id);
        const { id, currentJobTitle: about } = person;
        return { id, recordId: id, name: fullName(person), about, ...retentionOf(settings, person, own) };
      });
    },
  });
  return {
    applications: {
      table: guestApplications,
      filter: await expiredApplications(program, horizon(program.now())),
      order: guestApplications.completedAt,
      read: (onPage) =>
        db
          .select({
            id: guestApplications.id,
            recordId: guestApplications.id,
            name: personName(guestApplications),
            about: assignments.title,
            since: sql<Date>`${guestApplications.completedAt}`.mapWith(guestApplications.completedAt),
            longerConsentAt: guestApplications.longerConsentAt,
          })
          .from(guestApplications)
          .leftJoin(assignments, eq(assignments.id, guestApplications.assignmentId))
          .where(onPage),
    },
    consent: people('consent'),
    unconfirmed: people('unconfirmed'),
    profiles: people('profiles'),
    contacts: {
      table: contacts,
      filter: withoutContactSince(at('contacts')),
      order: contacts.lastContactAt,
      read: (onPage) =>
        db
          .select({
            id: contacts.id,
            recordId: contacts.id,
            name: personName(contacts),
            about: customers.companyName,
            since: sql<Date>`${contacts.lastContactAt}`.mapWith(contacts.lastContactAt),
          })
          .from(contacts)
          .innerJoin(customers, eq(customers.id, contacts.customerId))
          .where(onPage),
    },
    placements: {
      table: placements,
      filter: endedBefore(at('placements')),
      order: endedOn,
      async read(onPage) {
        const { id, personName: name, title: about } = placements;
        const found = await db
          .select({ id, recordId: id, name, about, day: endedOn })
          .from(placements)
          .where(onPage);
        return found.map(({ day, ...row }) => ({ ...row, since: startOfDay(day) }));
      },
    },
    messages: {
      table: contactMessages,
      filter: lt(contactMessages.createdAt, at('messages')),
      order: contactMessages.createdAt,
      read: (onPage) => {
        const { id, name, subject, createdAt } = contactMessages;
        return db
          .select({ id, recordId: id, name, about: subject, since: createdAt })
          .from(contactMessages)
          .where(onPage);
      },
    },
    alerts: {
      table: jobAlerts,
      filter: endedAlerts(settings, horizon(program.now())),
      order: jobAlerts.confirmedAt,
      read: (onPage) => {
        const { id, email, search } = jobAlerts;
        const since = sql<Date>`${jobAlerts.confirmedAt}`.mapWith(jobAlerts.confirmedAt);
        return db
          .select({ id, recordId: id, name: email, about: search, since })
          .from(jobAlerts)
          .where(onPage);
      },
    },
    mails: {
      table: mailOutbox,
      filter: lt(mailOutbox.createdAt, at('mails')),
      order: mailOutbox.createdAt,
      read: (onPage) => {
        const { id, toAddress, subject, createdAt } = mailOutbox;
        return db
          .select({ id, recordId: id, name: toAddress, about: subject, since: createdAt })
          .from(mailOutbox)
          .where(onPage);
      },
    },
    accounts: {
      table: users,
      filter: lt(users.disabledAt, at('accounts')),
      order: users.disabledAt,
      read: (onPage) => {
        const { id, name, email } = users;
        const since = sql<Date>`${users.disabledAt}`.mapWith(users.disabledAt);
        return db.select({ id, recordId: id, name, about: email, since }).from(users).where(onPage);
      },
    },
    backups: {
      table: backupHistory,
      filter: and(
        lt(backupHistory.timestamp, at('backups')),
        newest ? ne(backupHistory.id, newest.id) : undefined,
      ),
      order: backupHistory.timestamp,
      read: (onPage) => {
        const { id, fileName, timestamp } = backupHistory;
        const name = sql<string>`coalesce(${fileName}, '')`;
        return db
          .select({ id, recordId: id, name, about: sql<null>`null`, since: timestamp })
          .from(backupHistory)
          .where(onPage);
      },
    },
    merges: {
      table: candidateMerges,
      filter: lt(candidateMerges.mergedAt, at('merges')),
      order: candidateMerges.mergedAt,
      read: (onPage) => {
        const { id, keptId, snapshot, mergedAt } = candidateMerges;
        const removed = (field: string) => sql<string>`(${snapshot} -> 'removed' ->> ${field})`;
        const name = sql<string>`${removed('firstName')} || ' ' || ${removed('lastName')}`;
        return db
          .select({ id, recordId: keptId, name, about: sql<null>`null`, since: mergedAt })
          .from(candidateMerges)
          .where(onPage);
      },
    },
  };
}
