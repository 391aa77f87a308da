import type { Language } from '#domain/language.ts';
import { subjectOf } from './text-subjects.ts';

type Module = Partial<Record<string, unknown>>;
export type TextFile = () => Promise<Module>;

/**
 * The files of texts by subject. When the program is built, a large subject is two files: what lists and the frame read,
 * and the rest under its name with a `+` (vite.texts.ts).
 */
export const files: Record<Language, Map<string, TextFile>> = {
  nl: bySubject(import.meta.glob<Module>('/texts/nl/*.ts')),
  en: bySubject(import.meta.glob<Module>('/texts/en/*.ts')),
};

function bySubject(glob: Record<string, TextFile>): Map<string, TextFile> {
  return new Map(
    Object.entries(glob).flatMap(([path, file]) => {
      const subject = subjectOf(path);
      return subject ? [[subject, file]] : [];
    }),
  );
}
