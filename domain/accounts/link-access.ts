import { keysOf } from '../typed-entries.ts';
import { may, type Permission, type Role } from './roles.ts';

/** Paths whose page not everyone may open, separated by spaces. */
export type LimitedPages = Partial<Record<Permission, string>>;

/** `mayFollow` of `route-access.ts` for links that lead to a page, without the table of all routes. */
export function followsExcept(limited: LimitedPages): (role: Role, url: string) => boolean {
  const fixed = new Map<string, Permission>();
  const patterns: { needs: Permission; matches: RegExp }[] = [];
  for (const needs of keysOf(limited))
    for (const path of (limited[needs] ?? '').split(' '))
      if (path.includes(':'))
        patterns.push({ needs, matches: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) });
      else fixed.set(path, needs);
  return (role, url) => {
    const [path = ''] = url.split(/[?#]/, 1);
    const needs = fixed.get(path) ?? patterns.find(({ matches }) => matches.test(path))?.needs;
    return needs === undefined || may(role, needs);
  };
}
