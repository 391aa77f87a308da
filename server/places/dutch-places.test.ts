import { expect, test } from 'vitest';
import { isKnownPlace, kilometresBetween, namesWithin, searchPlaces } from './dutch-places.ts';

test('the places within a distance are those within it, and the place itself', () => {
  const near = namesWithin({ place: 'Utrecht', km: 10 });
  expect(near).toEqual(expect.arrayContaining(['utrecht', 'zeist', 'nieuwegein']));
  expect(near).not.toContain('amersfoort');
  expect(namesWithin({ place: 'utrecht', km: 25 })).toContain('amersfoort');
  expect(namesWithin({ place: 'Utrecht', km: 50 })).not.toContain('maastricht');
});

test('a place is known by each of its names', () => {
  expect(namesWithin({ place: 'Delft', km: 10 })).toEqual(
    expect.arrayContaining(['den haag', "'s-gravenhage"]),
  );
  expect(["'s-Gravenhage", 'den haag', 'Den Bosch', "'s-Hertogenbosch"].map(isKnownPlace)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(isKnownPlace('Atlantis')).toBe(false);
  expect(namesWithin({ place: 'Atlantis', km: 100 })).toBeUndefined();
});

test('names that begin with the text are offered first, and no more than twenty', () => {
  expect(searchPlaces('haar')[0]).toBe('Haarlem');
  expect(searchPlaces('')).toHaveLength(20);
  expect(searchPlaces('xyz')).toEqual([]);
});

test('the distance between two places is known by any of their names, and not if one is unknown', () => {
  expect(Math.round(kilometresBetween('tilburg', 'breda') ?? 0)).toBe(22);
  expect(Math.round(kilometresBetween('den haag', 'groningen') ?? 0)).toBe(199);
  expect(kilometresBetween('tilburg-noord', "'s-hertogenbosch")).toBe(
    kilometresBetween('tilburg', 'den bosch'),
  );
  expect(kilometresBetween('tilburg', 'tilburg')).toBe(0);
  expect(kilometresBetween('tilburg', 'atlantis')).toBeUndefined();
});
