import type { SQL } from 'drizzle-orm';
import type { Candidate } from '#domain/candidates/candidate.ts';
import type { CandidateListState } from '#domain/candidates/candidate-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { Actor } from '../audit/record-audit.ts';
import { exportRows } from '../records/export-rows.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Program } from '../program.ts';
import { candidateFilter, candidateOrder } from './candidate-queries.ts';
import { wholeCandidate } from './candidate-record.ts';

export async function* exportCandidates(
  program: Pick<Program, 'db' | 'sql' | 'now'>,
  state: CandidateListState,
  actor: Actor,
  only?: SQL,
): AsyncGenerator<Candidate[]> {
  const { page: _page, sort: _sort, ...filters } = state;
  const query = program.db
    .select(wholeCandidate)
    .from(candidates)
    .where(only ?? candidateFilter(state, calendarDay(program.now())))
    .orderBy(...candidateOrder(state.sort));
  yield* exportRows(program, { entity: 'candidate', filters, query, columns: wholeCandidate }, actor);
}
