import { type SQL, sql } from 'drizzle-orm';
import { criteria } from '#domain/candidates/match-criteria.ts';
import type { MatchAssignment, Verdict } from '#domain/candidates/match-requirement.ts';
import {
  type MatchedApplication,
  type MatchedCandidate,
  type MatchPage,
  pageOfMatches,
  SHORTLIST,
} from '#domain/candidates/match-view.ts';
import { type MatchCriterion, matchCriteria, type MatchWeights } from '#domain/candidates/match-weights.ts';
import { matcher } from '#domain/candidates/matching.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Database, Executor } from '../db/client.ts';
import { kilometresBetween } from '../places/dutch-places.ts';
import { readMatchPersons } from './match-sources.ts';
import {
  candidatesWithStated,
  compileClauses,
  compileWords,
  readStoredTexts,
  statedOfEach,
} from './match-sql.ts';

type Wanted = { weights: MatchWeights; page: number; today: Day };

/**
 * The candidates that suit an assignment best. The database compares all of them by fields and words; the best are then
 * compared line by line. The number of queries does not depend on the number of candidates.
 */
export async function matchCandidates(
  db: Database,
  assignment: MatchAssignment & { id: string },
  { page, ...wanted }: Wanted,
): Promise<MatchPage<MatchedCandidate>> {
  const { ranked, total } = await rankCandidates(db, assignment, wanted);
  return pageOfMatches(ranked, page, total);
}

export async function rankCandidates(
  db: Database,
  assignment: MatchAssignment & { id: string },
  { weights, today }: Omit<Wanted, 'page'>,
): Promise<{ ranked: MatchedCandidate[]; total: number }> {
  const { ids, total } = await shortlist(db, assignment, weights, today);
  const persons = await readMatchPersons(db, ids);
  const applications = await applicationsFor(db, assignment.id, ids);
  const compare = matcher(weights, { today, kilometres: kilometresBetween });
  const ranked = persons
    .map((person) => ({ person, match: compare(person)(assignment) }))
    .toSorted((a, b) => b.match.rank - a.match.rank)
    .map(({ person, match }): MatchedCandidate => {
      const { id, firstName, lastName, currentJobTitle, currentEmployer, location, registeredAt } = person;
      const application = applications.get(id) ?? null;
      return {
        id,
        firstName,
        lastName,
        currentJobTitle,
        currentEmployer,
        location,
        registeredAt,
        match,
        application,
      };
    });
  return { ranked, total };
}

/** Whole numbers, so that equal ranks are equal, in the proportions of `scoreOf`. */
const points: Record<Verdict, number> = { met: 4, partly: 2, unknown: 2, notMet: 0 };
/** For a text that has not been searched yet. */
const UNSEARCHED_POINTS = 1;

/** Words of these are rare enough to search the texts of all candidates. */
const indexed: ReadonlySet<MatchCriterion> = new Set(['vakgebied', 'expertise', 'skills']);
/** For the other criteria, only the texts of the best of them are searched. */
const SEARCHED_TEXTS = 1000;

async function shortlist(
  db: Database,
  assignment: MatchAssignment,
  weights: MatchWeights,
  today: Day,
): Promise<{ ids: string[]; total: number }> {
  const counted = matchCriteria
    .filter((criterion) => weights[criterion] > 0)
    .map((criterion) => ({
      criterion,
      requirement: criteria[criterion].require(assignment, { today, kilometres: kilometresBetween }),
    }));
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('work_mem', '32MB', true), set_config('jit', 'off', true)`);
    const texts = await readStoredTexts(
      tx,
      counted.map(({ requirement }) => requirement),
    );
    const asked = [sql`('', null::tsquery)`];
    const counts: SQL[] = [];
    const hits: SQL[] = [];
    const rough = [sql`0`];
    const precise = [sql`0`];
    for (const { criterion, requirement } of counted) {
      const { least, queries } = compileWords(requirement.words);
      const inIndex = indexed.has(criterion);
      const hit = sql`hits.${sql.identifier(criterion)}`;
      if (inIndex) {
        asked.push(...queries.map((query) => sql`(${criterion}::text, ${query})`));
        counts.push(
          sql`, count(*) filter (where asked.criterion = ${criterion}) as ${sql.identifier(criterion)}`,
        );
        hits.push(sql`, ${hit}`);
      }
      const occurrences = inIndex
        ? hit
        : sql.join([...queries.map((query) => sql`(document.words @@ ${query})::int`), sql`0`], sql` + `);
      const { partlyFrom } = requirement;
      const partly = (otherwise: number) =>
        partlyFrom === undefined
          ? sql``
          : sql`when ${occurrences} >= ${partlyFrom}::int then ${Math.max(points.partly, otherwise)}::int`;
      const said = (otherwise: number) =>
        sql`case when ${occurrences} >= ${least}::int then ${points.met}::int ${partly(otherwise)}
          else ${otherwise}::int end`;
      const rankBy = (looksInto: boolean) =>
        sql`${weights[criterion]}::int * ${compileClauses(requirement, texts, (verdict, unlessSaid) => {
          if (!unlessSaid || queries.length === 0) return sql`${points[verdict]}::int`;
          return looksInto ? said(points[verdict]) : sql`${points[verdict] + UNSEARCHED_POINTS}::int`;
        })}`;
      rough.push(rankBy(inIndex));
      precise.push(rankBy(true));
    }
    const {
      rows: [found],
    } = await tx.execute<{ ids: string[]; total: number }>(sql`
      with hits as materialized (
        select found.candidate_id${sql.join(counts)}
        from (values ${sql.join(asked, sql`, `)}) as asked (criterion, query)
          join candidate_words found on found.words @@ asked.query
        group by found.candidate_id
      ), promising as materialized (
        select c.id${sql.join(hits)} from ${candidatesWithStated} left join hits on hits.candidate_id = c.id
        order by ${sql.join(rough, sql` + `)} desc, c.last_active_at desc, c.id limit ${SEARCHED_TEXTS}
      )
      select (select count(*)::int from candidates) as total, array(
        select c.id from promising hits join candidates c using (id) ${statedOfEach}
          -- A copy in memory: a stored vector would be decompressed for every query.
          left join lateral (select words || ''::tsvector as words from candidate_words
            where candidate_id = c.id offset 0) document on true
        order by ${sql.join(precise, sql` + `)} desc, c.last_active_at desc, c.id limit ${SHORTLIST}
      ) as ids`);
    return found ?? { ids: [], total: 0 };
  });
}

async function applicationsFor(
  db: Executor,
  assignmentId: string,
  ids: readonly string[],
): Promise<Map<string, MatchedApplication>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ candidateId: string } & NonNullable<MatchedApplication>>(sql`
    select distinct on (candidate_id) candidate_id as "candidateId", id, status from guest_applications
    where assignment_id = ${assignmentId} and candidate_id = any(${sql.param([...ids])}::uuid[])
    order by candidate_id, created_at desc`);
  return new Map(rows.map(({ candidateId, id, status }) => [candidateId, { id, status }]));
}
