import { sql } from 'drizzle-orm';
import { mentionOf } from '#domain/mentions/mention-parts.ts';
import { auditRow } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { applicationNotes } from '../db/schema/applications.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { keepMentions } from '../mentions/keep-mentions.ts';

type Noted = { notes: { applicationId: string; createdAt?: Date | undefined }[] };

const questions = [
  (owner: string) => `${owner} Kun jij de referent bellen? Ik spreek de klant vrijdag.`,
  (owner: string) => `Wil ook graag bij een gemeente werken. ${owner} Past dit bij Tilburg?`,
];

/** A colleague answers the newest notes with a question to the owner. */
export async function insertDemoMentions(
  tx: Executor,
  applied: readonly Noted[],
  [ownerId, colleagueId]: readonly string[],
): Promise<void> {
  if (!ownerId || !colleagueId || ownerId === colleagueId) return;
  const newest = applied
    .flatMap(({ notes }) => notes)
    .map(({ applicationId, createdAt = new Date(0) }) => ({ applicationId, createdAt }))
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const by = { kind: 'staff', userId: colleagueId, ipAddress: '' } as const;
  for (const [at, question] of questions.entries()) {
    const note = newest[at];
    if (!note) return;
    const { applicationId, createdAt } = note;
    const [id, body] = [newId(), question(mentionOf(ownerId))];
    await tx.insert(applicationNotes).values({ id, applicationId, authorId: colleagueId, body, createdAt });
    const entry = { action: 'update', entity: 'application', entityId: applicationId } as const;
    const row = auditRow(
      { kind: 'staff' },
      { ...entry, newData: { note_added: id }, metadata: { demo: true } },
    );
    await tx.insert(auditLogs).values({ ...row, id: newId(), timestamp: createdAt, userId: colleagueId });
    await keepMentions(tx, { of: 'applicationNote', id }, { after: [body] }, by);
    await tx.execute(
      sql`update mentions set created_at = ${createdAt.toISOString()} where application_note_id = ${id}`,
    );
  }
}
