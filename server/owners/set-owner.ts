import { sql } from 'drizzle-orm';
import { may } from '#domain/accounts/roles.ts';
import type { Owned, OwnerAnswer, OwnerRequest } from '#domain/owners/owner.ts';
import { ownedKinds } from '#domain/owners/owner.ts';
import type { Place } from '#domain/together/place.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { AppError } from '../errors.ts';
import { readColleagues } from '../mentions/read-colleagues.ts';
import { idOf } from '../records/record-audit.ts';
import { changeOwners, ownedTables } from './owned-tables.ts';

type Row = { owner: string | null; customer: string | null; candidate: string | null };

/** Gives a record to a colleague, or to nobody. They find it at the bell. */
export async function setOwner(
  db: Executor,
  { kind, id, before, ownerId }: OwnerRequest,
  actor: StaffActor,
  now: Date,
): Promise<OwnerAnswer> {
  return db.transaction(async (tx): Promise<OwnerAnswer> => {
    if (ownerId !== null && !(await canOwn(tx, ownerId))) return { outcome: 'refused' };
    const { rows } =
      await tx.execute<Row>(sql`select owner_id as owner, to_jsonb(t) ->> 'customer_id' as customer,
        to_jsonb(t) ->> 'candidate_id' as candidate
      from ${ownedTables[kind]} t where id = ${id} for no key update`);
    const [found] = rows;
    if (!found) throw new AppError('notFound');
    if (found.owner === ownerId) return { outcome: 'saved' };
    if (found.owner !== before) return { outcome: 'conflict' };
    await changeOwners(kind, ownerId).apply({ tx, actId: '', ids: [id], now });
    await recordAudit(tx, actor, {
      action: 'update',
      entity: kind,
      entityId: id,
      oldData: { owner_id: found.owner },
      newData: { owner_id: ownerId },
      metadata: {
        ...idOf('customerId', kind === 'customer' ? id : found.customer),
        ...idOf('candidateId', found.candidate),
      },
    });
    return { outcome: 'saved' };
  });
}

async function canOwn(tx: Executor, userId: string): Promise<boolean> {
  const colleague = (await readColleagues(tx)).find(({ id }) => id === userId);
  return colleague !== undefined && colleague.active && may(colleague.role, 'edit');
}

/** Who looks after the record of a page; undefined for other pages. */
export async function readOwned(db: Executor, place: Place | undefined): Promise<Owned | undefined> {
  const [kind] = place?.kinds ?? [];
  if (!place?.id || place.withoutOwner || !kind || !isOneOf(ownedKinds, kind)) return undefined;
  const { rows } = await db.execute<{ owner: string | null }>(
    sql`select owner_id as owner from ${ownedTables[kind]} where id = ${place.id}`,
  );
  const [found] = rows;
  return found && { kind, id: place.id, ownerId: found.owner };
}
