import { roles } from '#domain/accounts/roles.ts';
import type { Seeded } from '#server/demo/seeded.ts';
import type { TableRoute } from '#tests/support/route-table.ts';
import { hasKnownBody } from './known-bodies.ts';
import { type Known, people, type Who } from './known.ts';
import { methods, type Turn } from './make-request.ts';
import { invalidQueriesFor, invalidValuesFor } from './invalid-values.ts';

/**
 * An endless random sequence of every route, person and method. Every second request goes to a route that changes
 * data, as most of the program is there: bodies with one invalid value, any other body, or a page view in between.
 */
export function* turns(random: Seeded, routes: readonly TableRoute[], known: Known): Generator<Turn> {
  const all = routes.flatMap((route) =>
    people.flatMap((who) => methods.map((method): Turn => ({ route, who, method }))),
  );
  const deep = routes.filter(({ path }) => hasKnownBody(path) || known.forms.has(path));
  const wrongs = routes.flatMap((route): Turn[] => {
    const turn = { route, who: ownerOf(route) };
    return [
      ...invalidValuesFor(route, known).map((wrong) => ({ ...turn, method: 'POST' as const, wrong })),
      ...invalidQueriesFor(route).map((wrong) => ({ ...turn, method: 'GET' as const, wrong })),
    ];
  });
  let waiting = shuffled(random, wrongs).values();
  for (;;) {
    for (const turn of shuffled(random, all)) {
      yield turn;
      const chance = random.next();
      if (chance < 0.55) {
        let next = waiting.next();
        if (next.done) next = (waiting = shuffled(random, wrongs).values()).next();
        if (next.value) yield next.value;
      } else if (chance < 0.75) {
        const route = random.pick(deep);
        yield { route, who: ownerOf(route), method: 'POST' };
      } else {
        yield { route: random.pick(routes), who: random.pick([...roles, 'visitor']), method: 'GET' };
      }
    }
  }
}

/** The person for whom the route is meant. */
function ownerOf({ path }: TableRoute): Who {
  return path.startsWith('/admin') ? 'owner' : 'visitor';
}

function shuffled<Item>(random: Seeded, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
