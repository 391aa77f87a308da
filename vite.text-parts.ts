import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { subjectOf } from './app/browser/text-subjects.ts';
import { lists } from './vite.lists.ts';
import { EVERYTHING, type Mentions, mentionsIn, subjects } from './vite.text-mentions.ts';

const root = import.meta.dirname;
/** Less than this is not worth a file. */
const SMALL_CHARACTERS = 800;
const SEVERAL = 2;

const frame = ['app/root.tsx', 'app/routes/admin/layout.tsx', 'app/routes/admin/boundary.tsx'];

/** `first`: what the frame or several lists read as they open. `own`: what one list reads. */
export type Part = 'first' | 'own' | 'rest';
/** The part of each property of a subject; the others are the rest. */
export type Parts = ReadonlyMap<string, Exclude<Part, 'rest'>>;

/**
 * Each part is a file of its own: a list reads the names of statuses of another subject, and none of its sentences. Subjects that are
 * read whole, or of which nothing worth a file is left, are not in it.
 */
export function splitSubjects(modules: Modules = new Map()): Map<string, Parts> {
  const readers = new Map<string, Map<string, number>>();
  const readBy = (starts: readonly string[], weight: number) => {
    for (const [subject, properties] of readFrom(starts, modules)) {
      const known = readers.get(subject) ?? new Map<string, number>();
      for (const property of properties) known.set(property, (known.get(property) ?? 0) + weight);
      readers.set(subject, known);
    }
  };
  readBy(frame, SEVERAL);
  for (const list of lists) readBy([pageOf(list)], 1);
  const split = new Map<string, Parts>();
  for (const [subject, read] of readers) {
    const file = resolve(root, 'texts/nl', fileOf(subject));
    const properties = propertiesIn(file, readFileSync(file, 'utf8')) ?? [];
    const isWorthFile = (isPart: (name: string) => boolean) =>
      properties.reduce((sum, { name, start, end }) => sum + (isPart(name) ? end - start : 0), 0) >=
      SMALL_CHARACTERS;
    if (read.has(EVERYTHING) || !isWorthFile((name) => !read.has(name))) continue;
    const isOwn = (name: string) => (read.get(name) ?? SEVERAL) < SEVERAL;
    const hasOwn = isWorthFile(isOwn) && [...read.keys()].some((name) => !isOwn(name));
    split.set(
      subject,
      new Map([...read.keys()].map((name) => [name, hasOwn && isOwn(name) ? 'own' : 'first'])),
    );
  }
  return split;
}

/** The subjects that the frame or every list reads: of both, the first parts are one file, since small files compress badly. */
export function subjectsOfFrame(modules: Modules = new Map()): ReadonlySet<string> {
  const ofLists = lists.map((list) => readFrom([pageOf(list)], modules));
  const inAll = [...(ofLists[0]?.keys() ?? [])].filter((subject) =>
    ofLists.every((read) => read.has(subject)),
  );
  return new Set([...readFrom(frame, modules).keys(), ...inAll]);
}

/** The source of a file of texts with some of its properties; what they do not use is dropped by the bundler. */
export function sourceOfPart(file: string, isPart: (name: string) => boolean): string {
  let source = readFileSync(file, 'utf8');
  const properties = propertiesIn(file, source) ?? [];
  for (const { name, start, end } of properties.toReversed())
    if (!isPart(name)) source = source.slice(0, start) + source.slice(end).replace(/^\s*,/, '');
  return source;
}

type Property = { name: string; start: number; end: number };

/** Undefined if it is not a plain object. */
export function propertiesIn(file: string, source: string): Property[] | undefined {
  const subject = subjectOf(file);
  const { program } = parseSync(file, source);
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations)
      if (id.type === 'Identifier' && id.name === subject && init?.type === 'ObjectExpression')
        return init.properties.every(isNamed) ? init.properties.filter(isNamed).map(placeOf) : undefined;
  }
  return undefined;
}

type Named = ESTree.ObjectProperty & { key: { type: 'Identifier'; name: string } };
const isNamed = (property: ESTree.ObjectPropertyKind): property is Named =>
  property.type === 'Property' && property.key.type === 'Identifier' && !property.computed;
const placeOf = ({ key, start, end }: Named): Property => ({ name: key.name, start, end });

export const fileOf = (subject: string): string =>
  `${subject.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

const pageOf = (list: string) => `app/routes/admin/${list}/${list}.tsx`;

type Module = { imports: readonly string[]; mentions: Mentions };

/** Modules by their paths: most are a part of several lists. */
type Modules = Map<string, Module>;

/** The subjects that some pages read as they open, and the properties of each. */
function readFrom(starts: readonly string[], modules: Modules): Map<string, Set<string>> {
  const read = new Map<string, Set<string>>();
  const found = new Set(starts.map((start) => resolve(root, start)));
  for (const path of found) {
    const { imports, mentions } = modules.get(path) ?? moduleAt(path);
    modules.set(path, { imports, mentions });
    for (const next of imports) found.add(next);
    for (const [subject, properties] of mentions)
      read.set(subject, new Set([...(read.get(subject) ?? []), ...properties]));
  }
  return read;
}

/** With all that it imports, without the error page of the site, which is loaded later. */
function moduleAt(path: string): Module {
  const source = readFileSync(path, 'utf8');
  const imports = parseSync(path, source).module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const next = resolved(moduleRequest.value, path);
    const isTypes = entries.length > 0 && entries.every(({ isType }) => isType);
    return next && !isTypes && !next.endsWith('/site/error-page.tsx') && existsSync(next) ? [next] : [];
  });
  return { imports, mentions: mentionsIn(path, source) };
}

function resolved(name: string, importer: string): string | undefined {
  if (/^#(app|domain)\/.*\.tsx?$/.test(name)) return resolve(root, name.slice(1));
  return /^\..*\.tsx?$/.test(name) ? resolve(dirname(importer), name) : undefined;
}

/** A file that the browser loads: a subject, or a part of one. */
export type TextFile = { unit: string; subject: string; query: string };

const marks: Record<Part, string> = { first: '', own: '*', rest: '+' };
export const unitOf = (subject: string, part: Part): string => subject + marks[part];

function unitsOf(subject: string, parts: Parts | undefined): TextFile[] {
  if (!parts) return [{ unit: subject, subject, query: '' }];
  const present: Part[] = [...new Set(parts.values()), 'rest'];
  return present.sort().map((part) => ({ unit: unitOf(subject, part), subject, query: `?${part}` }));
}

export const allUnits = (split: ReadonlyMap<string, Parts>): TextFile[] =>
  subjects.flatMap((subject) => unitsOf(subject, split.get(subject)));
