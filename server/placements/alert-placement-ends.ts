import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm';
import { alertDue, alertKey, alertSubject, wasAlerted } from '#domain/placements/end-alert.ts';
import { alertDays, alertsDue } from '#domain/placements/placement.ts';
import { addDays, calendarDay, type Day } from '#domain/time/amsterdam.ts';
import { planAboutPlacement } from '../activities/plan-about-placement.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { placements } from '../db/schema/placements.ts';
import type { Program } from '../program.ts';
import { lockPlacement } from './save-placement.ts';

/** Plans an activity for the owner 90, 60 and 30 days before the end, once for every end. Returns how many. */
export async function alertPlacementEnds({ db, now }: Pick<Program, 'db' | 'now'>): Promise<number> {
  const today = calendarDay(now());
  const ending = await db
    .select({ id: placements.id })
    .from(placements)
    .where(
      and(
        isNull(placements.cancelledAt),
        gte(placements.endsOn, today),
        lte(placements.endsOn, addDays(today, alertDays[0])),
      ),
    )
    .orderBy(asc(placements.endsOn), asc(placements.id));
  let planned = 0;
  for (const { id } of ending) if (await db.transaction((tx) => alertEnd(tx, id, today))) planned += 1;
  return planned;
}

async function alertEnd(tx: Executor, id: string, today: Day): Promise<boolean> {
  const placement = await lockPlacement(tx, id);
  if (!placement?.endsOn) return false;
  const { alerted, customerId, endsOn, title } = placement;
  const due = alertsDue(placement, today).filter((days) => !wasAlerted(alerted, endsOn, days));
  // If several are due, such as for a placement that was added late, one activity is enough.
  const urgent = due.at(-1);
  if (urgent === undefined) return false;
  const activityId = newId();
  const owner = await ownerAtWork(tx, placement.ownerId);
  await planAboutPlacement(tx, {
    id: activityId,
    placementId: id,
    customerId,
    ownerId: owner?.id ?? null,
    subject: alertSubject(owner?.language ?? 'nl', title, endsOn),
    dueDate: alertDue(today),
  });
  const keys = due.map((days) => alertKey(endsOn, days, days === urgent ? activityId : undefined));
  // Not a change by anyone: whoever is editing the placement need not hear of it.
  await tx
    .update(placements)
    .set({ alerted: [...alerted, ...keys] })
    .where(eq(placements.id, id));
  return true;
}

/** An activity of a colleague who has left would be seen by nobody. */
async function ownerAtWork(tx: Executor, ownerId: string | null) {
  if (!ownerId) return undefined;
  const [owner] = await tx
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(and(eq(users.id, ownerId), isNull(users.disabledAt)));
  return owner;
}
