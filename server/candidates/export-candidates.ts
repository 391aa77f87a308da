import type { Candidate } from '#domain/candidates/candidate.ts';
import type { CandidateListState } from '#domain/candidates/candidate-list.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { readInBatches } from '../records/read-in-batches.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Program } from '../program.ts';
import { candidateFilter, candidateOrder } from './candidate-queries.ts';
import { wholeCandidate } from './candidate-record.ts';

/** The candidates that match the filters, in the order of the list, in batches. The export is recorded first. */
export async function* exportCandidates(
  { db, sql }: Pick<Program, 'db' | 'sql'>,
  state: CandidateListState,
  actor: Actor,
): AsyncGenerator<Candidate[]> {
  // Without the search text: it may be somebody's name.
  const { kind, education, expertise } = state;
  await recordAudit(db, actor, {
    action: 'view',
    entity: 'candidate',
    metadata: { export: 'csv', kind, education, expertise },
  });
  const query = db
    .select(wholeCandidate)
    .from(candidates)
    .where(candidateFilter(state))
    .orderBy(...candidateOrder(state.sort));
  yield* readInBatches(sql, query, wholeCandidate);
}
