import { posix } from 'node:path';

export type Side = 'site' | 'admin';

/** For every file the sides of the app whose pages load it: those of its folder, or of the files that import it. */
export function sidesOfFiles(code: readonly { path: string; text: string }[]): Map<string, Set<Side>> {
  const imports = new Map(code.map(({ path, text }) => [path, importsOf(path, text)]));
  const sides = new Map(code.map(({ path }) => [path, new Set<Side>()]));
  const spread = (path: string, side: Side) => {
    const known = sides.get(path);
    if (!known || known.has(side)) return;
    const own = folderSide(path);
    if (own && own !== side) return;
    known.add(side);
    for (const imported of imports.get(path) ?? []) spread(imported, side);
  };
  for (const { path } of code) {
    const own = folderSide(path);
    if (own) spread(path, own);
  }
  return sides;
}

/** Types are not loaded. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(/^(?:import|export) (?!type )[^'"]*from '([^']+)'/gm)].flatMap(([, from = '']) => {
    if (from.startsWith('#app/')) return [from.slice(1)];
    return from.startsWith('.') ? [posix.join(posix.dirname(path), from)] : [];
  });
}

function folderSide(path: string): Side | undefined {
  if (/^app\/(components\/(site|form)|routes\/(site|auth)|browser\/site)\//.test(path)) return 'site';
  if (/^app\/(components|routes)\/admin\//.test(path)) return 'admin';
  return undefined;
}
