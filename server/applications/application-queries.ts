import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  applicationList,
  type ApplicationListState,
  CARDS_PER_COLUMN,
} from '#domain/applications/application-list.ts';
import { applicationStatuses } from '#domain/applications/application-status.ts';
import type { ListedApplication } from '#domain/applications/application-view.ts';
import { firstPlace, type ListPlace } from '#domain/list-place.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { applicationNotes, guestApplications as applications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { cvTexts } from '../db/schema/cv-texts.ts';
import { storedFiles } from '../db/schema/files.ts';
import { keptSums, talliedParts } from '../records/kept-sums.ts';
import { type Key, keysIn, orderBy } from '../records/list-keys.ts';
import { countPer, listPage } from '../records/list-page.ts';
import { countedOf, tallyPer } from '../records/tally.ts';
import { correctionsOf } from '../submissions/find-corrections.ts';
import { applicationFilter } from './application-filter.ts';

const listed = {
  id: applications.id,
  firstName: applications.firstName,
  lastName: applications.lastName,
  email: applications.email,
  status: applications.status,
  source: applications.source,
  statusChangedAt: applications.statusChangedAt,
  archivedAt: applications.archivedAt,
  createdAt: applications.createdAt,
  updatedAt: applications.updatedAt,
  assignmentId: applications.assignmentId,
  title: assignments.title,
  organization: assignments.organization,
  vakgebied: assignments.vakgebied,
  cvMediaType: storedFiles.mediaType,
  owner: users.name,
  nextStep: applications.nextStep,
  nextStepOn: applications.nextStepOn,
};

/** The counts are those under all filters except the status. */
export async function listApplications(
  db: Executor,
  state: ApplicationListState,
  today: Day,
  place: ListPlace = firstPlace,
) {
  const filter = applicationFilter(state, today);
  const tallied =
    (await tallyKept(db, state, today)) ??
    (await tallyPer(db, applications.status, applicationStatuses, filter, place.exact));
  const keys = applicationKeys(state.sort);
  const found = await listPage<ListedApplication>(
    db,
    {
      table: applications,
      filter: and(filter, state.status ? eq(applications.status, state.status) : undefined),
      keys,
      page: state.page,
      pageSize: applicationList.pageSize,
      place,
      counted: countedOf(tallied, state.status),
      searched: state.search !== '',
    },
    (onPage) =>
      withDetails(db)
        .where(onPage)
        .orderBy(...orderBy(keys)),
  );
  return { ...found, ...tallied };
}

/** The database keeps the number by status, in the archive and out of it; undefined if other filters are set. */
async function tallyKept(db: Executor, state: ApplicationListState, today: Day) {
  if (applicationFilter({ ...state, archive: 'alle' }, today)) return undefined;
  const wanted = state.archive === null ? 'current' : 'archived';
  const sums = await keptSums(db, 'guest_applications');
  return talliedParts(
    state.archive === 'alle' ? sums : sums.filter(({ kind }) => kind === wanted),
    applicationStatuses,
  );
}

/** The newest applications of each status. */
export async function boardOfApplications(db: Executor, state: ApplicationListState, today: Day) {
  const filter = applicationFilter(state, today);
  const newest = applicationStatuses.map(
    (
      status,
    ) => sql`(select ${applications.id} from ${applications} where ${and(filter, eq(applications.status, status))}
      order by ${applications.createdAt} desc, ${applications.id} desc limit ${CARDS_PER_COLUMN})`,
  );
  const [counted, rows] = await Promise.all([
    tallyKept(db, state, today),
    withDetails(db)
      .where(sql`${applications.id} in (${sql.join(newest, sql` union all `)})`)
      .orderBy(desc(applications.createdAt), desc(applications.id)),
  ]);
  const { counts } = counted ?? (await countPer(db, applications.status, applicationStatuses, filter));
  return { rows, counts };
}

function withDetails(db: Executor) {
  return db
    .select(listed)
    .from(applications)
    .leftJoin(assignments, eq(assignments.id, applications.assignmentId))
    .leftJoin(storedFiles, eq(storedFiles.id, applications.cvFileId))
    .leftJoin(users, eq(users.id, applications.ownerId))
    .$dynamic();
}

/** Applications without a next step come last in both directions. */
function applicationKeys({ by, direction }: ApplicationListState['sort']): Key[] {
  const keys = keysIn(orderOf[by], direction);
  return by === 'vervolg' ? keys.map((key) => ({ ...key, nulls: 'last' })) : keys;
}

export const applicationOrder = (sort: ApplicationListState['sort']): SQL[] => orderBy(applicationKeys(sort));

/** The expressions of the indexes. */
export const orderOf: Record<ApplicationListState['sort']['by'], (SQL | PgColumn)[]> = {
  ontvangen: [applications.createdAt, applications.id],
  bijgewerkt: [applications.updatedAt, applications.id],
  vervolg: [applications.nextStepOn, applications.id],
  naam: [
    sql`plain_text(${applications.lastName})`,
    sql`plain_text(${applications.firstName})`,
    applications.id,
  ],
};

export async function findApplication(db: Executor, id: string | undefined) {
  if (!isId(id)) return undefined;
  const [found] = await db
    .select({
      application: applications,
      corrections: correctionsOf(applications),
      assignment: {
        id: assignments.id,
        title: assignments.title,
        organization: assignments.organization,
        location: assignments.location,
        vakgebied: assignments.vakgebied,
      },
      cv: {
        originalName: storedFiles.originalName,
        mediaType: storedFiles.mediaType,
        size: storedFiles.size,
      },
      cvStatus: cvTexts.status,
      profile: {
        firstName: candidates.firstName,
        lastName: candidates.lastName,
        phone: candidates.phone,
        currentJobTitle: candidates.currentJobTitle,
        registeredAt: candidates.registeredAt,
        privacyAcceptedAt: candidates.privacyAcceptedAt,
        privacySource: candidates.privacySource,
        consentUntil: candidates.consentUntil,
        consentWithdrawnAt: candidates.consentWithdrawnAt,
      },
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .leftJoin(assignments, eq(assignments.id, applications.assignmentId))
    .leftJoin(storedFiles, eq(storedFiles.id, applications.cvFileId))
    .leftJoin(cvTexts, eq(cvTexts.fileId, storedFiles.id))
    .where(eq(applications.id, id));
  return found;
}

export async function notesOf(db: Executor, applicationId: string) {
  return db
    .select({
      id: applicationNotes.id,
      body: applicationNotes.body,
      createdAt: applicationNotes.createdAt,
      author: users.name,
    })
    .from(applicationNotes)
    .leftJoin(users, eq(users.id, applicationNotes.authorId))
    .where(eq(applicationNotes.applicationId, applicationId))
    .orderBy(desc(applicationNotes.createdAt), desc(applicationNotes.id));
}
