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

/** A quote opens only at the beginning of an item and counts only when it is closed: 'Jurist "nieuwe stijl"' is text. */
const quotedOrPlain = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/gu;

function splitItems(text: string): string[] {
  return [...text.matchAll(quotedOrPlain)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
