import { type PlacementContent, placementRecord } from '#domain/placements/placement-record.ts';
import type { Executor } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { placements } from '#server/db/schema/placements.ts';
import { sampleOf } from './records.ts';

/** A secondment of a year; tests override what matters to them. */
export function aPlacement(customerId: string, given: Partial<PlacementContent> = {}): PlacementContent {
  return {
    ...sampleOf(placementRecord),
    title: 'Jurist omgevingsrecht',
    customerId,
    type: 'Detachering',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    hoursPerWeek: 32,
    purchaseCents: 6_250,
    sellingCents: 9_500,
    ...given,
  };
}

/** Returns the id. */
export async function insertPlacement(
  db: Executor,
  customerId: string,
  given: Partial<typeof placements.$inferInsert> = {},
): Promise<string> {
  const id = given.id ?? newId();
  const content = aPlacement(customerId);
  const endDate = given.endDate === undefined ? content.endDate : given.endDate;
  await db
    .insert(placements)
    .values({ ...content, personName: 'Priya Ramdin', endsOn: endDate, ...given, endDate, id });
  return id;
}
