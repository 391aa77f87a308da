import { type SQL, sql } from 'drizzle-orm';
import { allHours, type HoursRange } from '#domain/search/hours-in-search.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { openAssignments, rankedAssignments } from '../db/schema/assignments.ts';
import { runShape } from '../db/run-text.ts';
import { inHours } from './open-assignments.ts';
import { bitsOf, bitsOfWords, none } from './word-bits.ts';

/** Bytes of `open_assignments.entry`: created_at, number, deadline and choice, in the order of the network. */
export const ENTRY = 15;
const NUMBER = 7;
const DEADLINE = 11;
const CHOICE = 14;

/** Bytes of `settled_assignments.entries`. */
const BLOCK = 8_192 * ENTRY;

/** Reads fields of entries at the byte where each begins. The bytes of changed assignments follow the settled ones. */
export class EntryBytes {
  readonly #settled: Buffer;
  readonly #changed: Buffer;

  constructor(settled: Buffer, changed: Buffer) {
    this.#settled = settled;
    this.#changed = changed;
  }

  /** Microseconds since 2000. */
  createdAt(entry: number): number {
    return this.#signed(entry) * 2 ** 32 + this.#unsigned(entry + 3);
  }

  number(entry: number): number {
    return this.#unsigned(entry + NUMBER);
  }

  /** Days since 2000. */
  deadline(entry: number): number {
    return this.#signed(entry + DEADLINE);
  }

  choice(entry: number): number {
    return this.#byte(entry + CHOICE);
  }

  #byte(at: number): number {
    const { length } = this.#settled;
    return (at < length ? this.#settled[at] : this.#changed[at - length]) ?? 0;
  }

  /** Of three bytes. */
  #signed(at: number): number {
    return ((this.#byte(at) << 24) | (this.#byte(at + 1) << 16) | (this.#byte(at + 2) << 8)) >> 8;
  }

  /** Of four bytes. */
  #unsigned(at: number): number {
    return (
      this.#byte(at) * 2 ** 24 + ((this.#byte(at + 1) << 16) | (this.#byte(at + 2) << 8) | this.#byte(at + 3))
    );
  }
}

/** Some of the entries that were read, by where they begin. */
export type Entries = { bytes: EntryBytes; places: Uint32Array };

/** Open assignments, those with a deadline since a day only, or with some hours a week. */
export type Among = { since?: Day; hours?: HoursRange };

export const dayNumber = (day: Day) => (Date.parse(day) - Date.parse('2000-01-01')) / 86_400_000;

export const numbersOf = ({ bytes, places }: Entries): Uint32Array =>
  places.map((place) => bytes.number(place));

type Read = {
  /** Null of what changed since its block was settled. */
  version: string | null;
  /** Null of a version that is known. */
  entries: string | null;
  /** For each query after the other a '1' for those it finds; null if there are none. */
  found: string | null;
};

/** The entries of all blocks as they were read last: those of a version never change. */
let kept = { versions: [] as string[], bytes: Buffer.alloc(0) };

/** Those that each of some text search queries finds, which have no phrases and exclude nothing. */
export async function readEntries(db: Executor, queries: string[], among: Among): Promise<Entries[]> {
  if (queries.length === 0) return [];
  // Others may read another version meanwhile.
  const known = kept;
  const rows = await runShape<Read>(
    db,
    sql`
    select version, case when version <> all(${sql.param(known.versions)}::uuid[]) then entries end as entries,
      case when position('1' in found) > 0 then found end as found
    from (${settled(queries, among)} offset 0) as settled
    union all ${unsettled(queries, among)}`,
  );
  const blocks = rows.filter(({ version }) => version !== null);
  const changes = rows.filter(({ version }) => version === null);
  const now = joined(blocks, known);
  kept = now;
  const bytes = new EntryBytes(now.bytes, Buffer.from(changes[0]?.entries ?? '', 'base64'));
  const since = among.since === undefined ? Number.NEGATIVE_INFINITY : dayNumber(among.since);
  const isWanted = (entry: number) => bytes.deadline(entry) >= since;
  const inOrder = [...blocks, ...changes].map(({ found }) => found);
  return queries.map((_, query) => ({ bytes, places: placesOf(inOrder, query, queries.length, isWanted) }));
}

function joined(blocks: Read[], known: typeof kept): typeof kept {
  const versions = blocks.map(({ version }) => version ?? '');
  if (versions.join() === known.versions.join()) return known;
  const bytesOf = ({ version, entries }: Read) => {
    const first = known.versions.indexOf(version ?? '') * BLOCK;
    return entries === null ? known.bytes.subarray(first, first + BLOCK) : Buffer.from(entries, 'base64');
  };
  return { versions, bytes: Buffer.concat(blocks.map(bytesOf)) };
}

/** Of what one of so many queries found, the entries that are wanted. */
function placesOf(
  blocks: (string | null)[],
  query: number,
  queries: number,
  isWanted: (entry: number) => boolean,
): Uint32Array {
  const places: number[] = [];
  for (const [block, found] of blocks.entries()) {
    if (found === null) continue;
    const size = found.length / queries;
    const from = query * size;
    for (let at = found.indexOf('1', from); at >= 0 && at < from + size; at = found.indexOf('1', at + 1)) {
      const place = block * BLOCK + (at - from) * ENTRY;
      if (isWanted(place)) places.push(place);
    }
  }
  return Uint32Array.from(places);
}

/** Without assignments that changed since their block was settled: see `settle_open_assignments` in the database. */
function settled(queries: string[], { hours = allHours }: Among): SQL {
  const changed = sql`coalesce((
    select bits_at(number % 8192, 1) from unsettled_assignments where number / 8192 = block), ${none})`;
  const isEveryHour = hours.min <= allHours.min && hours.max >= allHours.max;
  const inTheseHours = isEveryHour ? sql`` : sql` & ${bitsOfWords([hoursAsWords(hours)])}`;
  const found = queries.map((query) => sql`(${bitsOf(query)} & allowed)::text`);
  return sql`
    select version, entries, ${sql.join(found, sql` || `)} as found
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
    select null, string_agg(entry, '' order by number), ${sql.join(found, sql` || `)}
    from ${openAssignments} join ${rankedAssignments} using (number)
    where number = any(array(select number from unsettled_assignments)) and ${inHours(hours) ?? sql`true`}
    having count(*) > 0`;
}
