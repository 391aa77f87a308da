import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

type Origin = Record<'utmSource' | 'utmCampaign' | 'referrer', SQLWrapper>;

/** The campaign or website that an application came from; null for a visitor who came directly. */
export const campaignOf = ({ utmSource, utmCampaign, referrer }: Origin): SQL =>
  sql`left(coalesce(nullif(concat_ws(' / ', ${utmSource}, ${utmCampaign}), ''), nullif(${referrer}, 'direct')), 120)`;
