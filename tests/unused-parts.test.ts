import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesOfIcons, importedFromFiles } from '../vite.icons.ts';
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

test('an icon is imported from its file by any of its names', () => {
  const files = filesOfIcons();
  const source =
    "import {\n  type IconNode,\n  Trash2,\n  X as Close,\n} from 'lucide';\nimport type { IconNode } from 'lucide';";
  const result = importedFromFiles(source, files);
  expect(result).toContain(`import Trash2 from ${JSON.stringify(files.get('Trash2'))};`);
  expect(result).toContain(`import Close from ${JSON.stringify(files.get('X'))};`);
  expect(result).toContain("\nimport type { IconNode } from 'lucide';");
  expect(() => importedFromFiles("import { Nowhere } from 'lucide';", files)).toThrow('no icon Nowhere');
});
