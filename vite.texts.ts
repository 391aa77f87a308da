import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { subjectOf } from './app/browser/text-subjects.ts';
import { languages } from './domain/language.ts';
import { mentionsIn } from './vite.text-mentions.ts';
import {
  allUnits,
  fileOf,
  isPart,
  type Parts,
  partsRead,
  sourceOfPart,
  splitSubjects,
  subjectsOfFrame,
  unitOf,
} from './vite.text-parts.ts';

const root = import.meta.dirname;
const textFile = /[\\/]texts[\\/](\w+)[\\/]([\w-]+\.ts)(?:\?(first|own|rest))?$/;
/** The first parts of the subjects of the frame, in one language. */
const frameFile = /[\\/]texts[\\/](\w+)[\\/]\?frame$/;
const isListOfFiles = (id: string) => id === resolve(root, 'app/browser/text-files.ts');

/**
 * In the browser the texts of one language will do, and of them the subjects that a page mentions. Each script of a page,
 * and each that is loaded later, says which those are: its own modules and all that they import. The texts are loaded
 * before anything is shown (`app/browser/office-texts.ts`).
 */
export function textsOfPages(): Plugin {
  const found = new Map<string, readonly string[]>();
  let split: Split = new Map();
  let inFrame: ReadonlySet<string> = new Set();
  let version = '';
  const unitsIn = (path: string): string[] => {
    if (!isOurs(path)) return [];
    const mentions = mentionsIn(path, readFileSync(path, 'utf8'));
    return [...mentions].flatMap(([subject, properties]) => {
      const parts = split.get(subject);
      const read = [...properties].flatMap((name) => [...(parts ? partsRead(parts, name) : [])]);
      return [subject, ...read.map((part) => unitOf(subject, part))];
    });
  };
  const mentionedIn = (id: string) => {
    const [path = ''] = id.split('?');
    const known = found.get(path) ?? unitsIn(path);
    found.set(path, known);
    return known;
  };
  const pages: Record<string, string[]> = {};
  const imported = new Map<string, readonly string[]>();
  return {
    name: 'lexbrug:texts-of-pages',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      const modules = new Map();
      split = splitSubjects(modules);
      inFrame = subjectsOfFrame(modules);
      version = versionOf(split, inFrame);
      for (const { language, name, id } of filesOf(split, inFrame))
        this.emitFile({ type: 'chunk', id, fileName: `assets/${addressOf(language, name, version)}` });
    },
    resolveId(source) {
      if (source === '#texts/texts.ts') return resolve(root, 'app/browser/office-texts.ts');
      return frameFile.test(source) ? source : null;
    },
    load(id) {
      if (this.environment.mode !== 'build') return null;
      if (isListOfFiles(id)) return listOfFiles(split, inFrame, version);
      const [, language] = frameFile.exec(id) ?? [];
      if (language) return frameSource(language, split, inFrame);
      const [, , name = '', part] = textFile.exec(id) ?? [];
      const parts = split.get(subjectOf(name) ?? '');
      const [path = ''] = id.split('?');
      return isPart(part) && parts ? sourceOfPart(path, parts, part) : null;
    },
    renderChunk(code, chunk) {
      const { facadeModuleId: start } = chunk;
      if (!start || !(chunk.isEntry || chunk.isDynamicEntry) || start.includes('/texts/')) return null;
      const wanted = new Set<string>();
      const reached = new Set([start]);
      for (const id of reached) {
        for (const unit of mentionedIn(id)) wanted.add(unit);
        const next = imported.get(id) ?? this.getModuleInfo(id)?.importedIds ?? [];
        imported.set(id, next);
        for (const one of next) reached.add(one);
      }
      if (wanted.size === 0) return null;
      const list = [...wanted].sort();
      const [path = ''] = start.split('?');
      if (start !== path) pages[path.slice(resolve(root, 'app').length + 1).replace(/\.tsx?$/, '')] = list;
      return { code: `${code}\nwantTexts(${JSON.stringify(list.join(' '))});\n`, map: null };
    },
    generateBundle(_options, bundle) {
      const files: Record<string, Record<string, string[]>> = {};
      for (const { language, name, units } of filesOf(split, inFrame)) {
        const file = bundle[`assets/${addressOf(language, name, version)}`];
        if (file?.type !== 'chunk') throw new Error(`No file for the texts ${name} in ${language}`);
        // The name of a file of texts says nothing of other scripts.
        const other = file.imports.find((one) => !isOfTexts(bundle[one]));
        if (other) this.error(`The texts ${name} import ${other}, so that its name must be a part of theirs`);
        const addresses = [file.fileName, ...file.imports].map((one) => `/${one}`);
        for (const unit of units) (files[language] ??= {})[unit] = addresses;
      }
      const loadable = new Set(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? (file.facadeModuleId ?? []) : [])),
      );
      for (const id of this.getModuleIds()) {
        const later = this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
        for (const one of later)
          if (isOurs(one) && !loadable.has(one))
            this.error(
              `${one} is loaded later and has no script of its own, so that its texts are not known`,
            );
      }
      this.emitFile({
        type: 'asset',
        fileName: 'office-texts.json',
        source: JSON.stringify({ pages, files }),
      });
    },
  };
}

type Split = ReadonlyMap<string, Parts>;
const FRAME = 'frame';

/** Every file of texts: the one of the frame, and one for each other unit. */
function filesOf(split: Split, inFrame: ReadonlySet<string>) {
  const units = allUnits(split);
  return languages.flatMap((language) => [
    {
      language,
      name: FRAME,
      id: resolve(root, 'texts', language, '?frame'),
      units: [...inFrame],
    },
    ...units
      .filter(({ unit }) => !inFrame.has(unit))
      .map(({ unit, subject, query }) => ({
        language,
        name: unit,
        id: resolve(root, 'texts', language, fileOf(subject)) + query,
        units: [unit],
      })),
  ]);
}

/** The browser puts it together in the same way, as a list of two hundred names with a hash each would be 2 KB of every page. */
const addressOf = (language: string, name: string, version: string) =>
  `texts-${language}-${name.replace('+', '-rest').replace('*', '-own')}-${version}.js`;

const makers = ['package-lock.json', 'vite.config.ts', 'vite.texts.ts', 'vite.text-parts.ts'];

/** Of everything that the files of texts are made of, and made by. */
function versionOf(split: Split, inFrame: ReadonlySet<string>): string {
  const hash = createHash('sha256').update(
    JSON.stringify([...split].map(([name, parts]) => [name, ...parts])),
  );
  hash.update(JSON.stringify([...inFrame]));
  const texts = languages.flatMap((language) =>
    readdirSync(resolve(root, 'texts', language)).map((file) => `texts/${language}/${file}`),
  );
  for (const file of [...makers, 'texts/counting.ts', ...texts.sort()])
    hash.update(readFileSync(resolve(root, file)));
  return hash.digest('base64url').slice(0, 8);
}

function frameSource(language: string, split: Split, inFrame: ReadonlySet<string>): string {
  return allUnits(split)
    .filter(({ unit }) => inFrame.has(unit))
    .map(({ subject, query }) => {
      const path = resolve(root, 'texts', language, fileOf(subject)) + query;
      return `export { ${subject} } from ${JSON.stringify(path)};`;
    })
    .join('\n');
}

/** Takes the place of `app/browser/text-files.ts`, which has whole subjects. */
function listOfFiles(split: Split, inFrame: ReadonlySet<string>, version: string): string {
  const units = allUnits(split).map(({ unit }) => unit);
  return `
    const inFrame = new Set(${JSON.stringify([...inFrame].join(' '))}.split(' '));
    const units = ${JSON.stringify(units.join(' '))}.split(' ');
    const filesIn = (language) => new Map(units.map((unit) => [unit, () => {
      const name = inFrame.has(unit) ? '${FRAME}' : unit.replace('+', '-rest').replace('*', '-own');
      return import(/* @vite-ignore */ '/assets/texts-' + language + '-' + name + '-${version}.js');
    }]));
    export const files = { ${languages.map((language) => `${language}: filesIn('${language}')`).join(', ')} };`;
}

const isOfTexts = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  file?.type === 'chunk' && file.moduleIds.every((id) => /[\\/]texts[\\/]|^\0/.test(id));
const isOurs = (path: string) =>
  /[\\/](app|domain)[\\/][^?]*\.tsx?$/.test(path) && !path.includes('node_modules');
