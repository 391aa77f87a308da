import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { isOneOf } from './domain/typed-entries.ts';
import { subjectOf } from './app/browser/text-subjects.ts';
import { boards, lists } from './vite.lists.ts';
import { EVERYTHING, type Mentions, mentionsIn, subjects } from './vite.text-mentions.ts';

const root = import.meta.dirname;
/** Less than this is not worth a file. */
const SMALL_CHARACTERS = 300;
/** Of what several lists read, less than this is in one file with the others: each file costs a request. */
const SMALL_OF_LISTS = 600;
const SEVERAL = 2;

const frame = ['app/root.tsx', 'app/routes/admin/layout.tsx', 'app/routes/admin/boundary.tsx'];

/** `first`: what the frame or several lists read as they open. `own`: what one list reads. */
const partNames = ['first', 'own', 'rest'] as const;
export type Part = (typeof partNames)[number];
export const isPart = (name: unknown): name is Part => isOneOf(partNames, name);
/** The part of each property of a subject, or of each name in a group of them (`filter.from`). */
export type Parts = ReadonlyMap<string, Part>;

/**
 * Each part is a file of its own: a list reads the names of statuses of another subject, and none of its sentences. Subjects that are
 * read whole, or of which nothing worth a file is left, are not in it.
 */
export function splitSubjects(modules: Modules = new Map()): Map<string, Parts> {
  const readers = new Map<string, { read: ReadonlySet<string>; weight: number }[]>();
  const readBy = (starts: readonly string[], weight: number) => {
    for (const [subject, read] of readFrom(starts, modules))
      readers.set(subject, [...(readers.get(subject) ?? []), { read, weight }]);
  };
  readBy(frame, SEVERAL);
  for (const list of lists) readBy(startsOf(list), 1);
  const split = new Map<string, Parts>();
  for (const [subject, pages] of readers) {
    const file = resolve(root, 'texts/nl', fileOf(subject));
    const leaves = leavesOf(propertiesIn(file, readFileSync(file, 'utf8')) ?? []);
    const partOf = (name: string): Part => {
      const reading = pages.filter(({ read }) => [...read].some((mention) => isIn(name, mention)));
      const times = reading.reduce((sum, { weight }) => sum + weight, 0);
      return times === 0 ? 'rest' : times < SEVERAL ? 'own' : 'first';
    };
    const found = leaves.map(({ name, start, end }) => ({ name, part: partOf(name), length: end - start }));
    const isWorthFile = (part: Part) =>
      found.reduce((sum, one) => sum + (one.part === part ? one.length : 0), 0) >= SMALL_CHARACTERS;
    if (!isWorthFile('rest')) continue;
    const hasOwn = isWorthFile('own') && found.some(({ part }) => part === 'first');
    split.set(
      subject,
      new Map(found.map(({ name, part }) => [name, part === 'own' && !hasOwn ? 'first' : part])),
    );
  }
  return split;
}

/** Whether reading what is mentioned reads a text: `filter` and `filter.from.length` both read `filter.from`. */
const isIn = (name: string, mention: string) =>
  mention === EVERYTHING || `${name}.`.startsWith(`${mention}.`) || mention.startsWith(`${name}.`);

/** The parts that are read by what is mentioned. */
export const partsRead = (parts: Parts, mention: string): ReadonlySet<Part> =>
  new Set([...parts].flatMap(([name, part]) => (isIn(name, mention) ? part : [])));

/** The subjects that the frame or every list reads: of both, the first parts are one file, since small files compress badly. */
export function subjectsOfFrame(modules: Modules = new Map()): ReadonlySet<string> {
  const ofLists = lists.map((list) => readFrom([pageOf(list)], modules));
  const inAll = [...(ofLists[0]?.keys() ?? [])].filter((subject) =>
    ofLists.every((read) => read.has(subject)),
  );
  return new Set([...readFrom(frame, modules).keys(), ...inAll]);
}

/** The subjects of which several lists read little: of these, the first parts are one file as well. */
export function subjectsOfLists(
  split: ReadonlyMap<string, Parts>,
  inFrame: ReadonlySet<string>,
  modules: Modules = new Map(),
): ReadonlySet<string> {
  const readByLists = lists.map((list) => readFrom(startsOf(list), modules));
  const isReadBySeveral = (subject: string) =>
    readByLists.filter((read) => read.has(subject)).length >= SEVERAL;
  const sizeOf = (subject: string) => {
    const file = resolve(root, 'texts/nl', fileOf(subject));
    const parts = split.get(subject);
    return (parts ? sourceOfPart(file, parts, 'first') : readFileSync(file, 'utf8')).length;
  };
  return new Set(
    subjects.filter(
      (subject) => isReadBySeveral(subject) && !inFrame.has(subject) && sizeOf(subject) < SMALL_OF_LISTS,
    ),
  );
}

/**
 * The source of a file of texts with one of its parts; what that does not use is dropped by the bundler. The name of a group
 * of which another part has some ends with `$`.
 */
export function sourceOfPart(file: string, parts: Parts, part: Part): string {
  let source = readFileSync(file, 'utf8');
  const leave = ({ start, end }: Property) =>
    (source = source.slice(0, start) + source.slice(end).replace(/^\s*,/, ''));
  for (const property of (propertiesIn(file, source) ?? []).toReversed()) {
    const leaves = leavesOf([property]);
    // One language may write out what another takes from elsewhere.
    const isOther = ({ name }: Property) => !partsRead(parts, name).has(part);
    if (leaves.every(isOther)) leave(property);
    else if (leaves.some(isOther)) {
      leaves.filter(isOther).toReversed().forEach(leave);
      const { start, name } = property;
      source = `${source.slice(0, start + name.length)}$${source.slice(start + name.length)}`;
    }
  }
  return source;
}

/** `inside`: of a group. */
export type Property = { name: string; start: number; end: number; inside: Property[] };

/** The properties that are no groups, and those in groups. */
export const leavesOf = (properties: readonly Property[]): Property[] =>
  properties.flatMap((property) => (property.inside.length > 0 ? property.inside : property));

/** Undefined if it is not a plain object. */
export function propertiesIn(file: string, source: string): Property[] | undefined {
  const subject = subjectOf(file);
  const { program } = parseSync(file, source);
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations)
      if (id.type === 'Identifier' && id.name === subject && init) return namedIn(init);
  }
  return undefined;
}

function namedIn(object: ESTree.Node, group = ''): Property[] | undefined {
  if (object.type === 'TSSatisfiesExpression') return namedIn(object.expression, group);
  if (object.type !== 'ObjectExpression' || !object.properties.every(isNamed)) return undefined;
  return object.properties.filter(isNamed).map(({ key, value, start, end }) => {
    const name = group + key.name;
    return { name, start, end, inside: (!group && namedIn(value, `${name}.`)) || [] };
  });
}

type Named = ESTree.ObjectProperty & { key: { type: 'Identifier'; name: string } };
const isNamed = (property: ESTree.ObjectPropertyKind): property is Named =>
  property.type === 'Property' && property.key.type === 'Identifier' && !property.computed;

export const fileOf = (subject: string): string =>
  `${subject.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

const pageOf = (list: string) => `app/routes/admin/${list}/${list}.tsx`;
/** A list and its board, which people work in all day as well. */
const startsOf = (list: string) => {
  const board = boards[list];
  return board ? [pageOf(list), `app/components/admin/${board}`] : [pageOf(list)];
};

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
  return [...new Set(parts.values())]
    .sort()
    .map((part) => ({ unit: unitOf(subject, part), subject, query: `?${part}` }));
}

export const allUnits = (split: ReadonlyMap<string, Parts>): TextFile[] =>
  subjects.flatMap((subject) => unitsOf(subject, split.get(subject)));
