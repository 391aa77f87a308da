import { sql } from 'drizzle-orm';
import type { BulkKind } from '#domain/bulk/bulk-acts.ts';
import { isRecord } from '#domain/typed-entries.ts';
import { type Actor, type AuditEntry, recordAudits } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { idOf } from '../records/record-audit.ts';
import type { BulkChange } from './bulk-change.ts';
import { bulkSources } from './bulk-sources.ts';
import { memberColumn } from './remember-rows.ts';

type Member = {
  id: string;
  before: unknown;
  after: unknown;
  customerId: string | null;
  candidateId: string | null;
};

/** An entry for each changed row, so that its own timeline tells it. */
export async function recordMembers(
  tx: Executor,
  { actId, kind, logged }: { actId: string; kind: BulkKind; logged: BulkChange['logged'] },
  actor: Actor,
): Promise<void> {
  const { table, customerId, candidateId } = bulkSources[kind];
  const column = (of: { name: string } | undefined) => (of ? sql`t.${sql.identifier(of.name)}` : sql`null`);
  const { rows } = await tx.execute<Member>(sql`select t.id, m.before, m.after,
      ${column(customerId)} as "customerId", ${column(candidateId)} as "candidateId"
    from bulk_members m join ${table} t on t.id = m.${memberColumn(kind)}
    where m.act_id = ${actId} and m.selected`);
  await recordAudits(
    tx,
    actor,
    rows.map((member) => entryOf(kind, member, logged)),
  );
}

function entryOf(kind: BulkKind, member: Member, logged: BulkChange['logged']): AuditEntry {
  const metadata = {
    ...idOf('customerId', member.customerId),
    ...idOf('candidateId', member.candidateId),
  };
  const data = isNames(logged)
    ? { oldData: part(member.before, logged), newData: part(member.after, logged) }
    : { newData: logged };
  return { action: 'update', entity: kind, entityId: member.id, ...data, metadata };
}

const isNames = (logged: BulkChange['logged']): logged is readonly string[] => Array.isArray(logged);

const part = (values: unknown, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, isRecord(values) ? (values[name] ?? null) : null]));
