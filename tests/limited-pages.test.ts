import { expect, test } from 'vitest';
import { followsExcept } from '#domain/accounts/link-access.ts';
import { roles } from '#domain/accounts/roles.ts';
import { mayFollow, routeAccess, type RouteAccess } from '#domain/accounts/route-access.ts';
import { limitedPages } from '../vite.links.ts';

test('the browser offers the same links as the server', () => {
  const follows = followsExcept(limitedPages());
  const pages = Object.entries<RouteAccess>(routeAccess).filter(([, { get }]) => get);
  expect(pages.length).toBeGreaterThan(100);
  for (const [path] of pages)
    for (const id of ['0190a0b0-0000-7000-8000-000000000000', 'x'])
      for (const end of ['', '?zoek=x', '#top'])
        for (const role of roles) {
          const url = path.replace(/:\w+|\*/g, id) + end;
          expect([role, url, follows(role, url)]).toEqual([role, url, mayFollow(role, url)]);
        }
});

test.each(['/opdrachten', '?pagina=2', '/admin', '/admin/dashboard/none'])(
  'a link to %s is offered to everyone',
  (url) => {
    expect(roles.filter((role) => followsExcept(limitedPages())(role, url))).toEqual(roles);
    expect(roles.filter((role) => mayFollow(role, url))).toEqual(roles);
  },
);
