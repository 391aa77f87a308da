import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import routerConfig from '../react-router.config.ts';
import { fold } from '../vite.fold.ts';
import { filesOfIcons, usedIcons, withNames } from '../vite.icons.ts';
import { silentlyLost, droppable } from '../vite.unused.ts';
import { unusedParts } from '../vite.unused-parts.ts';

const modules = resolve(import.meta.dirname, '../node_modules');
const router = resolve(modules, 'react-router/dist/production/lib');

describe('what is known of a module', () => {
  const run = (code: string, known: Parameters<typeof fold>[2]): unknown =>
    // oxlint-disable-next-line no-implied-eval -- the folded source of this test
    new Function(fold('example.js', code, known))();

  test('stands where a variable or a property is read, and not where one is named', () => {
    const code = `
      let on = start(), log = [];
      function start() { return log.push('started') }
      on = log.push('set');
      const { on: inner = on, off } = { on: 'given', off: { on } };
      return [on, inner, off, { on: 1 }.on, log.on ?? 'none', log];`;
    expect(run(code, { values: { on: 'false' } })).toEqual([
      false,
      'given',
      { on: false },
      1,
      'none',
      ['set'],
    ]);
    expect(run(code.replace('start()', '0'), { values: { '.on': "'known'" } })).toEqual([
      1,
      'given',
      { on: 1 },
      1,
      'known',
      ['set'],
    ]);
  });

  test('drops the cases of a tag that never is, but not what a case above runs into', () => {
    const code = `
      const seen = [];
      for (const node of [{ tag: 1 }, { tag: 2 }, { tag: 3 }]) {
        seen.push(2 === node.tag, node.tag !== 2);
        switch (node.tag) {
          case 1:
            seen.push('one');
          case 2:
            seen.push('one or two');
            break;
          case 2.5:
            var shared = 'unused';
            break;
          default:
            shared = 'other';
            seen.push(shared);
        }
      }
      return seen;`;
    const other = [false, true, 'other'];
    expect(run(code, { tags: [2, 2.5] })).toEqual([false, true, 'one', 'one or two', ...other, ...other]);
  });

  test('empties functions, lets them answer, or makes them refuse', () => {
    const code = `
      function idle() { return 'did' }
      function asked() { return 'looked' }
      function Gone() {}
      Gone.prototype.method = function () {};
      const refused = () => { try { new Gone() } catch (error) { return error.message } };
      return [idle(), asked(), refused(), Gone.prototype.method];`;
    expect(run(code, { idle: ['idle'], answers: { asked: "'nothing'" }, uncalled: ['Gone'] })).toEqual([
      undefined,
      'nothing',
      'Left out: Gone',
      undefined,
    ]);
  });

  test.each([
    [{ values: { b: '1' } }, 'b'],
    [{ values: { '.a': '1' } }, '.a'],
    [{ tags: [7] }, '7'],
    [{ idle: ['a'] }, 'a'],
    [{ answers: { a: '1' } }, 'a'],
    [{ uncalled: ['a'] }, 'a'],
  ])('fails where the module has nothing of that name: %j', (known, name) => {
    expect(() => fold('example.js', 'const a = 1;', known)).toThrow(`example.js has no ${name}`);
  });

  test.each([...unusedParts])('fits %s', (path, known) => {
    const source = readFileSync(resolve(modules, path), 'utf8');
    const folded = fold(path, source, known);
    expect(parseSync(path, folded).errors).toEqual([]);
    expect(folded).not.toBe(source);
  });
});

test('the router is configured as it is built for the browser', () => {
  expect(routerConfig).toEqual({ appDirectory: 'app', ssr: true });
});

test.each([
  ['navigate(to, { viewTransition: true })', true],
  ['<HydratedRouter onError={log} />', true],
  ['<HydratedRouter />', false],
  ['export const links = () => [];', true],
  ['export async function clientAction() {}', true],
  ['export function clientLoader() {}', false],
  ['export const linksOf = [];', false],
])('%s is refused in a page: %j', (code, isRefused) => {
  expect(silentlyLost(code) !== undefined).toBe(isRefused);
});

test('components that nothing uses can be dropped, without a change to the others', () => {
  const source = readFileSync(resolve(router, 'dom/lib.js'), 'utf8');
  const result = droppable(source);
  expect(result).toContain('const Link = /* @__PURE__ */ React$1.forwardRef(');
  expect(result).not.toMatch(/^Link\.displayName/m);
  const plain = (code: string) =>
    code.replaceAll(/^\w+\.displayName = .*;$/gm, '').replaceAll('/* @__PURE__ */ ', '');
  expect(plain(result)).toBe(plain(source));
});

test('an icon is a name, whichever of its names it is imported by, and every one has a drawing', () => {
  const files = filesOfIcons();
  const source =
    "import {\n  type IconNode,\n  Trash2,\n  X as Close,\n} from 'lucide';\nimport type { IconNode } from 'lucide';";
  const result = withNames(source, files);
  expect(result).toBe(
    `const Trash2 = "${basename(files.get('Trash2')!, '.mjs')}"; const Close = "x";\nimport type { IconNode } from 'lucide';`,
  );
  expect(() => withNames("import { Nowhere } from 'lucide';", files)).toThrow('no icon Nowhere');
  const used = usedIcons(files);
  expect(used).toContain(files.get('Trash2'));
  expect(used.size).toBeGreaterThan(100);
});
