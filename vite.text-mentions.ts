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
 * The subjects whose texts a module reads, and the properties of each. They are found by name, which
 * `tests/office-texts.test.ts` shows for each way to write it.
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
    (node?.type === 'MemberExpression' &&
      node.property.type === 'Identifier' &&
      node.property.name === 'texts');
  /** The subjects that a variable may hold. */
  const held = new Map<string, Set<string>>();
  const add = (subject: string, ...properties: string[]) =>
    found.set(subject, new Set([...(found.get(subject) ?? []), ...properties]));
  const hold = (target: ESTree.Node, subject: string) => {
    add(subject);
    const { name } = target.type === 'AssignmentPattern' ? nameOf(target.left) : nameOf(target);
    if (name) held.set(name, new Set([...(held.get(name) ?? []), subject]));
    else add(subject, ...propertiesOf(target));
  };
  const holdAll = (pattern: ESTree.Node) => {
    if (pattern.type !== 'ObjectPattern') return;
    for (const property of pattern.properties)
      if (property.type === 'Property' && property.key.type === 'Identifier' && names.has(property.key.name))
        hold(property.value, property.key.name);
  };
  const subjectsOf = (node: ESTree.Node, place: Place): Iterable<string> => {
    if (node.type === 'Identifier') return isRead(place) ? (held.get(node.name) ?? []) : [];
    const isSubject =
      node.type === 'MemberExpression' &&
      !node.computed &&
      holds(node.object) &&
      node.property.type === 'Identifier' &&
      names.has(node.property.name);
    return isSubject && node.property.type === 'Identifier' ? [node.property.name] : [];
  };
  visit(program, (node, place) => {
    if (node.type === 'VariableDeclarator' && holds(node.init)) holdAll(node.id);
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      for (const subject of node.init.type === 'Identifier' ? [] : subjectsOf(node.init, place))
        hold(node.id, subject);
    if (node.type === 'ObjectPattern' && isTyped(node)) holdAll(node);
    // Its type may follow from the place where the function is given.
    if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression')
      for (const parameter of node.params)
        if (!('typeAnnotation' in parameter && parameter.typeAnnotation)) holdAll(parameter);
  });
  visit(program, (node, place) => {
    for (const subject of subjectsOf(node, place)) add(subject, ...propertiesRead(node, place));
  });
  return found;
}

const isSource = (node: ESTree.Node | null | undefined): boolean =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && sources.has(node.callee.name);

const isTyped = (node: object) =>
  'typeAnnotation' in node && /"name":"Texts"/.test(JSON.stringify(node.typeAnnotation ?? ''));

const nameOf = (node: ESTree.Node) => ({ name: node.type === 'Identifier' ? node.name : undefined });

/** Of the subject that a node holds: what the code around it takes from it. */
function propertiesRead(node: ESTree.Node, { parent, key }: Place): string[] {
  if (parent?.type === 'MemberExpression' && key === 'object' && !parent.computed)
    return parent.property.type === 'Identifier' ? [parent.property.name] : [EVERYTHING];
  if (parent?.type !== 'VariableDeclarator') return [EVERYTHING];
  if (parent.id.type === 'ObjectPattern') return propertiesOf(parent.id);
  return node.type === 'Identifier' ? [EVERYTHING] : [];
}

function propertiesOf(pattern: ESTree.Node): string[] {
  if (pattern.type !== 'ObjectPattern') return [EVERYTHING];
  return pattern.properties.map((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && !property.computed
      ? property.key.name
      : EVERYTHING,
  );
}

const expressionsOfTypes = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** Rather than a name that is given to something: of a property, a variable or a type. */
function isRead({ parent, key, above }: Place): boolean {
  if (!parent) return false;
  if (parent.type.startsWith('TS')) return expressionsOfTypes.has(parent.type);
  if (parent.type === 'MemberExpression') return key === 'object' || parent.computed;
  if (parent.type === 'Property')
    return key === 'value' ? above?.type !== 'ObjectPattern' : key === 'key' && parent.computed;
  if (parent.type === 'VariableDeclarator') return key === 'init';
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
