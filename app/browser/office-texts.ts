import { defaultLanguage, isLanguage, type Language } from '#domain/language.ts';
import type { Texts } from '#texts/texts.ts';

const files: Record<Language, () => Promise<Texts>> = {
  nl: async () => (await import('#texts/nl.ts')).nl,
  en: async () => (await import('#texts/en.ts')).en,
};
const loaded = new Map<Language, Texts>();
const loading = new Map<Language, Promise<void>>();

/** Takes the place of the one in `texts/texts.ts` in the browser (vite.config.ts). */
export function textsIn(language: Language): Texts {
  const [first] = loaded.values();
  const found = loaded.get(language) ?? first;
  if (!found) throw new Error('The texts are not loaded');
  return found;
}

/** Undefined once they are here; otherwise something to wait for, as after another language was chosen. */
export function textsOnTheirWay(language: Language): Promise<void> | undefined {
  if (loaded.has(language)) return undefined;
  const way = loading.get(language) ?? load(language);
  loading.set(language, way);
  return way;
}

/** A failed attempt is forgotten, so that the next one asks the server again. */
async function load(language: Language): Promise<void> {
  try {
    loaded.set(language, await files[language]());
  } finally {
    loading.delete(language);
  }
}

/** In the language of the page as the server sent it. */
export async function loadTexts(): Promise<void> {
  const { lang } = document.documentElement;
  await textsOnTheirWay(isLanguage(lang) ? lang : defaultLanguage);
}
