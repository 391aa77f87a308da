import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ESTree, parseSync, type Plugin } from 'vite';
import { subjectOf } from './app/browser/text-subjects.ts';

const root = import.meta.dirname;
/** Functions that return all texts; `texts` is the name of a variable or property that holds them. */
const sources = new Set(['useTexts', 'textsOf', 'textsIn']);

export const subjects: readonly string[] = readdirSync(resolve(root, 'texts/nl')).flatMap(
  (file) => subjectOf(file) ?? [],
);

/**
 * In the browser the texts of one language will do, and of them the subjects that a page mentions. Each script of a page,
 * and each that is loaded later, says which those are: its own modules and all that they import. The texts are loaded
 * before anything is shown (`app/browser/office-texts.ts`).
 */
export function textsOfPages(): Plugin {
  const found = new Map<string, readonly string[]>();
  const mentionedIn = (id: string) => {
    const [path = ''] = id.split('?');
    const known = found.get(path) ?? (isOurs(path) ? subjectsIn(path, readFileSync(path, 'utf8')) : []);
    found.set(path, known);
    return known;
  };
  const pages: Record<string, string[]> = {};
  const imported = new Map<string, readonly string[]>();
  return {
    name: 'lexbrug:texts-of-pages',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: (source) =>
      source === '#texts/texts.ts' ? resolve(root, 'app/browser/office-texts.ts') : null,
    renderChunk(code, chunk) {
      const { facadeModuleId: start } = chunk;
      if (!start || !(chunk.isEntry || chunk.isDynamicEntry) || start.includes('/texts/')) return null;
      const wanted = new Set<string>();
      const reached = new Set([start]);
      for (const id of reached) {
        for (const subject of mentionedIn(id)) wanted.add(subject);
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
      const loadable = new Set<string>();
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.facadeModuleId) continue;
        loadable.add(file.facadeModuleId);
        const [, language = '', name = ''] =
          /[\\/]texts[\\/](\w+)[\\/]([\w-]+\.ts)$/.exec(file.facadeModuleId) ?? [];
        const subject = subjectOf(name);
        if (subject)
          (files[language] ??= {})[subject] = [file.fileName, ...file.imports].map((name) => `/${name}`);
      }
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

const isOurs = (path: string) =>
  /[\\/](app|domain)[\\/][^?]*\.tsx?$/.test(path) && !path.includes('node_modules');

/** The subjects whose texts a module reads. They are found by name, which `tests/office-texts.test.ts` shows for each way to write it. */
export function subjectsIn(path: string, source: string): string[] {
  if (!/[Tt]exts/.test(source)) return [];
  const names = new Set(subjects);
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
  const found = new Set<string>();
  const add = (key: ESTree.Node) => {
    if (key.type === 'Identifier' && names.has(key.name)) found.add(key.name);
  };
  const addAll = (pattern: ESTree.Node) => {
    if (pattern.type !== 'ObjectPattern') return;
    for (const property of pattern.properties) if (property.type === 'Property') add(property.key);
  };
  visit(program, (node) => {
    if (node.type === 'MemberExpression' && !node.computed && holds(node.object)) add(node.property);
    if (node.type === 'VariableDeclarator' && holds(node.init)) addAll(node.id);
    if (node.type === 'ObjectPattern' && isTyped(node)) addAll(node);
    // Its type may follow from the place where the function is given.
    if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression')
      for (const parameter of node.params)
        if (!('typeAnnotation' in parameter && parameter.typeAnnotation)) addAll(parameter);
  });
  return [...found];
}

const isSource = (node: ESTree.Node | null | undefined): boolean =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && sources.has(node.callee.name);

const isTyped = (node: object) =>
  'typeAnnotation' in node && /"name":"Texts"/.test(JSON.stringify(node.typeAnnotation ?? ''));

const isNode = (value: object): value is ESTree.Node => 'type' in value && typeof value.type === 'string';

function visit(value: unknown, see: (node: ESTree.Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) see(value);
  for (const inner of Object.values(value)) visit(inner, see);
}
