import { useEffect } from 'react';
import type { Theme } from '#domain/accounts/preferences-form.ts';

/** Shows the theme of the account; who follows the device sees it change with the device. */
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
