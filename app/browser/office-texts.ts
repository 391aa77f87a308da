import { defaultLanguage, isLanguage, type Language, languages } from '#domain/language.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Texts } from '#texts/texts.ts';
import { subjectOf } from './text-subjects.ts';

type Module = Partial<Record<string, unknown>>;
type File = () => Promise<Module>;

const files: Record<Language, Map<string, File>> = {
  nl: bySubject(import.meta.glob<Module>('/texts/nl/*.ts')),
  en: bySubject(import.meta.glob<Module>('/texts/en/*.ts')),
};
const loaded = recordOf(languages, () => new Map<string, unknown>());
const loading = recordOf(languages, () => new Map<string, Promise<void>>());
/** React tries again at once after an error; the person does so later. */
const ASK_AGAIN_MS = 1000;
const failed = new Map<string, { error: unknown; at: number }>();
/** By the scripts that are here so far. */
const wanted = new Set<string>();
const texts = recordOf(languages, textsWhenRead);

declare global {
  /** At the end of each script of a page: the subjects that it mentions (vite.texts.ts). */
  var wantTexts: (subjects: string) => void;
}

globalThis.wantTexts = (subjects) => {
  for (const subject of subjects.split(' ')) wanted.add(subject);
  // One that fails is asked for again when it is read.
  textsLoaded().catch(() => undefined);
};
// Scripts are not put together then.
if (import.meta.env.DEV) for (const subject of files[defaultLanguage].keys()) wanted.add(subject);

/** Takes the place of the one in `texts/texts.ts` in the browser (vite.texts.ts). */
export const textsIn = (language: Language): Texts => texts[language];

/** Everything that is wanted, in the language of the page as the server sent it or as it was chosen since. */
export async function textsLoaded(): Promise<void> {
  const { lang } = document.documentElement;
  await load(isLanguage(lang) ? lang : defaultLanguage);
}

function load(language: Language): Promise<unknown> {
  const missing = [...wanted].filter((subject) => !loaded[language].has(subject));
  return Promise.all(missing.map((subject) => loadSubject(language, subject)));
}

function loadSubject(language: Language, subject: string): Promise<void> {
  const way = loading[language].get(subject) ?? fetchSubject(language, subject);
  loading[language].set(subject, way);
  return way;
}

async function fetchSubject(language: Language, subject: string): Promise<void> {
  try {
    const file = await files[language].get(subject)?.();
    loaded[language].set(subject, file?.[subject]);
    failed.delete(subject);
  } catch (error) {
    failed.set(subject, { error, at: Date.now() });
    throw error;
  } finally {
    loading[language].delete(subject);
  }
}

/**
 * Reading a subject that is not here yet makes the component wait for it, as after another language was chosen or while
 * the next page opens. One that no script has announced is an error that browser tests report: outside components nothing
 * can wait.
 */
function textsWhenRead(language: Language): Texts {
  const read = (subject: string) => {
    if (loaded[language].has(subject)) return loaded[language].get(subject);
    if (!wanted.has(subject))
      reportError(new Error(`No script of this page wants the texts of '${subject}'`));
    wanted.add(subject);
    const failure = failed.get(subject);
    if (failure && Date.now() - failure.at < ASK_AGAIN_MS) throw failure.error;
    load(language).catch(() => undefined);
    throw loadSubject(language, subject);
  };
  const object = {};
  for (const subject of files[language].keys())
    Object.defineProperty(object, subject, { enumerable: true, get: () => read(subject) });
  if (!isWhole(object)) throw new Error('No texts');
  return object;
}

function bySubject(glob: Record<string, File>): Map<string, File> {
  return new Map(
    Object.entries(glob).flatMap(([path, file]) => {
      const subject = subjectOf(path);
      return subject ? [[subject, file]] : [];
    }),
  );
}

/** Hoisted: it is called while this file is read. `tests/office-texts.test.ts` compares the files with the type. */
function isWhole(object: object): object is Texts {
  return 'site' in object;
}
