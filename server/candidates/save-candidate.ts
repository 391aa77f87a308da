import { eq } from 'drizzle-orm';
import type { Candidate } from '#domain/candidates/candidate.ts';
import { type CandidateContent, candidateRecord } from '#domain/candidates/candidate-record.ts';
import type { Saved } from '#domain/records/save.ts';
import type { Actor } from '../audit/record-audit.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Program } from '../program.ts';
import { first, type RecordStore, saveRecord, type Saving } from '../records/save-record.ts';
import { candidateAudit, profileChanged, wholeCandidate } from './candidate-record.ts';
import { emailOwner } from './email-owner.ts';

/** `consent`: of a new candidate. */
type CandidateSaving = Saving<CandidateContent> & { consent?: boolean };

/** A new profile is registered at once. A guest must be converted before they can be edited. */
export function saveCandidate(
  { db, now }: Pick<Program, 'db' | 'now'>,
  { consent = false, ...saving }: CandidateSaving,
  actor: Actor,
): Promise<Saved<Candidate>> {
  return saveRecord(db, candidateStore(now(), consent), saving, actor);
}

const candidateStore = (now: Date, consent: boolean): RecordStore<typeof candidateRecord, Candidate> => ({
  record: candidateRecord,
  entity: 'candidate',
  async find(tx, id) {
    const found = await first(
      tx.select(wholeCandidate).from(candidates).where(eq(candidates.id, id)).for('no key update'),
    );
    return found?.registeredAt ? found : undefined;
  },
  prepare: async (tx, { id, wanted }) =>
    (await emailOwner(tx, wanted.email, id)) ? { errors: { email: 'emailTaken' } } : {},
  insert: (tx, row) =>
    first(
      tx
        .insert(candidates)
        .values({
          ...row,
          registeredAt: now,
          lastActiveAt: now,
          createdAt: now,
          updatedAt: now,
          ...(consent && { privacyAcceptedAt: now, privacySource: 'staff' as const }),
        })
        .onConflictDoNothing()
        .returning(wholeCandidate),
    ),
  update: (tx, { id }, wanted) =>
    first(
      tx
        .update(candidates)
        .set({ ...wanted, ...profileChanged(now) })
        .where(eq(candidates.id, id))
        .returning(wholeCandidate),
    ),
  entry({ id }, { action, oldData, newData }) {
    if (action === 'create') return candidateAudit(id, 'added', { newData: { consent } });
    return candidateAudit(id, 'edited', { oldData, newData });
  },
});
