import type { Seeded } from '#server/demo/seeded.ts';
import type { TableRoute } from '#tests/support/route-table.ts';
import { hasKnownBody } from './known-bodies.ts';
import { type Known, methods, people, type Turn } from './make-request.ts';

/**
 * Without end: every route for everybody in every way, in an order of chance; and every other turn somebody of staff
 * where something can be changed, or looks at a page, as most of the program is there.
 */
export function* turns(
  random: Seeded,
  routes: readonly TableRoute[],
  isDeep: (route: TableRoute) => boolean,
): Generator<Turn> {
  const all = routes.flatMap((route) =>
    people.flatMap((who) => methods.map((method): Turn => ({ route, who, method }))),
  );
  for (;;) {
    for (const turn of shuffled(random, all)) {
      yield turn;
      const deep = routes.filter(isDeep);
      const who = random.next() < 0.8 ? 'staff' : 'visitor';
      yield random.next() < 0.6
        ? { route: random.pick(deep), who, method: 'POST' }
        : { route: random.pick(routes), who, method: 'GET' };
    }
  }
}

/** Whether there is something valid to send to it. */
export function isDeep({ path }: TableRoute, { forms }: Known): boolean {
  return hasKnownBody(path) || forms.has(path);
}

function shuffled<Item>(random: Seeded, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
