import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { visitors } from '../db/schema/visitors.ts';

const { utmSource, utmMedium, utmCampaign, referrer } = visitors;

/** The campaign and the website that a visit came from. The visit itself stays without a name. */
export async function originOf(db: Executor, visit: string | undefined) {
  if (!isId(visit)) return {};
  const [first] = await db
    .select({ utmSource, utmMedium, utmCampaign, referrer })
    .from(visitors)
    .where(eq(visitors.sessionId, visit))
    .orderBy(asc(visitors.createdAt), asc(visitors.id))
    .limit(1);
  if (!first) return {};
  const cut = (text: string | null, max: number) => text?.slice(0, max).toWellFormed() ?? null;
  return {
    utmSource: cut(first.utmSource, 200),
    utmMedium: cut(first.utmMedium, 200),
    utmCampaign: cut(first.utmCampaign, 200),
    referrer: cut(first.referrer, 500),
  };
}
