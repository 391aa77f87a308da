import { defaultLanguage, isLanguage, type Language, languages } from '#domain/language.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Texts } from '#texts/texts.ts';
import { files } from './text-files.ts';

const loaded = recordOf(languages, () => new Map<string, object>());
const loading = recordOf(languages, () => new Map<string, Promise<void>>());
/** React tries again at once after an error; the person does so later. */
const ASK_AGAIN_MS = 1000;
const failed = new Map<string, { error: unknown; at: number }>();
/** By the scripts that are here so far: subjects, what one list reads of one (`*`), or the rest of one (`+`). */
const wanted = new Set<string>();
const isPart = (unit: string) => /[*+]$/.test(unit);
const texts = recordOf(languages, textsWhenRead);

declare global {
  /** At the end of each script of a page: the files of the subjects that it mentions (vite.texts.ts). */
  var wantTexts: (units: string) => void;
}

globalThis.wantTexts = (units) => {
  for (const unit of units.split(' ')) wanted.add(unit);
  // One that fails is asked for again when it is read.
  textsLoaded().catch(() => undefined);
};
// Scripts are not put together then.
if (import.meta.env.DEV) for (const unit of files[defaultLanguage].keys()) wanted.add(unit);

/** Takes the place of the one in `texts/texts.ts` in the browser (vite.texts.ts). */
export const textsIn = (language: Language): Texts => texts[language];

/** Everything that is wanted, in the language of the page as the server sent it or as it was chosen since. */
export async function textsLoaded(): Promise<void> {
  const { lang } = document.documentElement;
  await load(isLanguage(lang) ? lang : defaultLanguage);
}

function load(language: Language): Promise<unknown> {
  const missing = [...wanted].filter((unit) => !loaded[language].has(unit));
  return Promise.all(missing.map((unit) => loadUnit(language, unit)));
}

function loadUnit(language: Language, unit: string): Promise<void> {
  const way = loading[language].get(unit) ?? fetchUnit(language, unit);
  loading[language].set(unit, way);
  return way;
}

async function fetchUnit(language: Language, unit: string): Promise<void> {
  try {
    const found = (await files[language].get(unit)?.())?.[unit.replace(/[*+]$/, '')];
    loaded[language].set(unit, typeof found === 'object' && found !== null ? found : {});
    failed.delete(unit);
  } catch (error) {
    failed.set(unit, { error, at: Date.now() });
    throw error;
  } finally {
    loading[language].delete(unit);
  }
}

/**
 * Reading a file that is not here yet makes the component wait for it, as after another language was chosen or while
 * the next page opens. One that no script has announced is an error that browser tests report: outside components nothing
 * can wait.
 */
function read(language: Language, unit: string): object {
  const found = loaded[language].get(unit);
  if (found) return found;
  if (!wanted.has(unit)) reportError(new Error(`No script of this page wants the texts of '${unit}'`));
  wanted.add(unit);
  const failure = failed.get(unit);
  if (failure && Date.now() - failure.at < ASK_AGAIN_MS) throw failure.error;
  load(language).catch(() => undefined);
  throw loadUnit(language, unit);
}

function textsWhenRead(language: Language): Texts {
  const object = {};
  for (const unit of files[language].keys()) {
    if (isPart(unit)) continue;
    const parts = [unit, `${unit}*`, `${unit}+`].filter((part) => files[language].has(part));
    const get = parts.length > 1 ? inParts(language, parts) : () => read(language, unit);
    Object.defineProperty(object, unit, { enumerable: true, get });
  }
  if (!isWhole(object)) throw new Error('No texts');
  return object;
}

/** The same object until another part is here. */
function inParts(language: Language, parts: readonly string[]): () => object {
  const [first = ''] = parts;
  let made: { of: number; texts: object } | undefined;
  return () => {
    read(language, first);
    const of = numberHere(language, parts);
    if (made?.of !== of) made = { of, texts: joined(language, parts) };
    return made.texts;
  };
}

const numberHere = (language: Language, parts: readonly string[]) =>
  parts.filter((part) => loaded[language].has(part)).length;

/** The loaded parts of a subject, or of a group in it. The name of a group ends with `$` if several parts have some of it. */
function joined(language: Language, parts: readonly string[], group?: string): object {
  const here: Record<string, unknown> = {};
  for (const part of parts) {
    const whole = loaded[language].get(part);
    const own: unknown = whole && group ? Reflect.get(whole, group) : whole;
    for (const [name, value] of Object.entries(own ?? {}))
      here[name.replace('$', '')] = name.endsWith('$') ? joined(language, parts, name) : value;
  }
  const of = numberHere(language, parts);
  if (of === parts.length) return here;
  return new Proxy(here, {
    get(_, name): unknown {
      if (typeof name === 'symbol' || name in here) return Reflect.get(here, name);
      if (numberHere(language, parts) > of) return Reflect.get(joined(language, parts, group), name);
      const missing = parts.filter((part) => !loaded[language].has(part));
      // A part that a script has announced is looked in first.
      return read(language, missing.find((part) => wanted.has(part)) ?? missing[0] ?? '');
    },
  });
}

/** Hoisted: it is called while this file is read. `tests/office-texts.test.ts` compares the files with the type. */
function isWhole(object: object): object is Texts {
  return 'site' in object;
}
