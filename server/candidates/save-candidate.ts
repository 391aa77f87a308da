import { eq } from 'drizzle-orm';
import type { Candidate } from '#domain/candidates/candidate.ts';
import { type CandidateContent, candidateRecord } from '#domain/candidates/candidate-record.ts';
import type { ConsentWay } from '#domain/candidates/consent.ts';
import { keptUntil, termOf } from '#domain/retention.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Saved } from '#domain/records/save.ts';
import type { Actor } from '../audit/record-audit.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Program } from '../program.ts';
import { first, type RecordStore, saveRecord, type Saving } from '../records/save-record.ts';
import { candidateAudit, profileChanged, wholeCandidate } from './candidate-record.ts';
import { emailOwner } from './email-owner.ts';

/** `consent`: how a new candidate agreed to be kept. */
type CandidateSaving = Saving<CandidateContent> & { consent?: ConsentWay | undefined };
type Consent = { privacyAcceptedAt: Date; privacySource: ConsentWay; consentUntil: Day };

/** A new profile is registered at once. A guest must be converted before they can be edited. */
export async function saveCandidate(
  { db, settings, now }: Pick<Program, 'db' | 'settings' | 'now'>,
  { consent: way, ...saving }: CandidateSaving,
  actor: Actor,
): Promise<Saved<Candidate>> {
  const at = now();
  const until = keptUntil(termOf(await settings.current(), 'consent'), at);
  const consent = way && { privacyAcceptedAt: at, privacySource: way, consentUntil: until };
  return saveRecord(db, candidateStore(at, consent), saving, actor);
}

export const candidateStore = (
  now: Date,
  consent: Consent | undefined,
): RecordStore<typeof candidateRecord, Candidate> => ({
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
          consentDueOn: null,
          ...consent,
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
    if (action === 'create')
      return candidateAudit(id, 'added', { newData: { consent: consent !== undefined } });
    return candidateAudit(id, 'edited', { oldData, newData });
  },
});
