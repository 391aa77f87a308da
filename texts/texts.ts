import type { Language } from '#domain/language.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';

export type Texts = typeof nl;

const byLanguage: Record<Language, Texts> = { nl, en };

export function textsIn(language: Language): Texts {
  return byLanguage[language];
}
