import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { subjectOf } from './app/browser/text-subjects.ts';

/** Functions that return all texts; `texts` is the name of a variable or property that holds them. */
const sources = new Set(['useTexts', 'textsOf', 'textsIn']);

export const subjects: readonly string[] = readdirSync(resolve(import.meta.dirname, 'texts/nl')).flatMap(
  (file) => subjectOf(file) ?? [],
);
const names = new Set(subjects);

/** In place of a property: the subject is handed on, so that any of its properties may be read. */
export const EVERYTHING = '*';
export type Mentions = ReadonlyMap<string, ReadonlySet<string>>;
type Place = { parent?: ESTree.Node; key?: string; above?: ESTree.Node | undefined };

/**
 * The subjects whose texts a module reads, and the properties of each, or what it reads of a property (`filter.from`). They
 * are found by name, which `tests/office-texts.test.ts` shows for each way to write it.
 */
export function mentionsIn(path: string, source: string): Mentions {
  const found = new Map<string, Set<string>>();
  if (!/[Tt]exts/.test(source)) return found;
  const { program } = parseSync(path, source);
  const holders = new Set(['texts']);
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && isSource(node.init))
      holders.add(node.id.name);
    if (node.type === 'Identifier' && isTyped(node)) holders.add(node.name);
  });
  const holds = (node: ESTree.Node | null | undefined): boolean =>
    isSource(node) ||
    (node?.type === 'Identifier' && holders.has(node.name)) ||
    (node?.type === 'MemberExpression' && nameOf(node.property) === 'texts');
  /** What a variable may hold: a subject or a property, by the names that lead to it. */
  const held = new Map<string, Set<string>>();
  const ofSubject = (way: string) => {
    const [subject = ''] = way.split('.');
    const known = found.get(subject) ?? new Set();
    found.set(subject, known);
    return known;
  };
  const add = (way: string) => ofSubject(way).add(way.split('.').slice(1).join('.') || EVERYTHING);
  const hold = (target: ESTree.Node, way: string): void => {
    if (target.type === 'AssignmentPattern') return hold(target.left, way);
    ofSubject(way);
    const name = nameOf(target);
    if (name) held.set(name, (held.get(name) ?? new Set()).add(way));
    else if (target.type !== 'ObjectPattern') add(way);
    else
      for (const property of target.properties) {
        const read = property.type === 'Property' && !property.computed && nameOf(property.key);
        if (read) hold(property.value, `${way}.${read}`);
        else add(way);
      }
    return undefined;
  };
  const holdAll = (pattern: ESTree.Node) => {
    if (pattern.type !== 'ObjectPattern') return;
    for (const property of pattern.properties) {
      const name = property.type === 'Property' && nameOf(property.key);
      if (name && names.has(name)) hold(property.value, name);
    }
  };
  const waysTo = (node: ESTree.Node): Iterable<string> => {
    if (node.type === 'Identifier') return held.get(node.name) ?? [];
    const name = node.type === 'MemberExpression' && !node.computed && nameOf(node.property);
    if (!name) return [];
    // A variable with the texts of one subject may be called `texts` too.
    const longer = [...waysTo(node.object)].map((way) => `${way}.${name}`);
    return holds(node.object) && names.has(name) ? [name, ...longer] : longer;
  };
  const holdVariables = () =>
    visit(program, (node) => {
      if (node.type === 'VariableDeclarator' && holds(node.init)) holdAll(node.id);
      if (node.type === 'VariableDeclarator' && node.init)
        for (const way of waysTo(node.init)) hold(node.id, way);
      if (node.type === 'ObjectPattern' && isTyped(node)) holdAll(node);
      // Its type may follow from the place where the function is given.
      if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression')
        for (const parameter of node.params)
          if (!('typeAnnotation' in parameter && parameter.typeAnnotation)) holdAll(parameter);
    });
  holdVariables();
  // A function may be above the variable that it reads.
  holdVariables();
  visit(program, (node, place) => {
    if (isHeldOn(place) || (node.type === 'Identifier' && !isRead(place))) return;
    for (const way of waysTo(node)) add(way);
  });
  return found;
}

/** Rather than read: more names follow, or a variable holds it. */
const isHeldOn = ({ parent, key }: Place) =>
  (parent?.type === 'MemberExpression' && key === 'object' && !parent.computed) ||
  (parent?.type === 'VariableDeclarator' && key === 'init');

const isSource = (node: ESTree.Node | null | undefined): boolean =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && sources.has(node.callee.name);

const isTyped = (node: object) =>
  'typeAnnotation' in node && /"name":"Texts"/.test(JSON.stringify(node.typeAnnotation ?? ''));

const nameOf = (node: ESTree.Node) => (node.type === 'Identifier' ? node.name : undefined);

const expressionsOfTypes = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** Rather than a name that is given to something: of a property, a variable or a type. */
function isRead({ parent, key, above }: Place): boolean {
  if (!parent) return false;
  if (parent.type.startsWith('TS')) return expressionsOfTypes.has(parent.type);
  if (parent.type === 'MemberExpression') return key === 'object' || parent.computed;
  if (parent.type === 'Property')
    return key === 'value' ? above?.type !== 'ObjectPattern' : key === 'key' && parent.computed;
  if (parent.type === 'AssignmentPattern') return key === 'right';
  return !(
    key === 'params' ||
    key === 'id' ||
    key === 'local' ||
    key === 'imported' ||
    parent.type === 'RestElement' ||
    parent.type === 'ArrayPattern'
  );
}

const isNode = (value: object): value is ESTree.Node => 'type' in value && typeof value.type === 'string';

function visit(value: unknown, see: (node: ESTree.Node, place: Place) => void, place: Place = {}): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) visit(one, see, place);
    return;
  }
  if (isNode(value)) see(value, place);
  for (const [key, inner] of Object.entries(value))
    visit(inner, see, isNode(value) ? { parent: value, key, above: place.parent } : place);
}
