import { randomUUID } from 'node:crypto';
import type { FormValue } from '#domain/records/fields.ts';
import type { Seeded } from '#server/demo/seeded.ts';
import type { Place, PlaceKind, Places } from './places.ts';

/** Placeholder for free text, replaced by a marker. */
export const hole = '¤';

export type KnownContext = { places: Places; random: Seeded; about: Place | undefined };

export const some = (kind: PlaceKind, { places, random }: KnownContext): string =>
  places[kind].length > 0 ? random.pick(places[kind]).id : randomUUID();

/** A form based on the record as it is stored, or a new one. */
export const saved =
  (values: (context: KnownContext) => Record<string, FormValue>) => (context: KnownContext) => {
    const fresh = context.about === undefined || context.random.next() < 0.3;
    return { basedOn: fresh ? '' : (context.about?.version ?? ''), values: values(context) };
  };
