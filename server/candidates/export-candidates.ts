import type { SQL } from 'drizzle-orm';
import type { Candidate } from '#domain/candidates/candidate.ts';
import type { CandidateListState } from '#domain/candidates/candidate-list.ts';
import type { Actor } from '../audit/record-audit.ts';
import { exportRows } from '../records/export-rows.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Program } from '../program.ts';
import { candidateFilter, candidateOrder } from './candidate-queries.ts';
import { wholeCandidate } from './candidate-record.ts';

export async function* exportCandidates(
  program: Pick<Program, 'db' | 'sql'>,
  state: CandidateListState,
  actor: Actor,
  only?: SQL,
): AsyncGenerator<Candidate[]> {
  const { search, kind, education, expertise, tag, pool } = state;
  const filters = { search, kind, education, expertise, tag, pool };
  const query = program.db
    .select(wholeCandidate)
    .from(candidates)
    .where(only ?? candidateFilter(state))
    .orderBy(...candidateOrder(state.sort));
  yield* exportRows(program, { entity: 'candidate', filters, query, columns: wholeCandidate }, actor);
}
