import { eq, sql } from 'drizzle-orm';
import type { Placement } from '#domain/placements/placement-record.ts';
import type { PlacementListState } from '#domain/placements/placement-list.ts';
import type { Actor } from '../audit/record-audit.ts';
import { users } from '../db/schema/accounts.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { contacts, customers } from '../db/schema/crm.ts';
import { placements } from '../db/schema/placements.ts';
import type { Program } from '../program.ts';
import { exportRows } from '../records/export-rows.ts';
import { agreed, type Asked, placementFilter, placementOrder } from './placement-queries.ts';
import { wholePlacement } from './placement-record.ts';

const { alerted: _alerted, ...whole } = wholePlacement;
const columns = {
  ...whole,
  companyName: customers.companyName,
  contactFirst: contacts.firstName,
  contactLast: contacts.lastName,
  ownerName: users.name,
  ownerEmail: users.email,
  contactEmail: contacts.email,
  candidateEmail: candidates.email,
  kvkNumber: customers.kvkNumber,
  assignmentTitle: assignments.title,
  assignmentNumber: assignments.number,
  assignmentAdded: assignments.createdAt,
};
export type ExportedPlacement = Omit<Placement, 'alerted'> & {
  companyName: string;
  contactFirst: string | null;
  contactLast: string | null;
  ownerName: string | null;
  ownerEmail: string | null;
  contactEmail: string | null;
  candidateEmail: string | null;
  kvkNumber: string | null;
  assignmentTitle: string | null;
  assignmentNumber: number | null;
  assignmentAdded: Date | null;
};

/** With the terms of today. Amounts are read only for those who may see them. */
export async function* exportPlacements(
  program: Pick<Program, 'db' | 'sql'>,
  state: PlacementListState,
  { today, rates }: Asked,
  actor: Actor,
): AsyncGenerator<ExportedPlacement[]> {
  const { sort: _sort, view: _view, month: _month, page: _page, ...filters } = state;
  const hidden = sql<null>`null::integer`;
  const query = program.db
    .select({
      ...columns,
      hoursPerWeek: agreed('hours_per_week', today),
      purchaseCents: rates ? agreed('purchase_cents', today) : hidden,
      sellingCents: rates ? agreed('selling_cents', today) : hidden,
      salaryCents: rates ? placements.salaryCents : hidden,
      feeCents: rates ? placements.feeCents : hidden,
    })
    .from(placements)
    .innerJoin(customers, eq(customers.id, placements.customerId))
    .leftJoin(contacts, eq(contacts.id, placements.contactId))
    .leftJoin(users, eq(users.id, placements.ownerId))
    .leftJoin(candidates, eq(candidates.id, placements.candidateId))
    .leftJoin(assignments, eq(assignments.id, placements.assignmentId))
    .where(placementFilter(filters, today))
    .orderBy(...placementOrder(state.sort));
  yield* exportRows(program, { entity: 'placement', filters, query, columns }, actor);
}
