import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesOfIcons, usedIcons, withNames } from '../vite.icons.ts';
import { droppable, refusing } from '../vite.unused.ts';

const router = resolve(import.meta.dirname, '../node_modules/react-router/dist/production/lib');

test.each([
  ['router/instrumentation.js', 'consumeInstrumentationClientResultMetaReceiver'],
  ['dom/ssr/route-discovery.js', undefined],
])('of %s the browser gets the names, which fail when they are used', async (file, asked) => {
  const path = resolve(router, file);
  const original: object = await import(path);
  const source = refusing(path, readFileSync(path, 'utf8'));
  const small: Record<string, () => unknown> = await import(
    `data:text/javascript,${encodeURIComponent(source)}`
  );
  expect(Object.keys(small).sort()).toEqual(Object.keys(original).sort());
  for (const [name, part] of Object.entries(small))
    if (name === asked) expect(part()).toBeUndefined();
    else expect(part).toThrow('Left out');
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
