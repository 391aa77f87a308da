import { type AssignmentListState, PAGE_SIZE } from '#domain/assignments/assignment-list.ts';
import {
  type AssignmentType,
  assignmentTypes,
  type Vakgebied,
  vakgebieden,
} from '#domain/assignments/assignment.ts';
import type { ChoiceCount } from '#domain/assignments/choice-counts.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { pickSorted } from '../records/pick-sorted.ts';

/** Bytes of `open_assignments.entry`: created_at, number, deadline and choice, in the order of the network. */
const ENTRY = 15;
const NUMBER = 7;
const DEADLINE = 11;
const CHOICE = 14;

/** As `choice_of` in the database. */
export const choiceOf = (type: AssignmentType, vakgebied: Vakgebied): number =>
  10 * (assignmentTypes.indexOf(type) + 1) + vakgebieden.indexOf(vakgebied) + 1;

const choices = assignmentTypes.flatMap((type) =>
  vakgebieden.map((vakgebied) => ({ type, vakgebied, choice: choiceOf(type, vakgebied) })),
);
const MAX_CHOICE = Math.max(...choices.map(({ choice }) => choice));

const dayNumber = (day: Day) => (Date.parse(day) - Date.parse('2000-01-01')) / 86_400_000;

/** More than any moment or day: puts those that expired after all others. */
const LATER = 2 ** 52;

/** The numbers of entries alone. */
export function numbersIn(entries: string): Uint32Array {
  const bytes = Buffer.from(entries, 'base64');
  return Uint32Array.from({ length: bytes.length / ENTRY }, (_, place) =>
    bytes.readUInt32BE(place * ENTRY + NUMBER),
  );
}

/** Of some entries those that are not among others, by their numbers. */
export function entriesBeside(some: string, others: string): Map<number, string> {
  const known = new Set(numbersIn(others));
  const length = (ENTRY / 3) * 4;
  const beside = new Map<number, string>();
  for (const [place, number] of numbersIn(some).entries())
    if (!known.has(number)) beside.set(number, some.slice(place * length, (place + 1) * length));
  return beside;
}

type Filters = Pick<AssignmentListState, 'type' | 'vakgebieden'>;
type Order = { keyOf: (entry: number) => number; descending: boolean };

/** The assignments that a search found, without their rows. */
export class FoundAssignments {
  readonly #bytes: Buffer;
  readonly #today: number;

  constructor(entries: string, today: Day) {
    this.#bytes = Buffer.from(entries, 'base64');
    this.#today = dayNumber(today);
  }

  get size(): number {
    return this.#bytes.length / ENTRY;
  }

  /** How many there are of each choice of the filters. */
  countChoices(): ChoiceCount[] {
    const totals = new Int32Array(MAX_CHOICE + 1);
    const currents = new Int32Array(MAX_CHOICE + 1);
    for (let entry = 0; entry < this.#bytes.length; entry += ENTRY) {
      const choice = this.#byte(entry + CHOICE);
      totals[choice] = (totals[choice] ?? 0) + 1;
      if (this.#isCurrent(entry)) currents[choice] = (currents[choice] ?? 0) + 1;
    }
    return choices.flatMap(({ type, vakgebied, choice }) => {
      const total = totals[choice] ?? 0;
      return total > 0 ? [{ type, vakgebied, total, current: currents[choice] ?? 0 }] : [];
    });
  }

  /** The numbers of those with the chosen filters, in an order. */
  numbers(chosen: Filters, sort: AssignmentListState['sort'], skip: number, count = PAGE_SIZE): number[] {
    const entries = this.#chosen(chosen);
    const { keyOf, descending } = this.#orders[sort];
    const keys = new Float64Array(entries.length);
    for (let place = 0; place < entries.length; place++) {
      const key = keyOf(entries[place] ?? 0);
      keys[place] = descending ? -key : key;
    }
    const numberAt = (place: number) => this.#number(entries[place] ?? 0);
    const comesFirst = (place: number, other: number) =>
      descending ? numberAt(other) - numberAt(place) : numberAt(place) - numberAt(other);
    return pickSorted(keys, skip, count, comesFirst).map(numberAt);
  }

  #chosen({ type, vakgebieden: areas }: Filters): Uint32Array {
    const isChosen = new Uint8Array(MAX_CHOICE + 1);
    for (const choice of choices) {
      const passes =
        (!type || choice.type === type) && (areas.length === 0 || areas.includes(choice.vakgebied));
      if (passes) isChosen[choice.choice] = 1;
    }
    const entries = new Uint32Array(this.size);
    let count = 0;
    for (let entry = 0; entry < this.#bytes.length; entry += ENTRY) {
      if (isChosen[this.#byte(entry + CHOICE)]) entries[count++] = entry;
    }
    return entries.subarray(0, count);
  }

  /** Expired ones come last, or by their deadline. */
  readonly #orders: Record<AssignmentListState['sort'], Order> = {
    newest: { keyOf: (entry) => this.#newness(entry), descending: true },
    relevance: { keyOf: (entry) => this.#newness(entry), descending: true },
    oldest: { keyOf: (entry) => this.#createdAt(entry) + this.#lastIfExpired(entry), descending: false },
    deadlineAsc: { keyOf: (entry) => this.#deadline(entry) + this.#lastIfExpired(entry), descending: false },
    deadlineDesc: { keyOf: (entry) => this.#deadline(entry), descending: true },
  };

  #newness(entry: number): number {
    return this.#createdAt(entry) - this.#lastIfExpired(entry);
  }

  #lastIfExpired(entry: number): number {
    return this.#isCurrent(entry) ? 0 : LATER;
  }

  #isCurrent(entry: number): boolean {
    return this.#deadline(entry) >= this.#today;
  }

  /** Microseconds since 2000. */
  #createdAt(entry: number): number {
    return this.#signed(entry) * 2 ** 32 + this.#bytes.readUInt32BE(entry + 3);
  }

  #number(entry: number): number {
    return this.#bytes.readUInt32BE(entry + NUMBER);
  }

  /** Days since 2000. */
  #deadline(entry: number): number {
    return this.#signed(entry + DEADLINE);
  }

  #byte(at: number): number {
    return this.#bytes[at] ?? 0;
  }

  /** Of three bytes. */
  #signed(at: number): number {
    return ((this.#byte(at) << 24) | (this.#byte(at + 1) << 16) | (this.#byte(at + 2) << 8)) >> 8;
  }
}
