import { eq } from 'drizzle-orm';
import { changedParts } from '#domain/audit/changes.ts';
import type { Customer, CustomerContent } from '#domain/customers/customer.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { customers } from '../db/schema/crm.ts';
import { AppError } from '../errors.ts';
import { auditedCustomer, customerAudit, customerTouched, wholeCustomer } from './customer-record.ts';

/** `version`: of what the editor had before him. `content`: made with what is stored before his eyes. */
export type CustomerUpdate = { id: string; version: number; content: (before: Customer) => CustomerContent };

export type CustomerUpdateOutcome =
  | { outcome: 'updated' | 'unchanged'; customer: Customer }
  /** Somebody else saved in the meantime: nothing was written. */
  | { outcome: 'conflict'; customer: Customer };

export async function updateCustomer(
  db: Executor,
  { id, version, content }: CustomerUpdate,
  actor: Actor,
): Promise<CustomerUpdateOutcome> {
  if (!isId(id)) throw new AppError('notFound');
  return db.transaction(async (tx): Promise<CustomerUpdateOutcome> => {
    const [before] = await tx
      .select(wholeCustomer)
      .from(customers)
      .where(eq(customers.id, id))
      .for('no key update');
    if (!before) throw new AppError('notFound');
    const wanted = content(before);
    const changes = changedParts(auditedCustomer(before), auditedCustomer(wanted));
    // The same change arriving twice is one change, also when the second is based on what was before the first.
    if (!changes) return { outcome: 'unchanged', customer: before };
    if (before.version !== version) return { outcome: 'conflict', customer: before };

    const [after] = await tx
      .update(customers)
      .set({ ...wanted, ...customerTouched })
      .where(eq(customers.id, id))
      .returning(wholeCustomer);
    if (!after) throw new AppError('notFound');
    await recordAudit(tx, actor, customerAudit(after, { action: 'update', ...changes }));
    return { outcome: 'updated', customer: after };
  });
}
