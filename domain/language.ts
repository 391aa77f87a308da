export const languages = ['nl', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'nl';

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

/** The canonical URL of a page in a language. */
export function addressIn(language: Language, publicUrl: string, path: string): string {
  return publicUrl + path + (language === 'en' ? `${path.includes('?') ? '&' : '?'}lang=en` : '');
}
