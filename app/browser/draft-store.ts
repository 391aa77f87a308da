import {
  draftPrefix,
  isDraftOfSomebodyElse,
  type PageDraft,
  readPageDraft,
} from '#domain/accounts/form-draft.ts';

/** Does nothing if the session storage is blocked or full. */
export const draftStore = {
  /** Whether there is a draft of any page. */
  hasAny: (): boolean => keysWhere((key) => key.startsWith(draftPrefix)).length > 0,
  read: (key: string): PageDraft => guarded(() => readPageDraft(sessionStorage.getItem(key))) ?? {},
  write(key: string, page: PageDraft): void {
    guarded(() => {
      if (Object.keys(page).length === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(page));
    });
  },
  forgetAll(): void {
    removeWhere((key) => key.startsWith(draftPrefix));
  },
  forgetOthers(userId: string): void {
    removeWhere((key) => isDraftOfSomebodyElse(key, userId));
  },
};

function removeWhere(matches: (key: string) => boolean): void {
  for (const key of keysWhere(matches)) sessionStorage.removeItem(key);
}

function keysWhere(matches: (key: string) => boolean): string[] {
  return guarded(() => Object.keys(sessionStorage).filter(matches)) ?? [];
}

function guarded<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
