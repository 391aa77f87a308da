import { type FixedPath, pathTo } from '#domain/paths.ts';
import { readUserAgent } from '#domain/visitors/user-agent.ts';
import { newId } from '../db/ids.ts';
import type { visitors } from '../db/schema/visitors.ts';
import { seeded } from './seeded.ts';

const userAgents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
];
const referrers = [
  'direct',
  'direct',
  'https://www.google.com/',
  'https://www.linkedin.com/',
  'https://nl.indeed.com/',
];
const campaigns = [null, null, null, null, 'nieuwsbrief'];
const pages: FixedPath[] = [
  '/',
  '/opdrachten',
  '/opdrachten',
  '/werkgevers',
  '/contact',
  '/over-ons',
  '/faq',
  '/beschikbaar',
];

const minute = 60_000;
const hoursBack = 14;
const daysBack = 28;
const ACTIVE = 14;
const RECENT = 90;
const SESSIONS = 420;

/** Sessions of the last weeks, most of them of the last hours, some still active; one to four pages each. */
export function demoVisitors(now: Date, assignmentIds: readonly string[]): (typeof visitors.$inferInsert)[] {
  const random = seeded(42);
  const rows: (typeof visitors.$inferInsert)[] = [];
  for (let session = 0; session < SESSIONS; session++) {
    const sessionId = newId();
    const userAgent = random.pick(userAgents);
    const { deviceType, browser, os } = readUserAgent(userAgent);
    const utmSource = random.pick(campaigns);
    const ended =
      session < ACTIVE
        ? random.next() * 14
        : session < RECENT
          ? 16 + random.next() * hoursBack * 60
          : (hoursBack + random.next() * (daysBack * 24 - hoursBack)) * 60;
    const seen = new Set<string>();
    const wanted = 1 + random.below(4);
    for (let view = 0; view < wanted; view++) {
      const page =
        random.next() < 0.4 && assignmentIds.length > 0
          ? pathTo('/opdrachten/:id', { id: random.pick(assignmentIds) })
          : random.pick(pages);
      if (seen.has(page)) continue;
      seen.add(page);
      const timeOnPage = 60 * random.below(8);
      const lastSeen = new Date(now.getTime() - (ended + view * 9) * minute);
      rows.push({
        id: newId(),
        sessionId,
        page,
        userAgent,
        lastSeen,
        deviceType,
        browser,
        os,
        screenResolution: deviceType === 'mobile' ? '390x844' : '1920x1080',
        language: random.next() < 0.85 ? 'nl-NL' : 'en-GB',
        referrer: random.pick(referrers),
        utmSource,
        utmMedium: utmSource && 'e-mail',
        timeOnPage,
        isNewSession: view === wanted - 1,
        createdAt: new Date(lastSeen.getTime() - timeOnPage * 1000),
      });
    }
  }
  return rows;
}
