export const languages = ['nl', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'nl';

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}
