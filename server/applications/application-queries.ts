import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  applicationList,
  type ApplicationListState,
  CARDS_PER_COLUMN,
} from '#domain/applications/application-list.ts';
import { type ApplicationStatus, applicationStatuses } from '#domain/applications/application-status.ts';
import type { ListedApplication } from '#domain/applications/application-view.ts';
import { firstPlace, type ListPlace, MAX_LIST_COUNT } from '#domain/list-place.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { prepared } from '../db/prepared.ts';
import { users } from '../db/schema/accounts.ts';
import { applicationNotes, guestApplications as applications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { cvTexts } from '../db/schema/cv-texts.ts';
import { storedFiles } from '../db/schema/files.ts';
import { keptSums, talliedParts } from '../records/kept-sums.ts';
import { type Key, keysIn, orderBy } from '../records/list-keys.ts';
import { countPer } from '../records/count-rows.ts';
import { isListed, listPage, rowsOf } from '../records/list-page.ts';
import { countedOf, type TalliedPage, tallyPer } from '../records/tally.ts';
import { correctionsOf } from '../submissions/find-corrections.ts';
import {
  applicationFilter,
  countedFilter,
  filterAlong,
  foundApart,
  hasShortWord,
} from './application-filter.ts';

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

/** Expected hits of words that no index finds, from which on they are not counted. */
const MANY_WITHOUT_INDEX = 2_500;

/** The counts are those under all filters except the status. */
export async function listApplications(
  db: Executor,
  state: ApplicationListState,
  today: Day,
  place: ListPlace = firstPlace,
) {
  const filter = applicationFilter(state, today);
  const { page, status } = state;
  const keys = applicationKeys(state.sort);
  const { pageSize } = applicationList;
  const within = state.archive === null ? isNull(applications.archivedAt) : undefined;
  const asked = { table: applications, filter, keys, page, pageSize, searched: state.search !== '', within };
  const by = { column: applications.status, values: applicationStatuses, chosen: status };
  const { found: sought, ...tallied }: TalliedPage<ApplicationStatus> =
    (await tallyKept(db, state, today)) ??
    (await tallyPer(
      db,
      {
        ...asked,
        filter: countedFilter(state, today),
        along: filterAlong({ ...state, status: null }, today),
        alongMany: filterAlong({ ...state, status: null }, today, 'thousands'),
        apart: foundApart(state, today),
        many: hasShortWord(state.search) ? MANY_WITHOUT_INDEX : MAX_LIST_COUNT,
      },
      by,
      place.exact,
    ));
  const found = await listPage<ListedApplication>(
    db,
    {
      ...asked,
      filter: and(filter, status ? eq(applications.status, status) : undefined),
      along: filterAlong(state, today),
      place,
      counted: countedOf({ ...tallied, found: sought }, status),
    },
    (pageIds) => listedRows(db).execute({ ids: pageIds }),
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

type FoundBoard = { ids: string[]; counts: Record<ApplicationStatus, number> };

/** The newest applications of each status, and how many there are. */
export async function boardOfApplications(db: Executor, state: ApplicationListState, today: Day) {
  const find = state.search === '' ? findAlong : findSearched;
  const { ids, counts } = await find(db, state, today);
  const rows = await rowsOf(ids, (pageIds) => listedRows(db).execute({ ids: pageIds }));
  return { rows, counts };
}

const newestFirst = sql`${applications.createdAt} desc, ${applications.id} desc`;

/** Along the index of each status. */
async function findAlong(db: Executor, state: ApplicationListState, today: Day): Promise<FoundBoard> {
  const filter = applicationFilter(state, today);
  const newest = applicationStatuses.map(
    (
      status,
    ) => sql`(select ${applications.id} from ${applications} where ${and(filter, eq(applications.status, status))}
      order by ${newestFirst} limit ${CARDS_PER_COLUMN})`,
  );
  const [kept, { rows }] = await Promise.all([
    tallyKept(db, state, today),
    db.execute<{ id: string }>(sql`select ${applications.id} from ${applications}
      where ${applications.id} in (${sql.join(newest, sql` union all `)}) order by ${newestFirst}`),
  ]);
  const { counts } =
    kept ?? (await countPer(db, applications.status, applicationStatuses, countedFilter(state, today)));
  return { ids: rows.map(({ id }) => id), counts };
}

/** Of a search all are found once: each look at the words would find them all again. */
async function findSearched(db: Executor, state: ApplicationListState, today: Day): Promise<FoundBoard> {
  const { from, filter } = foundApart(state, today) ?? {
    from: applications,
    filter: applicationFilter(state, today),
  };
  const { rows } = await db.execute<{ ids: string[]; counts: Partial<FoundBoard['counts']> | null }>(sql`
    with found as materialized (
      select ${applications.id}, ${applications.status}, ${applications.createdAt} from ${from}
      where ${filter ?? sql`true`}
    )
    select array(
        select id from unnest(${sql.param([...applicationStatuses])}::text[]) as shown (status) cross join lateral (
          select id, created_at from found where found.status = shown.status
          order by created_at desc, id desc limit ${CARDS_PER_COLUMN}
        ) as newest order by created_at desc, id desc
      ) as ids,
      (select json_object_agg(status, hits) from (select status, count(*)::int as hits from found group by status) c) as counts`);
  const { ids = [], counts } = rows[0] ?? {};
  return { ids, counts: recordOf(applicationStatuses, (status) => counts?.[status] ?? 0) };
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

const listedRows = prepared('listed-applications', (db) => withDetails(db).where(isListed(applications.id)));

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
