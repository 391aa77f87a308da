import { type ESTree, parseSync } from 'vite';

/** Facts about a module as it runs here. Each name must be in it, so that somebody looks again when a new version lacks one. */
export type Known = {
  /** The only value that a variable (`name`) or a property (`.name`) has, as source text. */
  values?: Record<string, string>;
  /** Values that the property `tag` never has. */
  tags?: readonly number[];
  /** Functions that find nothing to do. */
  idle?: readonly string[];
  /** The only value that a function returns, as source text. */
  answers?: Record<string, string>;
  /** Functions that are never called, and throw if they are. */
  uncalled?: readonly string[];
};

type Edit = { start: number; end: number; text: string };
type Place = { parent?: ESTree.Node; key?: string; above?: ESTree.Node | undefined };

/**
 * Writes what is known into a module, so that the bundler finds what can then not be reached: branches, functions and
 * variables. A new version of the module is folded in the same way as long as it has the same names.
 */
export function fold(path: string, code: string, known: Known): string {
  const values = new Map(Object.entries(known.values ?? {}));
  const bodies = bodiesOf(known);
  const tags = new Set<unknown>(known.tags);
  const missing = new Set<unknown>([...values.keys(), ...bodies.keys(), ...tags]);
  const edits: Edit[] = [];
  const edit = ({ start, end }: ESTree.Node, text: string) => void edits.push({ start, end, text });
  const insert = (at: number, text: string) => void edits.push({ start: at, end: at, text });
  const found = <T>(from: ReadonlyMap<string, T>, name: string | undefined): T | undefined => {
    const value = name === undefined ? undefined : from.get(name);
    if (value !== undefined) missing.delete(name);
    return value;
  };
  const hasKnownTag = (node: ESTree.Node | null): node is ESTree.NumericLiteral => {
    const isKnown = node?.type === 'Literal' && tags.has(node.value);
    if (isKnown) missing.delete(node.value);
    return isKnown;
  };

  /** A case that the one above it runs into keeps what it does. */
  const dropCases = (node: ESTree.SwitchStatement) => {
    let isReached = false;
    const variables = new Set<string>();
    for (const one of node.cases) {
      const isNever = hasKnownTag(one.test);
      isReached ||= !isNever;
      if (!isReached) {
        for (const name of variablesIn(one)) variables.add(name);
        edit(one, '');
      } else if (isNever)
        edits.push({ start: one.start, end: one.consequent[0]?.start ?? one.end, text: '' });
      if (leaves(one.consequent.at(-1))) isReached = false;
    }
    // Other cases may use them too.
    if (variables.size > 0) insert(node.start, `var ${[...variables].join(', ')};\n`);
  };

  /** Whether what is inside should be visited too. */
  const see = (node: ESTree.Node, place: Place): boolean => {
    const value = found(values, nameOf(node));
    if (value !== undefined && isRead(place)) {
      edit(node, isShorthand(place) ? `${nameOf(node)}: ${value}` : value);
      return false;
    }
    switch (node.type) {
      case 'AssignmentExpression': {
        const isKnown = node.left.type === 'Identifier' && found(values, node.left.name) !== undefined;
        if (!isKnown) return true;
        edits.push({ start: node.start, end: node.right.start, text: '(' });
        insert(node.end, ')');
        return true;
      }
      case 'VariableDeclarator': {
        const initial = node.init && found(values, nameOf(node.id));
        if (node.init && initial) edit(node.init, initial);
        return !initial;
      }
      case 'FunctionDeclaration': {
        const body = found(bodies, node.id?.name);
        if (node.body && body) edit(node.body, body);
        return !body;
      }
      case 'ExpressionStatement': {
        const isOfUncalled = found(bodies, prototypeSetBy(node)) !== undefined;
        if (isOfUncalled) edit(node, '');
        return !isOfUncalled;
      }
      case 'BinaryExpression': {
        if (node.operator !== '===' && node.operator !== '!==') return true;
        const isNever =
          (isTag(node.right) && hasKnownTag(node.left)) || (isTag(node.left) && hasKnownTag(node.right));
        if (isNever) edit(node, String(node.operator === '!=='));
        return !isNever;
      }
      case 'SwitchStatement':
        if (isTag(node.discriminant)) dropCases(node);
        return true;
      default:
        return true;
    }
  };

  visit(parseSync(path, code).program, see);
  if (missing.size > 0) throw new Error(`${path} has no ${[...missing].join(', ')}`);
  return applied(edits, code);
}

const bodiesOf = ({ idle = [], answers = {}, uncalled = [] }: Known): ReadonlyMap<string, string> =>
  new Map([
    ...idle.map((name) => [name, '{}'] as const),
    ...Object.entries(answers).map(([name, answer]) => [name, `{ return ${answer}; }`] as const),
    ...uncalled.map((name) => [name, `{ throw Error('Left out: ${name}'); }`] as const),
  ]);

/** Of edits inside one another the outer one counts. */
function applied(edits: readonly Edit[], code: string): string {
  let result = '';
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}

function nameOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed || !isPlain(node.object)) return undefined;
  return node.property.type === 'Identifier' ? `.${node.property.name}` : undefined;
}

/** Reading it does nothing else. */
const isPlain = (node: ESTree.Node): boolean =>
  node.type === 'Identifier' ||
  node.type === 'ThisExpression' ||
  (node.type === 'MemberExpression' && !node.computed && isPlain(node.object));

const isTag = (node: ESTree.Node) => nameOf(node) === '.tag';

/** `Name` of `Name.prototype.method = …`. */
function prototypeSetBy({ expression }: ESTree.ExpressionStatement): string | undefined {
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression')
    return undefined;
  const { object } = expression.left;
  if (object.type !== 'MemberExpression' || nameOf(object) !== '.prototype') return undefined;
  return nameOf(object.object);
}

function leaves(last: ESTree.Statement | undefined): boolean {
  if (last?.type === 'BlockStatement') return leaves(last.body.at(-1));
  return last !== undefined && /^(Break|Return|Throw|Continue)Statement$/.test(last.type);
}

function variablesIn(node: ESTree.Node): string[] {
  const names: string[] = [];
  visit(node, (inner) => {
    if (inner.type === 'VariableDeclarator') names.push(nameOf(inner.id) ?? '');
    return !inner.type.includes('Function');
  });
  return names;
}

const namingKeys = new Set(['params', 'param', 'id', 'local', 'label']);

/** Rather than a name that is given to something. */
function isRead({ parent, key, above }: Place): boolean {
  switch (parent?.type) {
    case undefined:
    case 'RestElement':
    case 'ArrayPattern':
    case 'UpdateExpression':
    case 'ImportSpecifier':
    case 'ExportSpecifier':
      return false;
    case 'MemberExpression':
      return key === 'object' || parent.computed;
    case 'Property':
      return key === 'value' && above?.type !== 'ObjectPattern';
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return key === 'value';
    case 'AssignmentPattern':
    case 'AssignmentExpression':
      return key === 'right';
    default:
      return !namingKeys.has(key ?? '');
  }
}

const isShorthand = ({ parent }: Place) => parent?.type === 'Property' && parent.shorthand;

const isNode = (value: object): value is ESTree.Node => 'type' in value && typeof value.type === 'string';

function visit(value: unknown, see: (node: ESTree.Node, place: Place) => boolean, place: Place = {}): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) visit(one, see, place);
    return;
  }
  if (isNode(value) && !see(value, place)) return;
  for (const [key, inner] of Object.entries(value))
    visit(inner, see, isNode(value) ? { parent: value, key, above: place.parent } : place);
}
