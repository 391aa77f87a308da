import { type SQL, sql } from 'drizzle-orm';
import { allHours, type HoursRange } from '#domain/search/hours-in-search.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { openAssignments, rankedAssignments } from '../db/schema/assignments.ts';
import { inHours } from './open-assignments.ts';
import { bitsOf, bitsOfWords, none } from './word-bits.ts';

/** Bytes of `open_assignments.entry`: created_at, number, deadline and choice, in the order of the network. */
export const ENTRY = 15;
const NUMBER = 7;
const DEADLINE = 11;
const CHOICE = 14;

const FOUND = '1'.charCodeAt(0);

/** Some of the entries that were read, by where they begin. */
export type Entries = { bytes: Buffer; places: Uint32Array };

/** Open assignments, those with a deadline since a day only, or with some hours a week. */
export type Among = { since?: Day; hours?: HoursRange };

export const dayNumber = (day: Day) => (Date.parse(day) - Date.parse('2000-01-01')) / 86_400_000;

/** Microseconds since 2000. */
export const createdAtOf = (bytes: Buffer, place: number): number =>
  signed(bytes, place) * 2 ** 32 + bytes.readUInt32BE(place + 3);

export const numberOf = (bytes: Buffer, place: number): number => bytes.readUInt32BE(place + NUMBER);

/** Days since 2000. */
export const deadlineOf = (bytes: Buffer, place: number): number => signed(bytes, place + DEADLINE);

export const choiceAt = (bytes: Buffer, place: number): number => bytes[place + CHOICE] ?? 0;

/** Of three bytes. */
const signed = (bytes: Buffer, at: number): number =>
  (((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8)) >> 8;

export const numbersOf = ({ bytes, places }: Entries): Uint32Array =>
  places.map((place) => numberOf(bytes, place));

type Block = {
  /** Null of what changed since its block was settled. */
  block: number | null;
  version: string | null;
  /** Null if they are known. */
  entries: string | null;
  /** For each query after the other a '1' for those it finds. */
  found: string;
};

/** The entries of each block, which stay as they are while it has the same version. */
const kept = new Map<number, { version: string; bytes: Buffer }>();

/** Those that each of some text search queries finds, which have no phrases and exclude nothing. */
export async function readEntries(db: Executor, queries: string[], among: Among): Promise<Entries[]> {
  if (queries.length === 0) return [];
  const known = new Map(kept.values().map(({ version, bytes }) => [version, bytes]));
  const { rows } = await db.execute<Block>(sql`
    select block, version, case when version <> all(${sql.param([...known.keys()])}::uuid[]) then entries end as entries, found
    from (${settled(queries, among)} offset 0) as settled where position('1' in found) > 0
    union all ${unsettled(queries, among)}`);
  const blocks = rows.map(({ block, version, entries, found }) => {
    const bytes =
      entries === null ? (known.get(version ?? '') ?? Buffer.alloc(0)) : Buffer.from(entries, 'base64');
    if (block !== null && version !== null) kept.set(block, { version, bytes });
    return { bytes, found };
  });
  const bytes = Buffer.concat(blocks.map((block) => block.bytes));
  const since = among.since === undefined ? Number.NEGATIVE_INFINITY : dayNumber(among.since);
  return queries.map((_, query) => ({ bytes, places: placesOf(bytes, blocks, query, since) }));
}

type Found = { bytes: Buffer; found: string };

function placesOf(bytes: Buffer, blocks: Found[], query: number, since: number): Uint32Array {
  const places = new Uint32Array(bytes.length / ENTRY);
  let count = 0;
  let place = 0;
  for (const block of blocks) {
    const size = block.bytes.length / ENTRY;
    for (let at = query * size; at < (query + 1) * size; at++, place += ENTRY)
      if (block.found.charCodeAt(at) === FOUND && deadlineOf(bytes, place) >= since) places[count++] = place;
  }
  return places.subarray(0, count);
}

/** What changed since its block was settled is left out: see `settle_open_assignments` in the database. */
function settled(queries: string[], { hours = allHours }: Among): SQL {
  const changed = sql`coalesce((
    select bits_at(number % 8192, 1) from unsettled_assignments where number / 8192 = block), ${none})`;
  const isEveryHour = hours.min <= allHours.min && hours.max >= allHours.max;
  const inTheseHours = isEveryHour ? sql`` : sql` & ${bitsOfWords([hoursAsWords(hours)])}`;
  const found = queries.map((query) => sql`(${bitsOf(query)} & allowed)::text`);
  return sql`
    select block, version, entries, ${sql.join(found, sql` || `)} as found
    from settled_assignments cross join lateral (select ~${changed}${inTheseHours} as allowed offset 0) as among`;
}

const hoursAsWords = ({ min, max }: HoursRange) => ({ from: hoursAsWord(min), to: hoursAsWord(max) });
const hoursAsWord = (hours: number) => ` ${String(hours).padStart(2, '0')}`;

function unsettled(queries: string[], { hours = allHours }: Among): SQL {
  const found = queries.map((query) => {
    const isFound = query ? sql`${rankedAssignments.search} @@ ${query}::tsquery` : sql`false`;
    return sql`string_agg((${isFound})::int::text, '' order by number)`;
  });
  return sql`
    select null, null, string_agg(entry, '' order by number), ${sql.join(found, sql` || `)}
    from ${openAssignments} join ${rankedAssignments} using (number)
    where number = any(array(select number from unsettled_assignments)) and ${inHours(hours) ?? sql`true`}
    having count(*) > 0`;
}
