import { useEffect } from 'react';
import type { Theme } from '#domain/accounts/preferences-form.ts';

/** Applies the theme of the account; with 'system' it follows the device. */
export function useTheme(theme: Theme): void {
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const show = () => {
      document.documentElement.dataset.theme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
    };
    show();
    if (theme !== 'system') return undefined;
    dark.addEventListener('change', show);
    return () => dark.removeEventListener('change', show);
  }, [theme]);
}
