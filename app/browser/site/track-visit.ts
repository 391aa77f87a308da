import { pathTo } from '#domain/paths.ts';
import { HEARTBEAT_SECONDS } from '#domain/visitors/heartbeat.ts';
import { randomId } from './random-id.ts';

const endpoint = pathTo('/bezoek');
const key = 'visit';

/**
 * Tells that a page is seen: a random id that lives as long as the tab, no cookie, no address. Nothing is sent for
 * who asked not to be followed, and no page waits for it.
 */
export function trackVisit(): void {
  const wish = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (navigator.doNotTrack === '1' || wish.globalPrivacyControl) return;
  const session = tabSession();
  if (!session) return;
  const opened = Date.now();
  const base = { session_id: session.id, page: location.pathname };
  const query = new URLSearchParams(location.search);
  tell({
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
  const beat = () => tell({ kind: 'heartbeat', ...base, time_on_page: (Date.now() - opened) / 1000 });
  setInterval(beat, HEARTBEAT_SECONDS * 1000);
  addEventListener('pagehide', beat);
  addEventListener('click', () => tell({ kind: 'click', ...base, interaction_type: 'click' }), {
    passive: true,
  });
}

function tell(what: Record<string, unknown>): void {
  navigator.sendBeacon(endpoint, JSON.stringify(what));
}

function tabSession(): { id: string; isNew: boolean } | undefined {
  try {
    const known = sessionStorage.getItem(key);
    if (known) return { id: known, isNew: false };
    const id = randomId();
    sessionStorage.setItem(key, id);
    return { id, isNew: true };
  } catch {
    return undefined;
  }
}
