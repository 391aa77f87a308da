import type { Plugin, Rolldown } from 'vite';
import { boards, lists } from './vite.lists.ts';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** In order: the second and third import the first. */
const libraries = {
  react: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
  popups:
    /[\\/]node_modules[\\/](@base-ui[\\/]utils|@base-ui[\\/]react[\\/](?!combobox|autocomplete)|@floating-ui|use-sync-external-store|reselect|tabbable)[\\/]?/,
  combobox: /[\\/]@base-ui[\\/]react[\\/](combobox|autocomplete)[\\/]/,
  rules: /[\\/]node_modules[\\/]zod[\\/]/,
};
const frame = /[\\/]app[\\/](root|routes[\\/]admin[\\/](layout|boundary)|entry\.client)\.tsx/;
const list = new RegExp(String.raw`[\\/]routes[\\/]admin[\\/](${lists.join('|')})[\\/]\1\.tsx`);
const board = new RegExp(
  String.raw`[\\/]components[\\/]admin[\\/](${Object.keys(boards).join('|')})[\\/]\w+-board\.tsx$`,
);
/** Opens without filters or a table; what it has in common with other lists is a script of its own. */
const withoutTable = 'activities';
const MANY = 4;
/** Modules that a few lists need are grouped by those lists, with a rank for each number of lists. */
const ranks = { records: 1, forms: 2, someLists: 2, lists: 2 + MANY, allLists: 3 + MANY, frame: 4 + MANY };

type Place = { name: string; rank: number };

const isOurs = (id: string) => /[\\/](app|domain|node_modules)[\\/]/.test(id);
const isLater = (id: string, graph: Graph) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;

/**
 * The scripts of the back office: libraries, the frame, what lists need, what their tables need, forms that open in a dialog, and what many other
 * pages need. A list loads no code of forms. The bundler keeps apart what few pages need.
 *
 * A module has a place by the pages that reach it as they open. What it imports is reached by the same pages and more, and
 * so has the same place or one of a higher rank: no two scripts import each other (`noCircles` makes sure), and a group,
 * which takes along what its modules import, finds that taken by a higher one.
 */
export function scripts(): Rolldown.CodeSplittingGroup[] {
  const startsOf = startsReaching();
  const placeOf = (id: string, graph: Graph): Place | undefined => {
    // A module that is loaded later needs a script of its own.
    if (!isOurs(id) || isLater(id, graph)) return undefined;
    const starts = startsOf(id, graph);
    if (starts.some((start) => frame.test(start))) return { name: 'frame', rank: ranks.frame };
    const needing = [
      ...new Set(starts.flatMap((start) => list.exec(start)?.[1] ?? board.exec(start)?.[1] ?? [])),
    ].sort();
    if (needing.length >= MANY)
      return needing.includes(withoutTable)
        ? { name: 'all-lists', rank: ranks.allLists }
        : { name: 'lists', rank: ranks.lists };
    if (starts.length < MANY) return undefined;
    if (needing.length > 0) return { name: needing.join('-'), rank: ranks.someLists + needing.length };
    if (starts.some((start) => isLater(start, graph))) return { name: 'forms', rank: ranks.forms };
    return { name: 'records', rank: ranks.records };
  };
  const ofRank = (rank: number) => (id: string, graph: Graph) => {
    const place = placeOf(id, graph);
    return place?.rank === rank ? place.name : null;
  };
  const { frame: highest } = ranks;
  return [
    ...Object.entries(libraries).map(([name, test], at) => ({ name, test, priority: highest + 9 - at })),
    ...Array.from({ length: highest }, (_, at) => at + 1).map((rank) => ({
      name: ofRank(rank),
      debugName: `rank ${rank}`,
      priority: rank,
    })),
  ];
}

/** The pages that load a module as they open, and the parts that are loaded later and need it. */
function startsReaching() {
  const importers = new Map<string, readonly string[]>();
  const starts = new Set<string>();
  const found = new Map<string, string[]>();
  const importersOf = (id: string, graph: Graph) => {
    const known = importers.get(id);
    if (known) return known;
    const info = graph.getModuleInfo(id);
    if (info?.isEntry || isLater(id, graph)) starts.add(id);
    importers.set(id, info?.importers ?? []);
    return info?.importers ?? [];
  };
  return (id: string, graph: Graph): string[] => {
    const known = found.get(id);
    if (known) return known;
    const above = new Set([id]);
    for (const one of above) for (const importer of importersOf(one, graph)) above.add(importer);
    const reaching = [...above].filter((one) => starts.has(one));
    found.set(id, reaching);
    return reaching;
  };
}

/** Scripts that import each other may run in the wrong order, which only a browser would notice. */
export function noCircles(): Plugin {
  return {
    name: 'lexbrug:no-circles',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      const visit = (name: string, path: string[]) => {
        if (path.includes(name)) this.error(`Scripts import each other: ${[...path, name].join(' → ')}`);
        const file = bundle[name];
        if (done.has(name) || file?.type !== 'chunk') return;
        for (const next of file.imports) visit(next, [...path, name]);
        done.add(name);
      };
      for (const name of Object.keys(bundle)) visit(name, []);
    },
  };
}
