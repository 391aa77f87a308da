import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type ApplicationListState, receivedBetween } from '#domain/applications/application-list.ts';
import { endedStatuses, type NextStepChoice, restOfWeek } from '#domain/applications/next-step.ts';
import { readApplicationReference } from '#domain/reference.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { isNamedLike } from '../assignments/assignment-name.ts';
import { campaignOf } from './application-campaign.ts';
import { reachedStep } from './reached-step.ts';
import { plainLiteral, searchedWords, wordPatterns } from '../db/plain-text.ts';
import { guestApplications as applications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { isAnyOf, isOneOf } from '../lists/conditions.ts';
import { inDays, isGiven, isLost } from '../records/rows-behind.ts';
import type { Apart } from '../records/find-once.ts';
import { holdsPhone, type Phones, wordsOrPhone } from '../records/search-condition.ts';

/** All filters of the list except the status, since each status has its own count. Needs no other table. */
export function applicationFilter(
  state: ApplicationListState,
  today: Day,
  isOf: (assignmentIds: SQL) => SQL = isOfOne,
): SQL | undefined {
  const { first, last } = receivedBetween(state, today);
  return and(
    state.archive === null ? isNull(applications.archivedAt) : undefined,
    state.archive === 'gearchiveerd' ? isNotNull(applications.archivedAt) : undefined,
    isOneOf(applications.assignmentId, state.assignmentId),
    isAnyOf(state.source, isFrom),
    isGiven(campaignOf(applications), state.campaign),
    isOneOf(applications.ownerId, state.owner),
    state.candidateId ? eq(applications.candidateId, state.candidateId) : undefined,
    isAnyOf(state.nextStep, (choice) => hasNextStep[choice](today)),
    inDays(applications.createdAt, first, last),
    state.reached ? reachedStep[state.reached] : undefined,
    isLost(state, { reason: applications.closingReason, at: applications.statusChangedAt }),
    state.vakgebied
      ? isOf(
          sql`select ${assignments.id} from ${assignments} where ${inArray(assignments.vakgebied, state.vakgebied)}`,
        )
      : undefined,
    searched(state.search),
  );
}

/**
 * The same for counting. Applications of a vakgebied alone are found by their index. With other filters their rows are read anyway,
 * and comparing each with an array would take long.
 */
export function countedFilter(state: ApplicationListState, today: Day): SQL | undefined {
  const isAlone = applicationFilter({ ...state, vakgebied: null, archive: 'alle' }, today) === undefined;
  return applicationFilter(state, today, isAlone ? isOfAny : isOfOne);
}

const isOfOne = (assignmentIds: SQL): SQL => sql`${applications.assignmentId} in (${assignmentIds})`;
const isOfAny = (assignmentIds: SQL): SQL => sql`${applications.assignmentId} = any(array(${assignmentIds}))`;

function isFrom(source: NonNullable<ApplicationListState['source']>[number]): SQL | undefined {
  if (source === 'proposed') return isNotNull(applications.proposedAt);
  return and(eq(applications.source, source), isNull(applications.proposedAt));
}

const isOpen = notInArray(applications.status, [...endedStatuses]);

const hasNextStep: Record<NextStepChoice, (today: Day) => SQL | undefined> = {
  overdue: (today) => and(isOpen, lt(applications.nextStepOn, today)),
  week(today) {
    const { first, last } = restOfWeek(today);
    return and(gte(applications.nextStepOn, first), lte(applications.nextStepOn, last));
  },
  none: () => and(isOpen, isNull(applications.nextStep)),
};

/** The same for comparing rows one after the other: some with their own assignments, or thousands with all that are named so. */
export function filterAlong(state: ApplicationListState, today: Day, rows: 'some' | 'thousands' = 'some') {
  const isOf = rows === 'some' || hasShortWord(state.search) ? isNamed : isOfOneNamed;
  return and(
    applicationFilter({ ...state, search: '' }, today),
    state.status ? eq(applications.status, state.status) : undefined,
    searched(state.search, isOf),
  );
}

/** By reference, by words, or by a phone number in any notation. */
function searched(search: string, isOf = hasShortWord(search) ? isOfOneNamed : isOfNamed): SQL | undefined {
  const reference = readApplicationReference(search);
  const words = wordsOrPhone(
    and(...wordPatterns(search).map((pattern) => matches(pattern, isOf))),
    applicantPhone,
    search,
  );
  return reference ? or(hasReference(reference), words) : words;
}

/** Every word is in the names or the address of the person; a short one begins a word of these, as an index has it. */
export const applicantNamed = (search: string): SQL | undefined =>
  and(
    ...searchedWords(search).map((word) => {
      const typed = plainLiteral(word);
      return isShort(word)
        ? sql`(${applications.search} like ${typed} || '%' or ${applications.search} like '% ' || ${typed} || '%')`
        : sql`${applications.search} like '%' || ${typed} || '%'`;
    }),
  );

export const applicantPhone: Phones = { table: applications, numbers: [applications.phone] };

/** The expression of the index. */
export const hasReference = (reference: string) => sql`right(${applications.id}::text, 8) = ${reference}`;

/** Searches name and address of the person, and title and organisation of the assignment. */
const matches = (pattern: SQL, isOf: (pattern: SQL) => SQL): SQL =>
  sql`(${applications.search} like ${pattern} or ${isOf(pattern)})`;

const namedLike = (pattern: SQL): SQL =>
  sql`select ${assignments.id} from ${assignments} where ${isNamedLike(pattern)}`;
/** An array instead of a join, so that both sides of the 'or' use their index. */
const isOfNamed = (pattern: SQL): SQL => isOfAny(namedLike(pattern));
const isOfOneNamed = (pattern: SQL): SQL => isOfOne(namedLike(pattern));
const isNamed = (pattern: SQL): SQL =>
  sql`(select ${isNamedLike(pattern)} from ${assignments} where ${eq(assignments.id, applications.assignmentId)})`;

const isShort = (word: string): boolean => [...word].length < 3;

/** No index finds one or two letters, which are in the names of most assignments: an array of these would be searched for each row. */
export const hasShortWord = (search: string): boolean => searchedWords(search).some(isShort);

/**
 * What a search for one word finds, for the assignment and for the person apart: of an assignment, an index has all that is
 * counted and sorted. Undefined for other searches.
 */
export function foundApart(state: ApplicationListState, today: Day): Apart | undefined {
  const { search } = state;
  const [pattern, ...others] = wordPatterns(search);
  const isWord = pattern && others.length === 0 && !hasShortWord(search);
  if (!isWord || readApplicationReference(search) || holdsPhone(applicantPhone, search)) return undefined;
  const from = sql`(
    select * from ${applications} where ${isOfNamed(pattern)}
    union all select * from ${applications} where ${applications.search} like ${pattern} and ${isOfNamed(pattern)} is not true
  ) as ${applications}`;
  return { from, filter: applicationFilter({ ...state, search: '' }, today) };
}
