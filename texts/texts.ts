import type { Language } from '#domain/language.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';

export type Texts = typeof nl;

const byLanguage: Record<Language, Texts> = { nl, en };

export function textsIn(language: Language): Texts {
  return byLanguage[language];
}

/** Only in the browser are they loaded when they are needed (`app/browser/office-texts.ts`). */
export const textsLoaded = (): Promise<void> => Promise.resolve();
