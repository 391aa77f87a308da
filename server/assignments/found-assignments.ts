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
import { dayNumber, type Entries, type EntryBytes } from './open-entries.ts';

/** As `choice_of` in the database. */
export const choiceOf = (type: AssignmentType, vakgebied: Vakgebied): number =>
  10 * (assignmentTypes.indexOf(type) + 1) + vakgebieden.indexOf(vakgebied) + 1;

const choices = assignmentTypes.flatMap((type) =>
  vakgebieden.map((vakgebied) => ({ type, vakgebied, choice: choiceOf(type, vakgebied) })),
);
const MAX_CHOICE = Math.max(...choices.map(({ choice }) => choice));

/** More than any moment or day: puts those that expired after all others. */
const LATER = 2 ** 52;

type Filters = Pick<AssignmentListState, 'type' | 'vakgebieden'>;
type Order = { keyOf: (entry: number) => number; descending: boolean };

/** The assignments that a search found, without their rows. */
export class FoundAssignments {
  readonly #bytes: EntryBytes;
  readonly #entries: Uint32Array;
  readonly #today: number;

  constructor({ bytes, places }: Entries, today: Day) {
    this.#bytes = bytes;
    this.#entries = places;
    this.#today = dayNumber(today);
  }

  get size(): number {
    return this.#entries.length;
  }

  /** How many there are of each choice of the filters. */
  countChoices(): ChoiceCount[] {
    const totals = new Int32Array(MAX_CHOICE + 1);
    const currents = new Int32Array(MAX_CHOICE + 1);
    for (let place = 0; place < this.#entries.length; place++) {
      const entry = this.#entries[place] ?? 0;
      const choice = this.#bytes.choice(entry);
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
    const numberAt = (place: number) => this.#bytes.number(entries[place] ?? 0);
    const comesFirst = (place: number, other: number) =>
      descending ? numberAt(other) - numberAt(place) : numberAt(place) - numberAt(other);
    return pickSorted(keys, skip, count, comesFirst).map(numberAt);
  }

  #chosen({ type, vakgebieden: areas }: Filters): Uint32Array {
    if (!type && areas.length === 0) return this.#entries;
    const isChosen = new Uint8Array(MAX_CHOICE + 1);
    for (const choice of choices) {
      const passes =
        (!type || choice.type === type) && (areas.length === 0 || areas.includes(choice.vakgebied));
      if (passes) isChosen[choice.choice] = 1;
    }
    const entries = new Uint32Array(this.size);
    let count = 0;
    for (let place = 0; place < this.#entries.length; place++) {
      const entry = this.#entries[place] ?? 0;
      if (isChosen[this.#bytes.choice(entry)]) entries[count++] = entry;
    }
    return entries.subarray(0, count);
  }

  /** Expired ones come last, or by their deadline. */
  readonly #orders: Record<AssignmentListState['sort'], Order> = {
    newest: { keyOf: (entry) => this.#newness(entry), descending: true },
    relevance: { keyOf: (entry) => this.#newness(entry), descending: true },
    oldest: {
      keyOf: (entry) => this.#bytes.createdAt(entry) + this.#lastIfExpired(entry),
      descending: false,
    },
    deadlineAsc: {
      keyOf: (entry) => this.#bytes.deadline(entry) + this.#lastIfExpired(entry),
      descending: false,
    },
    deadlineDesc: { keyOf: (entry) => this.#bytes.deadline(entry), descending: true },
  };

  #newness(entry: number): number {
    return this.#bytes.createdAt(entry) - this.#lastIfExpired(entry);
  }

  #lastIfExpired(entry: number): number {
    return this.#isCurrent(entry) ? 0 : LATER;
  }

  #isCurrent(entry: number): boolean {
    return this.#bytes.deadline(entry) >= this.#today;
  }
}
