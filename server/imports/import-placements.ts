import { inArray, sql } from 'drizzle-orm';
import { fullName } from '#domain/applications/application-view.ts';
import { dayAfter } from '#domain/placements/placement.ts';
import {
  type Placement,
  type PlacementContent,
  placementRecord,
} from '#domain/placements/placement-record.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import { audited } from '#domain/records/record.ts';
import { type Day, startOfDay } from '#domain/time/amsterdam.ts';
import { type Actor, recordAudits, userOf } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { placementExtensions, placements } from '../db/schema/placements.ts';
import { placementAudit } from '../placements/placement-record.ts';
import { type GoodRow, type Known, type LinkedRow, type RecordImport, refsOf } from './import-records.ts';

type Row = GoodRow<PlacementContent>;
const MAX_NAME = 200;

/**
 * The same candidate, customer and start make the same placement. Existing ones are not updated: extending and ending
 * are steps of their own.
 */
export const placementImport: RecordImport<typeof placementRecord, Placement> = {
  kind: 'placements',
  record: placementRecord,
  table: placements,
  links: {
    customer_id: 'company',
    contact_id: 'contact',
    owner_id: 'colleague',
    candidate_id: 'candidate',
    assignment_id: 'assignment',
  },
  relate,
  by: 'content',
  keysOf: async (_tx, rows) =>
    rows.map(({ content, linked }) => `${linked.candidate_id} ${content.customerId} ${content.startDate}`),
  known: async (tx, rows) =>
    (
      await tx.execute<Known>(sql`
        select id, person_name as name, id as ref, candidate_id || ' ' || customer_id || ' ' || start_date as key
        from placements
        where id = any(${sql.param(refsOf(rows))}::uuid[])
          or candidate_id = any(${sql.param(rows.map(({ linked }) => linked.candidate_id))}::uuid[])
        order by created_at, id`)
    ).rows,
  insert,
};

const dayIn = (row: Pick<Row, 'columns'>, name: 'ends_on' | 'cancelled_on'): Day | null => {
  const day = row.columns[name];
  return typeof day === 'string' ? day : null;
};

/** An end that was agreed later cannot come before the start, and the assignment must be one of the customer. */
async function relate(
  tx: Executor,
  rows: LinkedRow<PlacementContent>[],
  refuse: (line: number, errors: RecordErrors) => void,
): Promise<LinkedRow<PlacementContent>[]> {
  const ids = rows.flatMap(({ linked }) => linked.assignment_id ?? []);
  const found = await tx
    .select({ id: assignments.id, customerId: assignments.customerId })
    .from(assignments)
    .where(inArray(assignments.id, ids));
  const customerOf = new Map(found.map(({ id, customerId }) => [id, customerId]));
  return rows.filter((row) => {
    const end = dayIn(row, 'ends_on');
    const theirs = customerOf.get(row.linked.assignment_id ?? '');
    const errors: RecordErrors = {
      ...(end && end < row.content.startDate && { ends_on: 'endBeforeStart' }),
      ...(theirs && theirs !== row.content.customerId && { assignment_id: 'otherRecord' }),
    };
    if (Object.keys(errors).length === 0) return true;
    refuse(row.line, errors);
    return false;
  });
}

async function insert(tx: Executor, rows: Row[], actor: Actor): Promise<void> {
  const names = await namesOf(tx, rows);
  const made = rows.map((row) => {
    const { id, content, linked } = row;
    const endsOn = dayIn(row, 'ends_on') ?? content.endDate;
    const cancelled = dayIn(row, 'cancelled_on');
    return {
      line: row.line,
      placement: {
        id,
        ...content,
        // Without a first end, the known end was the first.
        endDate: content.endDate ?? endsOn,
        endsOn,
        candidateId: linked.candidate_id ?? null,
        assignmentId: linked.assignment_id ?? null,
        personName: names.get(linked.candidate_id ?? '') ?? row.name,
        cancelledAt: cancelled ? startOfDay(cancelled) : null,
      },
    };
  });
  await tx.insert(placements).values(made.map(({ placement }) => placement));
  const changed = made.flatMap(({ placement: { id, endDate, endsOn } }) =>
    endDate && endsOn && endsOn !== endDate
      ? [
          {
            id: newId(),
            placementId: id,
            endsOn,
            startsOn: endsOn > endDate ? dayAfter(endDate) : null,
            createdBy: userOf(actor),
          },
        ]
      : [],
  );
  if (changed.length > 0) await tx.insert(placementExtensions).values(changed);
  const entries = made.map(({ placement, line }) =>
    placementAudit(placement, {
      action: 'create',
      newData: audited(placementRecord, placement),
      metadata: { importedLine: line },
    }),
  );
  await recordAudits(tx, actor, entries);
}

async function namesOf(tx: Executor, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ linked }) => linked.candidate_id ?? []);
  const { id, firstName, lastName } = candidates;
  const found = await tx.select({ id, firstName, lastName }).from(candidates).where(inArray(id, ids));
  return new Map(found.map((person) => [person.id, fullName(person).slice(0, MAX_NAME)]));
}
