import { and, arrayOverlaps, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Candidate } from '#domain/candidates/candidate.ts';
import {
  type Availability,
  candidateList,
  type CandidateListState,
  type CandidateSort,
} from '#domain/candidates/candidate-list.ts';
import { firstPlace, type ListPlace } from '#domain/list-place.ts';
import { parseSearchQuery } from '#domain/candidates/search-query.ts';
import { isSurelyPhone } from '#domain/phone.ts';
import type {
  ApplicationsOf,
  ListedApplicationOf,
  ListedCandidate,
} from '#domain/candidates/candidate-view.ts';
import { inGroup } from '../groups/group-queries.ts';
import { type FoundPersons, isFound, personsByWords } from '../cv-text/word-query.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { prepared, preparedRows } from '../db/prepared.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidateCvs, candidateExpertise, candidates } from '../db/schema/candidates.ts';
import { activities } from '../db/schema/crm.ts';
import { hadContact, isOneOf, overlaps } from '../lists/conditions.ts';
import { isNear, isNearAlong } from '../places/is-near.ts';
import { addDays, type Day } from '#domain/time/amsterdam.ts';
import { keptCount } from '../records/kept-sums.ts';
import { keysIn, orderBy } from '../records/list-keys.ts';
import { isListed, listPage, rowsOf } from '../records/list-page.ts';
import { holdsPhone, type Phones } from '../records/search-condition.ts';
import { wholeCandidate } from './candidate-record.ts';
import { findPage } from './find-page.ts';

const { id } = candidates;
const { pageSize } = candidateList;
// Columns by name: the query builder leaves the table out of queries without a join.
const newestCv = sql<string | null>`(select cv.id from ${candidateCvs} cv
  where cv.candidate_id = ${candidates}.id and cv.kind = 'cv' order by cv.uploaded_at desc, cv.id desc limit 1)`;
const listed = {
  id,
  firstName: candidates.firstName,
  lastName: candidates.lastName,
  email: candidates.email,
  phone: candidates.phone,
  location: candidates.location,
  educationLevel: candidates.educationLevel,
  currentJobTitle: candidates.currentJobTitle,
  currentEmployer: candidates.currentEmployer,
  experienceYears: candidates.experienceYears,
  hoursMin: candidates.hoursMin,
  hoursMax: candidates.hoursMax,
  availableFrom: candidates.availableFrom,
  expertise: candidates.expertise,
  skills: candidates.skills,
  registeredAt: candidates.registeredAt,
  ownerId: candidates.ownerId,
  createdAt: candidates.createdAt,
  cvId: newestCv,
};

/** One page of candidates. */
export async function listCandidates(
  db: Executor,
  state: CandidateListState,
  today: Day,
  place: ListPlace = firstPlace,
) {
  const found = personsFound(state.search);
  const filter = fieldFilter(state, today);
  const keys = candidateKeys(state.sort);
  const read = (ids: string[]): Promise<ListedCandidate[]> => listedRows(db).execute({ ids });
  const asked = { filter, keys, page: state.page, pageSize, place };
  if (!found) {
    const counted = filter ? undefined : await keptCount(db, 'candidates');
    const along = fieldFilter(state, today, isNearAlong);
    return listPage(db, { ...asked, table: candidates, counted, searched: state.near !== null, along }, read);
  }
  const { ids, ...counts } = await findPage(db, found, { ...asked, newestFirst: isNewestFirst(state) });
  return { rows: await rowsOf(ids, read), ...counts };
}

const listedRows = prepared('listed-candidates', (db) =>
  db.select(listed).from(candidates).where(isListed(id)),
);

const isNewestFirst = ({ sort }: CandidateListState) =>
  sort.by === 'aangemeld' && sort.direction === 'descending';

type Filters = Omit<CandidateListState, 'search' | 'page' | 'sort'>;

export function candidateFilter(
  state: Filters & Pick<CandidateListState, 'search'>,
  today: Day,
): SQL | undefined {
  return and(isFound(sql`${candidates}.id`, personsFound(state.search)), fieldFilter(state, today));
}

export const candidatePhone: Phones = { table: candidates, numbers: [candidates.phone] };

/** By words in fields and documents, or by a phone number in any notation. */
function personsFound(search: string): FoundPersons | undefined {
  const phone = isSurelyPhone(search) ? holdsPhone(candidatePhone, search) : undefined;
  if (!phone) return personsByWords(parseSearchQuery(search));
  // '06 -1234' excludes nothing.
  const terms = parseSearchQuery(search).map((term) => ({ ...term, excluded: false }));
  const byPhone = sql`select ${candidates}.id as candidate_id, ${candidates}.created_at from ${candidates} where ${phone}`;
  const byWords = personsByWords(terms);
  return {
    ids: byWords ? sql`${byWords.ids} union ${byPhone}` : byPhone,
    leftOut: false,
    phrases: byWords?.phrases ?? false,
  };
}

function fieldFilter(state: Filters, today: Day, near = isNear): SQL | undefined {
  const applied = (what: SQL) => sql`exists (select from ${guestApplications} a
    where a.candidate_id = ${candidates}.id and a.assignment_id ${what})`;
  return and(
    state.kind === 'algemeen' ? applied(sql`is null`) : undefined,
    state.kind === 'specifiek' ? applied(sql`is not null`) : undefined,
    isOneOf(candidates.educationLevel, state.education),
    isOneOf(candidates.ownerId, state.owner),
    state.expertise
      ? sql`${candidates.id} in (select known.candidate_id from ${candidateExpertise} known
          where known.name in ${state.expertise})`
      : undefined,
    inGroup('candidate', sql`${candidates}.id`, state.tag),
    inGroup('candidate', sql`${candidates}.id`, state.pool),
    state.vakgebied ? arrayOverlaps(candidates.vakgebieden, state.vakgebied) : undefined,
    state.available ? isAvailable[state.available](today) : undefined,
    overlaps(state.hours, { first: candidates.hoursMin, last: candidates.hoursMax }),
    hadContact(state.lastContact, today, spokeSince),
    near(candidates, state.near),
  );
}

const isAvailable: Record<Availability, (today: Day) => SQL> = {
  now: (today) => lte(candidates.availableFrom, today),
  month: (today) => lte(candidates.availableFrom, addDays(today, 30)),
  quarter: (today) => lte(candidates.availableFrom, addDays(today, 91)),
  unknown: () => isNull(candidates.availableFrom),
};

/** A completed activity, or a mail either way. */
const spokeSince = (
  since: SQL,
) => sql`(exists (select from ${activities} a where a.candidate_id = ${candidates}.id
    and a.status = 'completed' and a.completed_at >= ${since})
  or exists (select from mail_people m where m.candidate_id = ${candidates}.id and m.sent_at >= ${since}))`;

const orders: Record<CandidateSort['by'], PgColumn[]> = {
  aangemeld: [candidates.createdAt, id],
  naam: [candidates.nameKey, id],
  actief: [candidates.lastActiveAt, id],
};

const candidateKeys = ({ by, direction }: CandidateSort) => keysIn(orders[by], direction);

export const candidateOrder = (sort: CandidateSort): SQL[] => orderBy(candidateKeys(sort));

const shownApplications = 3;

/** The newest few applications of each candidate and their number, in one query. */
export async function applicationsOf(
  db: Executor,
  ids: readonly string[],
): Promise<Record<string, ApplicationsOf>> {
  const byPerson: Record<string, ApplicationsOf> = {};
  for (const { candidateId, total, ...application } of await newestOf(db, { ids })) {
    const known = (byPerson[candidateId] ??= { total, newest: [] });
    known.newest.push(application);
  }
  return byPerson;
}

type NewestRow = ListedApplicationOf & { candidateId: string; total: number };

const newestOf = preparedRows<NewestRow, { ids: readonly string[] }>(
  'newest-applications',
  (place) => sql`select newest.id, newest.candidate_id as "candidateId", newest.status,
      newest.source, newest.total, about.title, about.organization
    from unnest(${place('ids')}::uuid[]) as person (id)
      cross join lateral (select a.id, a.candidate_id, a.status, a.source, a.assignment_id, a.created_at,
        (count(*) over ())::int as total from ${guestApplications} a where a.candidate_id = person.id
        order by a.created_at desc, a.id desc limit ${sql.raw(String(shownApplications))}) newest
      left join ${assignments} about on about.id = newest.assignment_id
    order by newest.created_at desc, newest.id desc`,
);

export async function findCandidate(
  db: Executor,
  wanted: string | undefined,
): Promise<Candidate | undefined> {
  if (!isId(wanted)) return undefined;
  const [found] = await db.select(wholeCandidate).from(candidates).where(eq(id, wanted));
  return found;
}
