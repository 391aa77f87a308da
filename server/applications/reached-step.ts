import { type SQL, sql } from 'drizzle-orm';
import type { FunnelStep } from '#domain/figures/funnel.ts';
import { guestApplications as applications } from '../db/schema/applications.ts';

/** The moments that prove a step are in these tables. */
export const isSent = sql.raw(`sent_at is not null`);
export const isPlanned = sql.raw(`state <> 'cancelled'`);
export const isPlaced = sql.raw(`cancelled_at is null`);

const has = (table: string, proof: SQL) =>
  sql`exists (select from ${sql.raw(table)} s where s.application_id = ${applications.id} and ${proof})`;
const isPlacedFor = has('placements', isPlaced);
const hadInterview = sql`(${applications.status} in ('interview', 'offer', 'accepted') or ${has('interviews', isPlanned)}
  or ${isPlacedFor})`;
const isPresented = sql`(${has('presentations', isSent)} or ${hadInterview})`;

/** Came to this step or further. */
export const reachedStep: Record<FunnelStep, SQL | undefined> = {
  received: undefined,
  judged: sql`(${applications.status} <> 'pending' or ${isPresented})`,
  presented: isPresented,
  interview: hadInterview,
  placed: isPlacedFor,
};
