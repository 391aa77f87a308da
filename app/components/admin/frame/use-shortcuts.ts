import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { type NavigationEntry, useNavigation } from './navigation.ts';

const SEQUENCE_MS = 1500;
const storageKey = 'single-key-shortcuts';
const changed = 'single-key-shortcuts-changed';

/** Single-key shortcuts, which can be switched off, for example for speech input. */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, isOn, () => true);
  const set = (wanted: boolean) => {
    try {
      if (wanted) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, 'off');
    } catch {
      // If storage is blocked, the shortcuts stay on.
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

/** The pages that a key leads to. */
export function useGoTo() {
  return useNavigation()
    .flatMap(({ entries }) => entries)
    .filter((entry): entry is NavigationEntry & { key: string } => entry.key !== undefined);
}

type Doors = { openSearch: () => void; openHelp: () => void };

/** Ctrl K or ⌘ K works everywhere; single keys only outside fields and dialogs. */
export function useShortcuts({ openSearch, openHelp }: Doors): void {
  const navigate = useNavigate();
  const [singleKeys] = useSingleKeys();
  const goTo = useGoTo();
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
  }, [goTo, navigate, openHelp, openSearch, singleKeys]);
}

export function isElsewhere({ target, defaultPrevented }: KeyboardEvent): boolean {
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

/** ⌘ on Apple keyboards; unknown on the server. */
export function useCommandKey(): string {
  const apple = useSyncExternalStore(
    noSubscription,
    () => /mac|iphone|ipad/i.test(navigator.platform),
    () => false,
  );
  return apple ? '⌘' : 'Ctrl';
}
