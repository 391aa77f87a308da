import type { DeviceType } from './user-agent.ts';

export const LIVE_REFRESH_SECONDS = 15;

/** Somebody who is on the site now, on the page that he saw last. Moments are ISO texts: this travels as JSON. */
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

/** Where somebody came from, in one word: the campaign that is named, or the site that he came from. */
export function sourceOf({
  utmSource,
  referrer,
}: Pick<LiveVisitor, 'utmSource' | 'referrer'>): string | null {
  if (utmSource) return utmSource;
  return URL.parse(referrer)?.hostname.replace(/^www\./, '') ?? null;
}
