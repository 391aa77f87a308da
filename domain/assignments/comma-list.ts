import { MAX_REQUIREMENTS } from './requirements.ts';

/**
 * A list as one line: 'Bestuursrecht, Awb'. An item with a comma or a quote is quoted, so that a list derived from a
 * description survives the round trip.
 */
export function formatCommaList(items: readonly string[]): string {
  return items.map((item) => (/[,"]/.test(item) ? `"${item.replaceAll('"', '""')}"` : item)).join(', ');
}

/** Each item once, whatever its case; empty ones are left out. */
export function parseCommaList(text: string): string[] {
  const byName = new Map<string, string>();
  for (const raw of splitItems(text)) {
    const item = raw.replace(/\s+/gu, ' ').trim();
    const name = item.toLowerCase();
    if (item !== '' && !byName.has(name)) byName.set(name, item);
  }
  return [...byName.values()].slice(0, MAX_REQUIREMENTS + 1);
}

/** A list that is being typed: the items that a comma ends, and the text after the last one. */
export function splitTyped(text: string): { items: string[]; rest: string } {
  let end = 0;
  for (const { index, 0: match } of text.matchAll(quotedOrPlain)) {
    if (match.endsWith(',')) end = index + match.length;
  }
  const rest = text.slice(end).trimStart();
  // Its comma may be part of it, which only the closing quote tells.
  const opened = /(?:^|,)\s*"(?:[^"]|"")*$/u.exec(text);
  if (!opened) return { items: parseCommaList(text.slice(0, end)), rest };
  const from = opened.index + (text[opened.index] === ',' ? 1 : 0);
  return { items: parseCommaList(text.slice(0, from)), rest: text.slice(from).trimStart() };
}

/** A quote opens only at the beginning of an item and counts only when it is closed: 'Jurist "nieuwe stijl"' is text. */
const quotedOrPlain = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/gu;

function splitItems(text: string): string[] {
  return [...text.matchAll(quotedOrPlain)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
