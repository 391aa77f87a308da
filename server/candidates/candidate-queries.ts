import { and, arrayOverlaps, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Candidate } from '#domain/candidates/candidate.ts';
import {
  type Availability,
  candidateList,
  type CandidateListState,
  type CandidateSort,
} from '#domain/candidates/candidate-list.ts';
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
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidateCvs, candidateExpertise, candidates } from '../db/schema/candidates.ts';
import { activities } from '../db/schema/crm.ts';
import { hadContact, isOneOf, overlaps } from '../lists/conditions.ts';
import { isNear } from '../places/is-near.ts';
import { addDays, type Day } from '#domain/time/amsterdam.ts';
import { inDirection, listPage } from '../records/list-page.ts';
import { holdsPhone, type Phones } from '../records/search-condition.ts';
import { wholeCandidate } from './candidate-record.ts';

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

/** One page of candidates, in two queries, plus the planner settings when words are searched. */
export async function listCandidates(db: Executor, state: CandidateListState, today: Day) {
  const found = personsFound(state.search);
  if (found) return listFound(db, found, state, today);
  return listPage(
    db,
    {
      table: candidates,
      filter: candidateFilter(state, today),
      order: candidateOrder(state.sort),
      page: state.page,
      pageSize,
    },
    (onPage) => readListed(db, onPage, state.sort),
  );
}

function readListed(db: Executor, which: SQL, sort: CandidateSort): Promise<ListedCandidate[]> {
  return db
    .select(listed)
    .from(candidates)
    .where(which)
    .orderBy(...candidateOrder(sort));
}

/** Count and page in one query, since finding the rows is most of the work. */
async function listFound(db: Executor, found: FoundPersons, state: CandidateListState, today: Day) {
  const column = orders[state.sort.by][0];
  const direction = state.sort.direction === 'ascending' ? sql`asc` : sql`desc`;
  const statement = sql`
    with found as materialized (${found.ids}), listed as materialized (
      select ${candidates}.id, ${column} as place from ${candidates}
      where ${and(
        found.leftOut
          ? sql`not exists (select from found where found.candidate_id = ${candidates}.id)`
          : sql`exists (select from found where found.candidate_id = ${candidates}.id)`,
        fieldFilter(state, today),
      )}
    ), counted as (
      select count(*)::int as total, least(${state.page}, greatest(1, ceil(count(*) / ${pageSize}::float8)))::int as page
      from listed
    )
    select total, page, array(
      select id from listed order by place ${direction}, id ${direction}
      limit ${pageSize} offset (counted.page - 1) * ${pageSize}
    ) as ids from counted`;
  const [page] = await db.transaction(async (tx) => {
    // The planner does not know that the vectors are stored outside their rows and are slow to read one by one, which it
    // would do for a word that occurs in many documents.
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true), set_config('jit', 'off', true)`,
    );
    return (await tx.execute<{ total: number; page: number; ids: string[] }>(statement)).rows;
  });
  const { ids, ...counts } = page ?? { ids: [], total: 0, page: 1 };
  if (ids.length === 0) return { rows: [], ...counts };
  return { rows: await readListed(db, inArray(id, ids), state.sort), ...counts };
}

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
  const byPhone = sql`select ${candidates}.id as candidate_id from ${candidates} where ${phone}`;
  const byWords = personsByWords(terms);
  return { ids: byWords ? sql`${byWords.ids} union ${byPhone}` : byPhone, leftOut: false };
}

function fieldFilter(state: Filters, today: Day): SQL | undefined {
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
    isNear(candidates.places, state.near),
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

export function candidateOrder({ by, direction }: CandidateSort): SQL[] {
  return inDirection(orders[by], direction);
}

const shownApplications = 3;

/** The newest few applications of each candidate and their number, in one query. */
export async function applicationsOf(
  db: Executor,
  ids: readonly string[],
): Promise<Record<string, ApplicationsOf>> {
  const newest = sql`unnest(${sql.param(`{${ids.join(',')}}`)}::uuid[]) as person (id)
    cross join lateral (select a.id, a.candidate_id, a.status, a.source, a.assignment_id, a.created_at,
      (count(*) over ())::int as total from ${guestApplications} a where a.candidate_id = person.id
      order by a.created_at desc, a.id desc limit ${shownApplications}) newest`;
  const { rows } = await db.execute<
    ListedApplicationOf & {
      candidateId: string;
      total: number;
    }
  >(sql`select newest.id, newest.candidate_id as "candidateId", newest.status,
      newest.source, newest.total, about.title, about.organization
    from ${newest} left join ${assignments} about on about.id = newest.assignment_id
    order by newest.created_at desc, newest.id desc`);
  const byPerson: Record<string, ApplicationsOf> = {};
  for (const { candidateId, total, ...application } of rows) {
    const known = (byPerson[candidateId] ??= { total, newest: [] });
    known.newest.push(application);
  }
  return byPerson;
}

export async function findCandidate(
  db: Executor,
  wanted: string | undefined,
): Promise<Candidate | undefined> {
  if (!isId(wanted)) return undefined;
  const [found] = await db.select(wholeCandidate).from(candidates).where(eq(id, wanted));
  return found;
}
