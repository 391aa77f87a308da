import type { DeviceType } from './user-agent.ts';

export const LIVE_REFRESH_SECONDS = 15;

/** A current visitor with the last page they saw. Times are ISO strings, as this is sent as JSON. */
export type LiveVisitor = {
  sessionId: string;
  page: string;
  /** Of the assignment that the page is about. */
  title: string | null;
  lastSeen: string;
  secondsOnPage: number;
  pages: number;
  deviceType: DeviceType;
  browser: string;
  os: string;
  language: string;
  referrer: string;
  utmSource: string | null;
  isNew: boolean;
};

export type LiveVisitors = {
  at: string;
  visitors: LiveVisitor[];
  active: number;
  mobile: number;
  isNew: number;
  /** New arrivals by the hour, oldest first; the last hour is not over yet. */
  hours: { from: string; count: number }[];
};

/** The source of a visit in one word: the campaign, or the referring site. */
export function sourceOf({
  utmSource,
  referrer,
}: Pick<LiveVisitor, 'utmSource' | 'referrer'>): string | null {
  if (utmSource) return utmSource;
  return URL.parse(referrer)?.hostname.replace(/^www\./, '') ?? null;
}
