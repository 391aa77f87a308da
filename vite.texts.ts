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
  subjectsOfLists,
  unitOf,
} from './vite.text-parts.ts';

const root = import.meta.dirname;
const textFile = /[\\/]texts[\\/](\w+)[\\/]([\w-]+\.ts)(?:\?(first|own|rest))?$/;
/** The first parts of several subjects, in one language. */
const bundleFile = /[\\/]texts[\\/](\w+)[\\/]\?(frame|lists)$/;
/** Names a script that the browser fetches with those of the page. */
const pagePart = /\bpagePart\(\s*["']([^"']+)["']/;
const isListOfFiles = (id: string) => id === resolve(root, 'app/browser/text-files.ts');

/**
 * In the browser the texts of one language will do, and of them the subjects that a page mentions. Each script of a page,
 * and each that is loaded later, says which those are: its own modules and all that they import. The texts are loaded
 * before anything is shown (`app/browser/office-texts.ts`).
 */
export function textsOfPages(): Plugin {
  const found = new Map<string, readonly string[]>();
  let split: Split = new Map();
  let bundles: Bundles = new Map();
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
      const inFrame = subjectsOfFrame(modules);
      bundles = new Map([
        ['frame', inFrame],
        ['lists', subjectsOfLists(split, inFrame, modules)],
      ]);
      version = versionOf(split, bundles);
      for (const { language, name, id } of filesOf(split, bundles))
        this.emitFile({ type: 'chunk', id, fileName: `assets/${addressOf(language, name, version)}` });
    },
    resolveId(source) {
      if (source === '#texts/texts.ts') return resolve(root, 'app/browser/office-texts.ts');
      return bundleFile.test(source) ? source : null;
    },
    load(id) {
      if (this.environment.mode !== 'build') return null;
      if (isListOfFiles(id)) return listOfFiles(split, bundles, version);
      const [, language, bundle = ''] = bundleFile.exec(id) ?? [];
      if (language) return bundleSource(language, split, bundles.get(bundle));
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
      if (start.includes('?') || chunk.isDynamicEntry) pages[pathInApp(start)] = list;
      return { code: `${code}\nwantTexts(${JSON.stringify(list.join(' '))});\n`, map: null };
    },
    generateBundle(_options, bundle) {
      const files: Record<string, Record<string, string[]>> = {};
      const scripts: Record<string, string[]> = {};
      for (const { language, name, units } of filesOf(split, bundles)) {
        const file = bundle[`assets/${addressOf(language, name, version)}`];
        if (file?.type !== 'chunk') throw new Error(`No file for the texts ${name} in ${language}`);
        const all = withImports(file.fileName, bundle);
        // The name of a file of texts says nothing of other scripts.
        const other = all.find((one) => !isOfTexts(bundle[one]));
        if (other) this.error(`The texts ${name} import ${other}, so that its name must be a part of theirs`);
        const addresses = all.map((one) => `/${one}`);
        for (const unit of units) (files[language] ??= {})[unit] = addresses;
      }
      for (const file of Object.values(bundle)) {
        const part = file.type === 'chunk' && file.isDynamicEntry && pathInApp(file.facadeModuleId ?? '');
        if (part) scripts[part] = withImports(file.fileName, bundle).map((one) => `/${one}`);
      }
      for (const id of this.getModuleIds()) {
        const [, part] = (isOurs(id) && pagePart.exec(this.getModuleInfo(id)?.code ?? '')) || [];
        if (part && !scripts[`components/admin/${part}`])
          this.error(`No script for the part ${part} of ${id}`);
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
        source: JSON.stringify({ pages, files, scripts }),
      });
    },
  };
}

type Split = ReadonlyMap<string, Parts>;
/** By the name of a file: the subjects of which it has the first part. */
type Bundles = ReadonlyMap<string, ReadonlySet<string>>;

/** Every file of texts: the bundles, and one for each other unit. */
function filesOf(split: Split, bundles: Bundles) {
  const bundled = new Set([...bundles.values()].flatMap((units) => [...units]));
  const units = allUnits(split).filter(({ unit }) => !bundled.has(unit));
  return languages.flatMap((language) => [
    ...[...bundles].map(([name, units]) => ({
      language,
      name,
      id: resolve(root, 'texts', language, `?${name}`),
      units: [...units],
    })),
    ...units.map(({ unit, subject, query }) => ({
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
function versionOf(split: Split, bundles: Bundles): string {
  const hash = createHash('sha256').update(
    JSON.stringify([...split].map(([name, parts]) => [name, ...parts])),
  );
  hash.update(JSON.stringify([...bundles].map(([name, units]) => [name, ...units])));
  const texts = languages.flatMap((language) =>
    readdirSync(resolve(root, 'texts', language)).map((file) => `texts/${language}/${file}`),
  );
  for (const file of [...makers, 'texts/counting.ts', ...texts.sort()])
    hash.update(readFileSync(resolve(root, file)));
  return hash.digest('base64url').slice(0, 8);
}

function bundleSource(language: string, split: Split, bundled: ReadonlySet<string> = new Set()): string {
  return allUnits(split)
    .filter(({ unit }) => bundled.has(unit))
    .map(({ subject, query }) => {
      const path = resolve(root, 'texts', language, fileOf(subject)) + query;
      return `export { ${subject} } from ${JSON.stringify(path)};`;
    })
    .join('\n');
}

/** Takes the place of `app/browser/text-files.ts`, which has whole subjects. */
function listOfFiles(split: Split, bundles: Bundles, version: string): string {
  const units = allUnits(split).map(({ unit }) => unit);
  const bundled = [...bundles].map(([name, some]) => [name, [...some].join(' ')]);
  return `
    const bundles = new Map(${JSON.stringify(bundled)}.flatMap(([name, some]) => some.split(' ').map((unit) => [unit, name])));
    const units = ${JSON.stringify(units.join(' '))}.split(' ');
    const filesIn = (language) => new Map(units.map((unit) => [unit, () => {
      const name = bundles.get(unit) ?? unit.replace('+', '-rest').replace('*', '-own');
      return import(/* @vite-ignore */ '/assets/texts-' + language + '-' + name + '-${version}.js');
    }]));
    export const files = { ${languages.map((language) => `${language}: filesIn('${language}')`).join(', ')} };`;
}

/** By the name that React Router has for a route, without what follows the path of a module. */
const pathInApp = (id: string) => id.replace(/(\.tsx?)?(\?.*)?$/, '').slice(resolve(root, 'app').length + 1);

/** The browser would find what a script imports only once it runs that script. */
function withImports(name: string, bundle: Rolldown.OutputBundle): string[] {
  const all = new Set([name]);
  for (const one of all) {
    const file = bundle[one];
    if (file?.type === 'chunk') for (const next of file.imports) all.add(next);
  }
  return [...all];
}

const isOfTexts = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  file?.type === 'chunk' && file.moduleIds.every((id) => /[\\/]texts[\\/]|^\0/.test(id));
const isOurs = (path: string) =>
  /[\\/](app|domain)[\\/][^?]*\.tsx?$/.test(path) && !path.includes('node_modules');
