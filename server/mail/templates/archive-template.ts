import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../audit/record-audit.ts';
import { isId } from '../../db/ids.ts';
import { mailTemplates } from '../../db/schema/mail-writing.ts';
import { AppError } from '../../errors.ts';
import type { Program } from '../../program.ts';

export type Archiving = { id: string; archived: boolean };

/** `taken`: another template in use has its name. A built-in template cannot be put aside. */
export async function archiveTemplate(
  { db, now }: Pick<Program, 'db' | 'now'>,
  { id, archived }: Archiving,
  actor: Actor,
): Promise<{ outcome: 'done' | 'taken' }> {
  if (!isId(id)) throw new AppError('notFound');
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(mailTemplates).where(eq(mailTemplates.id, id)).for('update');
    if (!before || before.builtIn) throw new AppError('notFound');
    if ((before.archivedAt !== null) === archived) return { outcome: 'done' };
    if (!archived) {
      const { name, archivedAt, builtIn } = mailTemplates;
      const [other] = await tx
        .select({ id: mailTemplates.id })
        .from(mailTemplates)
        .where(
          and(
            eq(sql`lower(${name})`, before.name.toLowerCase()),
            isNull(archivedAt),
            isNull(builtIn),
            ne(mailTemplates.id, id),
          ),
        );
      if (other) return { outcome: 'taken' };
    }
    await tx
      .update(mailTemplates)
      .set({ archivedAt: archived ? now() : null })
      .where(eq(mailTemplates.id, id));
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'mailTemplate',
      entityId: id,
      oldData: { archived: !archived },
      newData: { archived },
    });
    return { outcome: 'done' };
  });
}
