import { plainWords } from './match-text.ts';

const anywhere = /landelijk|thuis|remote|heel nederland|plaatsonafhankelijk/;
const otherNames: Record<string, string> = { "'s-gravenhage": 'den haag', "'s-hertogenbosch": 'den bosch' };
/** A continuation that makes it another place: Bergen is not Bergen op Zoom. A part of a town is that town. */
const restOfName =
  /-(?!(?:noord|zuid|oost|west|centrum))[\p{L}\p{N}]|\s+(?:op zoom|op zand|aan den|aan zee|bij duurstede|van holland)\b/u;

export function isAnywhere(location: string): boolean {
  return anywhere.test(plainWords(location));
}

/** 'Regio Utrecht / Amsterdam' is utrecht and amsterdam; each place by one of its names. */
export function placesIn(location: string): string[] {
  return plainWords(location)
    .split(/[,/;()]|\ben\b|\bof\b/)
    .map((place) => place.replace(/^\s*(?:regio|omgeving|gemeente)\s+/, '').trim())
    .filter(Boolean)
    .map(placeName);
}

/** The one name by which a place is known here. */
export function placeName(place: string): string {
  return otherNames[place] ?? place;
}

export function namesOf(place: string): string[] {
  return [place, ...Object.keys(otherNames).filter((name) => otherNames[name] === place)];
}

/** Finds a place by any of its names, as whole words. */
export function placePattern(place: string): RegExp {
  const names = namesOf(place).map((name) =>
    name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`),
  );
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}]-?)(?:${names.join('|')})(?![\p{L}\p{N}]|${restOfName.source})`,
    'u',
  );
}
