import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { candidates } from '../db/schema/candidates.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { candidateAudit, profileChanged } from './candidate-record.ts';
import { findCandidate } from './candidate-queries.ts';

/** 'Omzetten naar kandidaat': a guest becomes a registered candidate. Repeating it changes nothing. */
export async function convertGuest(
  program: Pick<Program, 'db' | 'now'>,
  id: string,
  actor: Actor,
): Promise<void> {
  if (!isId(id)) throw new AppError('notFound');
  const now = program.now();
  await program.db.transaction(async (tx) => {
    const converted = await tx
      .update(candidates)
      .set({ registeredAt: now, ...profileChanged(now) })
      .where(and(eq(candidates.id, id), isNull(candidates.registeredAt)))
      .returning({ id: candidates.id });
    if (converted.length > 0) await recordAudit(tx, actor, candidateAudit(id, 'converted'));
    else if (!(await findCandidate(tx, id))) throw new AppError('notFound');
  });
}
