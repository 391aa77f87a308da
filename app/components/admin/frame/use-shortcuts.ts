import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { navigation, type NavigationEntry } from './navigation.ts';

const SEQUENCE_MS = 1500;
const storageKey = 'single-key-shortcuts';
const changed = 'single-key-shortcuts-changed';

/** Letters alone, which somebody who speaks to his computer may want to switch off. */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, isOn, () => true);
  const set = (wanted: boolean) => {
    try {
      if (wanted) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, 'off');
    } catch {
      // A browser that keeps nothing keeps the shortcuts as they are.
    }
    dispatchEvent(new Event(changed));
  };
  return [on, set];
}

function subscribe(notify: () => void): () => void {
  addEventListener(changed, notify);
  addEventListener('storage', notify);
  return () => {
    removeEventListener(changed, notify);
    removeEventListener('storage', notify);
  };
}

function isOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export const goTo = navigation
  .flatMap(({ entries }) => entries)
  .filter((entry): entry is NavigationEntry & { key: string } => entry.key !== undefined);

type Doors = { openSearch: () => void; openHelp: () => void };

/** Ctrl K or ⌘ K from anywhere; the letters only where nobody is typing and nothing lies over the page. */
export function useShortcuts({ openSearch, openHelp }: Doors): void {
  const navigate = useNavigate();
  const [singleKeys] = useSingleKeys();
  const goUntil = useRef(0);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey
      ) {
        event.preventDefault();
        return openSearch();
      }
      if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event))
        return undefined;
      const going = Date.now() < goUntil.current && goTo.find(({ key }) => key === event.key);
      goUntil.current = event.key === 'g' ? Date.now() + SEQUENCE_MS : 0;
      if (going) {
        event.preventDefault();
        return void navigate(going.to);
      }
      if (event.key === '?') return openHelp();
      if (event.key === '/' && focusListSearch()) event.preventDefault();
      return undefined;
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, openHelp, openSearch, singleKeys]);
}

function isElsewhere({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]'))
    return true;
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role="search"] input');
  field?.select();
  field?.focus();
  return field !== null;
}

const noSubscription = () => () => {};

/** Apple keyboards have another key for commands; the server does not know whose keyboard it is. */
export function useCommandKey(): string {
  const apple = useSyncExternalStore(
    noSubscription,
    () => /mac|iphone|ipad/i.test(navigator.platform),
    () => false,
  );
  return apple ? '⌘' : 'Ctrl';
}
