const key = 'language';

/** The choice is also kept in the browser's own storage, and asked for again when the cookie has gone. */
export function followLanguage(): void {
  try {
    const shown = document.documentElement.lang;
    const stored = localStorage.getItem(key);
    const hasCookie = /(?:^|; )language=/.test(document.cookie);
    const asked = new URL(location.href);
    if (stored === 'en' && shown === 'nl' && !hasCookie && !asked.searchParams.has('lang')) {
      asked.searchParams.set('lang', stored);
      location.replace(asked);
      return;
    }
    localStorage.setItem(key, shown);
  } catch {
    // Storage may be closed to us; the cookie does the work then.
  }
}
