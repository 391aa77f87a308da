import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { buildTools } from './build-tools.ts';

/** The fields of a package in package-lock.json that matter here. */
const locked = z
  .object({
    version: z.string(),
    license: z.string(),
    integrity: z.string(),
    dependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
    peerDependencies: z.record(z.string(), z.string()),
    peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })),
  })
  .partial();
const lockfile = z.object({
  name: z.string(),
  version: z.string(),
  packages: z.record(z.string(), locked),
});
export type Lockfile = z.output<typeof lockfile>;

export function readLockfile(): Lockfile {
  return lockfile.parse(JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')));
}

export type ProductionPackage = {
  name: string;
  version: string;
  license: string | undefined;
  integrity: string | undefined;
  /** Its folders, from the project's root: a version may be installed more than once. */
  places: string[];
  /** `name@version` of each dependency. */
  needs: string[];
};

/**
 * Every package that the running program may load, on any system: followed from the dependencies in package.json,
 * without the build tools. (`npm sbom --omit dev` also leaves out packages that a development tool shares, such as React.)
 */
export function productionPackages({ packages }: Lockfile): {
  packages: ProductionPackage[];
  roots: string[];
} {
  const found = new Map<string, ProductionPackage>();
  const follow = (place: string): string[] => {
    const locked = packages[place] ?? {};
    const optionalPeer = (name: string) => locked.peerDependenciesMeta?.[name]?.optional;
    const peers = Object.keys(locked.peerDependencies ?? {}).filter((name) => !optionalPeer(name));
    const needed = [...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }), ...peers];
    const names = place === '' ? needed.filter((name) => !buildTools.includes(name)) : needed;
    return names.flatMap((name) => visit(resolve(packages, place, name)) ?? []).toSorted();
  };
  const visit = (place: string | undefined): string | undefined => {
    const locked = place === undefined ? undefined : packages[place];
    if (place === undefined || !locked?.version) return undefined;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const id = `${name}@${locked.version}`;
    const { version, license, integrity } = locked;
    const entry = found.get(id) ?? { name, version, license, integrity, places: [], needs: [] };
    if (!entry.places.includes(place)) {
      found.set(id, entry);
      entry.places.push(place);
      entry.needs = follow(place);
    }
    return id;
  };
  const roots = follow('');
  const inOrder = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { packages: inOrder.map(([, entry]) => entry), roots };
}

/** As Node does: in the package's own folder first, then upwards. */
function resolve(packages: Lockfile['packages'], from: string, name: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const candidate = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (place === '') return undefined;
  }
}
