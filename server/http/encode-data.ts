import { isRouteErrorResponse } from 'react-router';

/** As long as React Router waits for promises in the data of a page. */
const PROMISE_TIMEOUT_MS = 4950;

const codes = { undefined: -7, null: -5, nan: -2, infinity: -6, minusInfinity: -3, minusZero: -4, hole: -1 };

/** A value that the browser reads with a plugin of React Router. */
export class Named {
  readonly name: string;
  readonly parts: readonly unknown[];

  constructor(name: string, ...parts: readonly unknown[]) {
    this.name = name;
    this.parts = parts;
  }
}

/**
 * Writes data as React Router does, so that its script in the browser can read them: a list of all values, in which objects
 * refer to their values by number and equal values are one. Its own writer asks several functions about each object, builds
 * most texts twice and sends the result through a stream, which took longer than reading the data from the database.
 */
export async function encodeData(data: unknown): Promise<string> {
  const encoder = new Encoder();
  const lines = [encoder.add(data)];
  for (let { promises } = encoder; promises.length > 0; { promises } = encoder) {
    encoder.promises = [];
    const settled = await Promise.all(promises.map(({ promise }) => outcomeOf(promise)));
    for (const [nr, { kind, value }] of settled.entries())
      lines.push(`${kind}${promises[nr]?.place}:${encoder.add(value)}`);
  }
  return `${lines.join('\n')}\n`;
}

type Outcome = { kind: 'P' | 'E'; value: unknown };

async function outcomeOf(promise: Promise<unknown>): Promise<Outcome> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, PROMISE_TIMEOUT_MS, new Error('Server Timeout'));
  try {
    return { kind: 'P', value: await Promise.race([promise, late]) };
  } catch (error) {
    return { kind: 'E', value: error instanceof Error ? error : new Error('An unknown error occurred') };
  } finally {
    clearTimeout(timer);
  }
}

class Encoder {
  promises: { place: number; promise: Promise<unknown> }[] = [];
  readonly #places = new Map<unknown, number>();
  readonly #texts: string[] = [];
  /** Objects that have a place, but whose content was not written yet. */
  readonly #open: object[] = [];

  /** The text of the values that were not known yet. */
  add(value: unknown): string {
    const first = this.#texts.length;
    const place = this.#placeOf(value);
    if (place >= 0 && place < first) {
      // The place of the reference itself is taken, as the browser counts it.
      this.#texts.push('');
      return `[["Z",${place}]]`;
    }
    if (place < 0) return String(place);
    for (let open = this.#open.pop(); open !== undefined; open = this.#open.pop())
      this.#texts[this.#places.get(open) ?? 0] = this.#textOf(open);
    return `[${(first === 0 ? this.#texts : this.#texts.slice(first)).join(',')}]`;
  }

  #placeOf(value: unknown): number {
    const known = this.#places.get(value);
    if (known !== undefined) return known;
    switch (typeof value) {
      case 'string':
        return this.#take(value, JSON.stringify(value));
      case 'number':
        return codeOf(value) ?? this.#take(value, String(value));
      case 'boolean':
        return this.#take(value, String(value));
      case 'undefined':
        return codes.undefined;
      case 'bigint':
        return this.#take(value, `["B","${value}"]`);
      case 'object':
        if (value === null) return codes.null;
        this.#open.push(value);
        return this.#take(value, '');
      default:
        // Functions and symbols.
        return this.#take(value, '["SingleFetchFallback"]');
    }
  }

  #take(value: unknown, text: string): number {
    const place = this.#texts.push(text) - 1;
    this.#places.set(value, place);
    return place;
  }

  #textOf(value: object): string {
    if (Array.isArray(value)) return `[${this.#itemsOf(value)}]`;
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === Object.prototype) return `{${this.#fieldsOf(value)}}`;
    if (prototype === null) return `["N",{${this.#fieldsOf(value)}}]`;
    if (value instanceof Date) {
      const time = value.getTime();
      return `["D",${Number.isNaN(time) ? '"invalid"' : time}]`;
    }
    if (value instanceof Set) return this.#named('S', [...value]);
    if (value instanceof Map) return this.#named('M', [...value].flat());
    if (value instanceof URL) return `["U",${JSON.stringify(value.href)}]`;
    if (value instanceof RegExp)
      return `["R",${JSON.stringify(value.source)},${JSON.stringify(value.flags)}]`;
    if (value instanceof Promise) {
      const place = this.#places.get(value) ?? 0;
      this.promises.push({ place, promise: value });
      return `["P",${place}]`;
    }
    if (value instanceof Named) return this.#named(value.name, value.parts);
    // The error itself is in the log.
    if (value instanceof Error)
      return this.#named('SanitizedError', ['Error', 'Unexpected Server Error', undefined]);
    if (isRouteErrorResponse(value))
      return this.#named('ErrorResponse', [value.data, value.status, value.statusText]);
    return this.#named('SingleFetchClassInstance', [{ ...value }]);
  }

  #fieldsOf(value: object): string {
    let text = '';
    for (const [name, field] of Object.entries(value)) {
      if (text !== '') text += ',';
      text += `"_${this.#placeOf(name)}":${this.#placeOf(field)}`;
    }
    return text;
  }

  #itemsOf(items: readonly unknown[]): string {
    let text = '';
    for (let at = 0; at < items.length; at++) {
      if (at > 0) text += ',';
      text += at in items ? this.#placeOf(items[at]) : codes.hole;
    }
    return text;
  }

  #named(name: string, parts: readonly unknown[]): string {
    return parts.length === 0 ? `["${name}"]` : `["${name}",${this.#itemsOf(parts)}]`;
  }
}

function codeOf(value: number): number | undefined {
  if (Number.isNaN(value)) return codes.nan;
  if (value === Infinity) return codes.infinity;
  if (value === -Infinity) return codes.minusInfinity;
  return Object.is(value, -0) ? codes.minusZero : undefined;
}
