import { plainWords } from '#domain/candidates/match-text.ts';
import type { Kilometres } from '#domain/candidates/match-requirement.ts';
import { namesOf, placeName } from '#domain/candidates/match-places.ts';
import type { Near } from '#domain/list-filters.ts';
import coordinates from './dutch-places.json' with { type: 'json' };

/** Places of the Netherlands from GeoNames (CC BY 4.0); see docs/lists.md. Several may have one name. */
/** `names`: as `places_in` writes them. */
type Place = { name: string; names: string[]; points: readonly (readonly [lat: number, lon: number])[] };

const places: readonly Place[] = Object.entries(coordinates).map(([name, points]) => ({
  name,
  names: namesOf(placeName(plainWords(name))),
  points: points.map(([lat = 0, lon = 0]) => [lat, lon] as const),
}));
const byName = new Map(places.flatMap((place) => place.names.map((name) => [name, place] as const)));

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function kilometres(one: Place, other: Place): number {
  const between = one.points.flatMap(([lat1, lon1]) =>
    other.points.map(([lat2, lon2]) => {
      const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
      const h = half(lat2 - lat1) + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * half(lon2 - lon1);
      return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h));
    }),
  );
  return Math.min(...between);
}

const partOfTown = /[\s-]+(?:noord|zuid|oost|west|zuidoost|noordoost|zuidwest|noordwest|centrum)$/;
const placeOf = (plain: string) => byName.get(plain) ?? byName.get(plain.replace(partOfTown, ''));

/** Between places by one of their names; a part of a town counts as that town. */
export const kilometresBetween: Kilometres = (one, other) => {
  const [here, there] = [placeOf(one), placeOf(other)];
  return here && there && kilometres(here, there);
};

export function isKnownPlace(name: string): boolean {
  return byName.has(plainWords(name));
}

/** The names of all places within the distance, as `places_in` writes them; undefined if the place is unknown. */
export function namesWithin({ place, km }: Near): string[] | undefined {
  const centre = byName.get(plainWords(place));
  if (!centre) return undefined;
  return places.filter((other) => kilometres(centre, other) <= km).flatMap(({ names }) => names);
}

const OFFERED = 20;

/** Most work is there. */
const largest = new Set(
  `Amsterdam,Rotterdam,Den Haag,Utrecht,Eindhoven,Groningen,Tilburg,Almere Stad,Breda,Nijmegen,Arnhem,Haarlem,Amersfoort,
  Zwolle,'s-Hertogenbosch,Leiden,Maastricht,Apeldoorn,Enschede,Zoetermeer`.split(/,\s*/),
);

/** For a field in which a place is chosen: names that begin with the text come first, of large towns before others. */
export function searchPlaces(text: string): string[] {
  const typed = plainWords(text);
  const found = places.filter(({ names }) => names.some((name) => name.includes(typed)));
  const rank = ({ name, names }: Place) =>
    (names.some((one) => one.startsWith(typed)) ? 0 : 2) + (largest.has(name) ? 0 : 1);
  return found
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, OFFERED)
    .map(({ name }) => name);
}
