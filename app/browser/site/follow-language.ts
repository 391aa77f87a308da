const key = 'language';

/** The choice is also kept in local storage, which restores it if the cookie is gone. */
export function followLanguage(): void {
  try {
    const shown = document.documentElement.lang;
    const stored = localStorage.getItem(key);
    const hasCookie = /(?:^|; )(?:__Host-)?language=/.test(document.cookie);
    const asked = new URL(location.href);
    if (stored === 'en' && shown === 'nl' && !hasCookie && !asked.searchParams.has('lang')) {
      asked.searchParams.set('lang', stored);
      location.replace(asked);
      return;
    }
    localStorage.setItem(key, shown);
  } catch {
    // If storage is blocked, the cookie suffices.
  }
}
