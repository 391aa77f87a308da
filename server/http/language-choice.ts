import { defaultLanguage, isLanguage, type Language } from '#domain/language.ts';

export const languageCookie = 'language';
export const languageCookieAge = 60 * 60 * 24 * 365;

export type LanguageChoice = {
  language: Language;
  /** Set if `?lang=` differs from the remembered language, which then has to be updated. */
  changedFrom: Language | undefined;
};

/** `?lang=`, then the cookie, then Dutch. */
export function chooseLanguage(asked: string | null, remembered: string | undefined): LanguageChoice {
  const before = isLanguage(remembered) ? remembered : undefined;
  if (!isLanguage(asked)) return { language: before ?? defaultLanguage, changedFrom: undefined };
  const current = before ?? defaultLanguage;
  return { language: asked, changedFrom: asked === before ? undefined : current };
}
