import { pathTo } from '#domain/paths.ts';
import { HEARTBEAT_SECONDS } from '#domain/visitors/heartbeat.ts';
import { randomId } from './random-id.ts';

const visitPath = pathTo('/bezoek');
const STORAGE_KEY = 'visit';

/**
 * Reports a page view with a random id that lives as long as the tab; no cookie, no IP address. Sends nothing for
 * visitors who asked not to be tracked.
 */
export function trackVisit(): void {
  const wish = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (navigator.doNotTrack === '1' || wish.globalPrivacyControl) return;
  const session = tabSession();
  if (!session) return;
  // For the forms of the page.
  document.documentElement.dataset.visit = session.id;
  const opened = Date.now();
  const base = { session_id: session.id, page: location.pathname };
  const query = new URLSearchParams(location.search);
  report({
    kind: 'visit',
    ...base,
    screen_resolution: `${screen.width}x${screen.height}`,
    language: navigator.language,
    referrer: document.referrer,
    utm_source: query.get('utm_source'),
    utm_medium: query.get('utm_medium'),
    utm_campaign: query.get('utm_campaign'),
    is_new_session: session.isNew,
  });
  const beat = () => report({ kind: 'heartbeat', ...base, time_on_page: (Date.now() - opened) / 1000 });
  setInterval(beat, HEARTBEAT_SECONDS * 1000);
  addEventListener('pagehide', beat);
  addEventListener('click', () => report({ kind: 'click', ...base, interaction_type: 'click' }), {
    passive: true,
  });
}

function report(event: Record<string, unknown>): void {
  navigator.sendBeacon(visitPath, JSON.stringify(event));
}

function tabSession(): { id: string; isNew: boolean } | undefined {
  try {
    const known = sessionStorage.getItem(STORAGE_KEY);
    if (known) return { id: known, isNew: false };
    const id = randomId();
    sessionStorage.setItem(STORAGE_KEY, id);
    return { id, isNew: true };
  } catch {
    return undefined;
  }
}
