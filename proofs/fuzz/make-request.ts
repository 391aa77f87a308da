import type { Seeded } from '#server/demo/seeded.ts';
import type { TableRoute } from '#tests/support/route-table.ts';
import {
  asJson,
  type Body,
  filledForm,
  hostileForm,
  hostileJsonBody,
  markedForm,
  markedJson,
} from './bodies.ts';
import { hostileText } from './hostile-texts.ts';
import { knownBody } from './known-bodies.ts';
import { allQueryNames } from './known-queries.ts';
import { asForm, formFor, type Known, type Who } from './known.ts';
import { cookieNames, oddHeaders, oddSegments } from './odd-requests.ts';
import { withPlainText, withInvalidValue, type InvalidValue } from './invalid-values.ts';
import { kindOf, type Place, type Places } from './places.ts';

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;
export type Method = (typeof methods)[number];
/** `wrong`: the only invalid value of the request. */
export type Turn = { route: TableRoute; who: Who; method: Method; wrong?: InvalidValue };
export type FuzzRequest = Turn & { path: string; headers: [name: string, value: string][]; body?: Buffer };

export function makeRequest(random: Seeded, turn: Turn, known: Known): FuzzRequest {
  const { route, who, method, wrong } = turn;
  if (wrong) return requestWith(random, turn, wrong, known);
  const { path, about } = pathOf(random, route.path, known.places);
  const asData = random.next() < 0.2;
  const query = queryOf(random, route, known, asData);
  const changing = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
  const body = changing ? bodyOf(random, route.path, path, about, known) : undefined;
  return {
    ...turn,
    path: `${path}${asData ? '.data' : ''}${query === '' ? '' : `?${query}`}`,
    headers: headersOf(random, who, changing, known, body),
    ...(body && { body: body.bytes }),
  };
}

/** A page as requested by following a link. */
export function plainRequest(turn: Turn, { places, cookies }: Known): FuzzRequest {
  const { path } = plainPath(turn.route.path, places, 0);
  const cookie = cookies[turn.who];
  return { ...turn, path, headers: cookie === '' ? [] : [['Cookie', cookie]] };
}

function requestWith(random: Seeded, turn: Turn, wrong: InvalidValue, known: Known): FuzzRequest {
  const { path, about } = plainPath(turn.route.path, known.places, random.below(5));
  const cookie = known.cookies[turn.who];
  if (turn.method === 'GET') {
    const query = `${wrong.place[0]}=${encoded(String(wrong.value))}`;
    return { ...turn, path: `${path}?${query}`, headers: cookie === '' ? [] : [['Cookie', cookie]] };
  }
  const context = { places: known.places, random, about };
  const json = knownBody(turn.route.path, context);
  const form = formFor(turn.route.path, path, known, context) ?? asForm(path, {});
  const body =
    json === undefined
      ? filledForm(random, form, [String(wrong.place[0]), String(wrong.value)])
      : asJson(withInvalidValue(withPlainText(json), wrong));
  const headers: Header[] = [
    ['X-Forwarded-For', `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`],
    ['Sec-Fetch-Site', 'same-origin'],
    ['Content-Type', body.contentType ?? ''],
  ];
  if (cookie !== '') headers.push(['Cookie', cookie]);
  return { ...turn, path, headers, body: body.bytes };
}

/** A path to an existing record, if there is one. */
function plainPath(
  pattern: string,
  places: Places,
  which: number,
): { path: string; about: Place | undefined } {
  let about: Place | undefined;
  const path = pattern
    .replace(/:(\w+)/g, (_, name: string) => {
      if (/token/i.test(name)) return tokenFor(pattern, places);
      const kind = kindOf(pattern, name);
      const there = kind ? places[kind] : [];
      about = there[which % Math.max(1, there.length)];
      return about?.id ?? '0190a0b0-0000-7000-8000-000000000000';
    })
    .replace(/\*$/, 'bestaat-niet');
  return { path, about };
}

function pathOf(random: Seeded, pattern: string, places: Places): { path: string; about: Place | undefined } {
  let about: Place | undefined;
  const path = pattern
    .replace(/:(\w+)/g, (_, name: string) => {
      if (random.next() < 0.25)
        return random.next() < 0.5 ? random.pick(oddSegments) : encoded(hostileText(random));
      if (/token/i.test(name)) return tokenFor(pattern, places);
      const kind = kindOf(pattern, name);
      about = kind && places[kind].length > 0 ? random.pick(places[kind]) : undefined;
      return about?.id ?? '0190a0b0-0000-7000-8000-000000000000';
    })
    .replace(/\*$/, () => (random.next() < 0.5 ? random.pick(oddSegments) : encoded(hostileText(random))));
  return { path, about };
}

function tokenFor(pattern: string, { tokens }: Places): string {
  if (pattern.startsWith('/uitnodiging')) return tokens.invitation;
  if (pattern.startsWith('/akkoord')) return tokens.agreement;
  if (pattern.startsWith('/uitschrijven')) return tokens.unsubscribe;
  return pattern.startsWith('/wachtwoord') ? tokens.reset : tokens.verification;
}

function encoded(text: string): string {
  return encodeURIComponent(text.slice(0, 1500).toWellFormed());
}

function queryOf(random: Seeded, route: TableRoute, known: Known, asData: boolean): string {
  const parts: string[] = [];
  const linked = known.queries.get(route.path);
  if (linked && random.next() < 0.5) parts.push(linked);
  if (asData && random.next() < 0.3) parts.push(`_routes=${encodeURIComponent(route.id)}`);
  for (let count = random.below(4); count > 0; count--) {
    const name = random.next() < 0.9 ? random.pick(allQueryNames) : encoded(hostileText(random));
    parts.push(random.next() < 0.1 ? `${name}=%ff%` : `${name}=${encoded(hostileText(random))}`);
  }
  return parts.join('&').slice(0, 9000);
}

function bodyOf(random: Seeded, pattern: string, path: string, about: Place | undefined, known: Known): Body {
  const context = { places: known.places, random, about };
  const inOrder = random.next() < 0.5;
  const json = knownBody(pattern, context);
  if (json !== undefined) return inOrder ? markedJson(random, json) : hostileJsonBody(random, json);
  const form = formFor(pattern, path, known, context) ?? asForm(path, { x: '1' });
  return inOrder ? markedForm(random, form) : hostileForm(random, form);
}

type Header = [name: string, value: string];

function headersOf(
  random: Seeded,
  who: Who,
  changing: boolean,
  known: Known,
  body: Body | undefined,
): Header[] {
  const cookies = [known.cookies[who]].filter((cookie) => cookie !== '');
  if (random.next() < 0.1) cookies.push(`${random.pick(cookieNames)}=${headerText(hostileText(random))}`);
  const headers: Header[] = [
    ['X-Forwarded-For', `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`],
  ];
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  if (changing && random.next() < 0.95) headers.push(['Sec-Fetch-Site', 'same-origin']);
  if (body?.contentType !== undefined) headers.push(['Content-Type', body.contentType]);
  for (let count = random.next() < 0.3 ? 1 + random.below(3) : 0; count > 0; count--) {
    const [name, values] = random.pick(oddHeaders);
    headers.push([name, headerText(random.next() < 0.6 ? random.pick(values) : hostileText(random))]);
  }
  return headers;
}

/** Header values allow one byte per character and no line breaks. */
function headerText(text: string): string {
  return text.slice(0, 4000).replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');
}
