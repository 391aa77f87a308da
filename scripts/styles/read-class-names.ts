import { type Node, parseSync } from 'oxc-parser';

export type ClassNames = {
  used: { name: string; line: number }[];
  /** Class names composed in a way that this check cannot follow. */
  unreadable: { text: string; line: number }[];
};

const selectorCalls = new Set(['querySelector', 'querySelectorAll', 'closest', 'matches', 'locator']);

/**
 * Class names are allowed only in these places, so that the check finds all of them: `className`, the arguments of
 * `classes()`, a variable, property or function whose name ends in `Class` or `Classes`, `classList`, and selectors.
 */
export function readClassNames(path: string, code: string): ClassNames {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: ClassNames = { used: [], unreadable: [] };
  const lineAt = (position: number) => code.slice(0, position).split('\n').length;

  const addNames = (text: string, at: number) => {
    for (const name of text.split(/\s+/).filter(Boolean)) found.used.push({ name, line: lineAt(at) });
  };
  const addSelector = (text: string, at: number) => {
    const bare = text.replace(/\[[^\]]*\]|"[^"]*"|'[^']*'/g, '');
    for (const [, name = ''] of bare.matchAll(/\.([a-zA-Z][\w-]*)/g)) {
      found.used.push({ name, line: lineAt(at) });
    }
  };

  /** An expression whose value is a class name. */
  const readClass = (node: Node | null | undefined): void => {
    if (!node) return;
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string') addNames(node.value, node.start);
        return;
      case 'ConditionalExpression':
        visit(node.test);
        readClass(node.consequent);
        readClass(node.alternate);
        return;
      case 'LogicalExpression':
        if (node.operator === '&&') visit(node.left);
        else readClass(node.left);
        readClass(node.right);
        return;
      case 'ObjectExpression':
        for (const property of node.properties) {
          if (property.type === 'Property') readClass(property.value);
        }
        return;
      case 'ParenthesizedExpression':
      case 'TSSatisfiesExpression':
      case 'TSAsExpression':
        readClass(node.expression);
        return;
      case 'CallExpression':
        if (nameOf(node.callee) === 'classes') readArguments(node.arguments);
        else if (isClassName(nameOf(node.callee))) visit(node.arguments);
        else report(node);
        return;
      case 'MemberExpression':
        if (isClassName(nameOf(node)) || isClassName(nameOf(node.object))) visit(node.property);
        else report(node);
        return;
      case 'Identifier':
        if (node.name !== 'undefined' && !isClassName(node.name)) report(node);
        return;
      case 'ArrowFunctionExpression':
        if (node.body.type !== 'BlockStatement') readClass(node.body);
        else visit(node.body);
        return;
      default:
        report(node);
    }
  };
  const readArguments = (given: readonly Node[]) => {
    for (const one of given) if (one.type !== 'SpreadElement') readClass(one);
  };
  const report = (node: Node) => {
    found.unreadable.push({ text: code.slice(node.start, node.end), line: lineAt(node.start) });
  };

  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (!isNode(node)) return;
    switch (node.type) {
      case 'ImportDeclaration':
      case 'TSTypeAliasDeclaration':
        return;
      case 'JSXAttribute':
        if (node.name.name !== 'className') break;
        if (node.value?.type === 'Literal') readClass(node.value);
        else if (node.value?.type === 'JSXExpressionContainer') readClass(node.value.expression);
        return;
      case 'Property':
        if (!isClassName(keyOf(node.key)) || node.shorthand) break;
        readClass(node.value);
        return;
      case 'VariableDeclarator':
        if (node.id.type !== 'Identifier' || !isClassName(node.id.name)) break;
        readClass(node.init);
        return;
      case 'AssignmentPattern':
        if (node.left.type !== 'Identifier' || !isClassName(node.left.name)) break;
        readClass(node.right);
        return;
      case 'AssignmentExpression':
        if (!isClassName(nameOf(node.left))) break;
        readClass(node.right);
        return;
      case 'CallExpression': {
        const callee = nameOf(node.callee);
        if (callee === 'classes' || (callee && isClassListCall(node.callee))) {
          readArguments(node.arguments);
          return;
        }
        const [first] = node.arguments;
        if (!callee || !selectorCalls.has(callee)) break;
        if (first?.type === 'Literal' && typeof first.value === 'string')
          addSelector(first.value, first.start);
        break;
      }
      default:
    }
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(program);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isClassName(name: string | undefined): boolean {
  return name !== undefined && /(^className|Class(Name|es)?)$/.test(name);
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression' && !node.computed) return keyOf(node.property);
  return undefined;
}

function keyOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}

function isClassListCall(callee: Node): boolean {
  return callee.type === 'MemberExpression' && nameOf(callee.object) === 'classList';
}
