import type { Selector, SelectorComponent } from 'lightningcss';
import { readClassNames } from './read-class-names.ts';
import { readStylesheet, type Stylesheet } from './read-stylesheet.ts';
import { type Side, sidesOfFiles } from './sides-of-files.ts';

export type SourceFile = { path: string; text: string };
export type Problem = { rule: StyleRuleName; place: string; detail: string };

/** Printed above the violations of each rule. */
export const styleRules = {
  unused: 'every class in a stylesheet is used in the code',
  undefined: 'every class in the code is defined in a stylesheet that its pages load',
  composed:
    'class names are written out, so that they can be found: use a lookup table instead of a template',
  'one-owner':
    'a block belongs to one file: the file named after it, or the one that lists it under `Blocks:`',
  'written-twice': 'a selector is written once per condition',
  foreign: 'every selector contains a class of its own file',
  element: 'an element or a bare descendant is selected through `>` from a class, or inside `@scope`',
  scope: 'public pages do without `@scope`, which many browsers of visitors do not know yet',
  id: 'ids are not for styling',
  important: '`!important` has a comment that says why',
  breakpoint: 'there are at most four breakpoints, those that tokens.css lists',
  layer: 'every file is imported into the layer of its folder',
  name: 'every part of a class name has at least three letters',
} as const;

export type StyleRuleName = keyof typeof styleRules;

/** Checks the stylesheets (paths relative to their folder), the code that uses their classes, and the tests. */
export function findStyleProblems(
  stylesheets: readonly SourceFile[],
  code: readonly SourceFile[],
  tests: readonly SourceFile[],
): Problem[] {
  const problems: Problem[] = [];
  const report = (rule: StyleRuleName, place: string, detail: string) =>
    problems.push({ rule, place, detail });

  const sheets = stylesheets.map(({ path, text }) => readStylesheet(path, text));
  const breakpoints = breakpointsIn(sheets.find(({ path }) => path === 'tokens.css')?.css ?? '');
  if (breakpoints.length > 4) report('breakpoint', 'tokens.css', `${breakpoints.length} breakpoints`);
  const owners = ownersOf(sheets, report);
  const definedIn = new Map<string, string>();

  for (const sheet of sheets) {
    for (const { value, line } of sheet.breakpoints) {
      if (!breakpoints.includes(value)) report('breakpoint', `${sheet.path}:${line}`, value);
    }
    checkSheet(sheet, owners, report);
    for (const name of sheet.rules
      .flatMap(({ selectors, scope = [] }) => [...selectors, ...scope])
      .flatMap(classesIn)) {
      if (owners.get(blockOf(name)) === sheet.path) definedIn.set(name, sheet.path);
    }
  }

  const reachable: Record<Side, Map<string, string | undefined>> = {
    site: reachableFrom('site-entry.css', sheets),
    admin: reachableFrom('admin-entry.css', sheets),
  };
  for (const { path, rules } of sheets) {
    const scoped = rules.find(({ scope }) => scope);
    if (scoped && reachable.site.has(path)) report('scope', `${path}:${scoped.line}`, 'a scope');
    if (rules.length > 0 && !reachable.site.has(path) && !reachable.admin.has(path)) {
      report('layer', path, 'is not imported');
    }
    for (const found of [reachable.site, reachable.admin]) {
      const layer = found.get(path);
      if (rules.length > 0 && found.has(path) && layer !== layerOf(path))
        report('layer', path, `is in layer ${layer ?? 'none'}`);
    }
  }

  const used = new Set<string>();
  const sides = sidesOfFiles(code);
  for (const { path, text } of code) {
    const names = readClassNames(path, text);
    for (const { text: expression, line } of names.unreadable)
      report('composed', `${path}:${line}`, expression);
    for (const { name, line } of names.used) {
      used.add(name);
      const home = definedIn.get(name);
      if (!home) report('undefined', `${path}:${line}`, name);
      else
        for (const side of sides.get(path) ?? []) {
          if (!reachable[side].has(home))
            report('undefined', `${path}:${line}`, `${name} is in ${home}, which ${side} pages do not load`);
        }
    }
  }
  for (const { path, text } of tests) {
    for (const { name, line } of readClassNames(path, text).used) {
      if (!definedIn.has(name)) report('undefined', `${path}:${line}`, name);
    }
  }
  for (const [name, path] of definedIn) if (!used.has(name)) report('unused', path, name);
  return problems;
}

type Report = (rule: StyleRuleName, place: string, detail: string) => void;

function checkSheet(sheet: Stylesheet, owners: Map<string, string>, report: Report): void {
  const isOwn = (name: string) => owners.get(blockOf(name)) === sheet.path;
  const isBase = layerOf(sheet.path) === 'base' || layerOf(sheet.path) === 'tokens';
  const written = new Set<string>();
  const lines = sheet.css.split('\n');

  for (const rule of sheet.rules) {
    const place = `${sheet.path}:${rule.line}`;
    const text = lines[rule.line - 1]?.trim() ?? '';
    const key = JSON.stringify([rule.context, rule.selectors]);
    if (written.has(key)) report('written-twice', place, text);
    written.add(key);
    if (rule.important && !hasReason(lines, rule.line)) report('important', place, text);

    const scoped = rule.scope !== undefined;
    if (rule.scope && !rule.scope.every((root) => classesIn(root).some(isOwn))) {
      report('foreign', place, 'the root of the scope');
    }
    for (const selector of rule.selectors) {
      if (everyComponent(selector).some(({ type }) => type === 'id')) report('id', place, text);
      for (const name of classesIn(selector)) {
        if (!owners.has(blockOf(name))) report('one-owner', place, `${name} belongs to no file`);
      }
      if (isBase) continue;
      if (!scoped && !anchors(selector).some(isOwn)) report('foreign', place, text);
      if (!scoped && !isReachedThroughClasses(selector)) report('element', place, text);
    }
  }
  for (const name of new Set(
    sheet.rules
      .flatMap(({ selectors }) => selectors)
      .flatMap(classesIn)
      .filter(isOwn),
  )) {
    if (name.split(/[_-]+/).some((part) => /^[a-z]{1,2}$/.test(part) && !allowedShort.has(part))) {
      report('name', sheet.path, name);
    }
  }
}

/** Real words of two letters or fewer. */
const allowedShort = new Set(['cv', 'id', 'in', 'on', 'no', 'ok', 'of', 'to', 'qr', 'x']);

/** Blocks are listed under `Blocks:` in the first comment of a file. Without that list, the file is named after its block. */
function ownersOf(sheets: readonly Stylesheet[], report: Report): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, css, rules } of sheets) {
    if (rules.length === 0 || path === 'tokens.css' || path === 'dark.css') continue;
    const [, listed] = /^\/\*[^/]*?Blocks: ([^/]*?)\.\s*\*\//.exec(css) ?? [];
    const own = path.replace(/^.*\/|\.css$/g, '');
    const blocks = listed?.split(/,\s*/) ?? (own === 'base' ? [] : [own]);
    for (const block of blocks) {
      const owner = owners.get(block);
      if (owner) report('one-owner', path, `${block} belongs to ${owner} as well`);
      owners.set(block, path);
    }
  }
  return owners;
}

function blockOf(name: string): string {
  return name.split(/__|--/)[0] ?? name;
}

function innerSelectors(component: SelectorComponent): Selector[] {
  if (component.type !== 'pseudo-class') return [];
  const { kind } = component;
  return kind === 'is' || kind === 'where' || kind === 'not' || kind === 'has' ? component.selectors : [];
}

function everyComponent(selector: Selector): SelectorComponent[] {
  return selector.flatMap((component) => [component, ...innerSelectors(component).flatMap(everyComponent)]);
}

function classesIn(selector: Selector): string[] {
  return everyComponent(selector).flatMap((one) => (one.type === 'class' ? [one.name] : []));
}

/** The classes that an element must have to match: all but those inside `:not()`. */
function anchors(selector: Selector): string[] {
  return selector.flatMap((one) => {
    if (one.type === 'class') return [one.name];
    const isDenial = one.type === 'pseudo-class' && one.kind === 'not';
    return isDenial ? [] : innerSelectors(one).flatMap(anchors);
  });
}

/** True if every part without a class, except the root element, is connected to a class by `>`, `+` or `~`. */
function isReachedThroughClasses(selector: Selector): boolean {
  let connected = false;
  for (const { combinator, compound } of compoundsOf(selector)) {
    const isRoot = compound.every((one, at) => isRootPart(one) || (at > 0 && isHasPart(one)));
    if (compound.some(isClassPart)) connected = true;
    else if (combinator === undefined) connected = false;
    else if (combinator === 'descendant') return false;
    if (!connected && !isRoot) return false;
  }
  return true;
}

function isClassPart(component: SelectorComponent): boolean {
  if (component.type === 'class') return true;
  const isChoice =
    component.type === 'pseudo-class' && (component.kind === 'is' || component.kind === 'where');
  return isChoice && innerSelectors(component).every((inner) => inner.some(isClassPart));
}

/** `:root:has(.block)` is the page that contains the block. */
function isHasPart(component: SelectorComponent): boolean {
  return component.type === 'pseudo-class' && component.kind === 'has';
}

function isRootPart(component: SelectorComponent): boolean {
  if (component.type === 'attribute') return component.name === 'data-theme';
  if (component.type !== 'pseudo-class') return false;
  return (
    component.kind === 'root' || (component.kind === 'not' && component.selectors.flat().every(isRootPart))
  );
}

function compoundsOf(selector: Selector): { combinator: string | undefined; compound: Selector }[] {
  const parts: { combinator: string | undefined; compound: Selector }[] = [
    { combinator: undefined, compound: [] },
  ];
  for (const component of selector) {
    if (component.type === 'combinator' && component.value !== 'pseudo-element') {
      parts.push({ combinator: component.value, compound: [] });
    } else parts.at(-1)?.compound.push(component);
  }
  return parts;
}

/** A comment inside the rule or right above it. */
function hasReason(lines: readonly string[], line: number): boolean {
  if (lines[line - 2]?.trimEnd().endsWith('*/')) return true;
  const end = lines.findIndex((text, at) => at >= line && text.trim() === '}');
  return lines.slice(line, end).some((text) => text.includes('/*'));
}

function breakpointsIn(tokens: string): string[] {
  const [, listed = ''] = /Breakpoints: ([^.]*(?:\.\d[^.]*)*)\./.exec(tokens) ?? [];
  return [...listed.matchAll(/[\d.]+em/g)].map(([value]) => value);
}

function layerOf(path: string): string | undefined {
  if (path === 'tokens.css' || path === 'dark.css') return 'tokens';
  if (path.endsWith('/base.css')) return 'base';
  return /^(ui|site|admin)\//.exec(path)?.[1];
}

function reachableFrom(entry: string, sheets: readonly Stylesheet[]): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  const follow = (path: string, layer: string | undefined) => {
    for (const { file, layer: own } of sheets.find((sheet) => sheet.path === path)?.imports ?? []) {
      const target = file.replace(/^\.\//, '');
      found.set(target, own ?? layer);
      follow(target, own ?? layer);
    }
  };
  follow(entry, undefined);
  return found;
}
