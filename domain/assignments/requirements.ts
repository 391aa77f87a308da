import { parseDescription } from './description.ts';

export const MAX_REQUIREMENTS = 20;
export const MAX_REQUIREMENT_LENGTH = 120;

export type Requirements = { expertise: string[]; skills: string[] };

function sectionOf(heading: string): keyof Requirements | null {
  const name = heading.toLowerCase().replace(/[\s\-‐‑–—]+/gu, '');
  if (name === 'functieeisen') return 'expertise';
  if (name === 'wensen') return 'skills';
  return null;
}

/** Character by character: a regular expression anchored at the end backtracks from each of a thousand dots. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (/[\s.,;]/u.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

function shorten(item: string): string {
  const text = withoutEnd(item.toWellFormed().replace(/\s+/gu, ' '));
  if (text.length <= MAX_REQUIREMENT_LENGTH) return text;
  const cut = text.slice(0, MAX_REQUIREMENT_LENGTH - 1).replace(/\p{Cs}$/u, '');
  const atWord = cut.replace(/[\s.,;]*\s\S*$/u, '');
  return `${atWord === '' ? cut : atWord}…`;
}

function distinct(items: string[]): string[] {
  const byName = new Map<string, string>();
  for (const item of items.map(shorten)) {
    const name = item.toLowerCase();
    if (item !== '' && !byName.has(name)) byName.set(name, item);
  }
  return [...byName.values()].slice(0, MAX_REQUIREMENTS);
}

/** The bullets under 'Functie-eisen' and under 'Wensen'; each list ends at the next heading. */
export function deriveRequirements(description: string): Requirements {
  const found: Requirements = { expertise: [], skills: [] };
  let section: keyof Requirements | null = null;
  for (const block of parseDescription(description)) {
    if (block.kind === 'heading') section = sectionOf(block.text);
    else if (block.kind === 'list' && section) found[section].push(...block.items);
  }
  return { expertise: distinct(found.expertise), skills: distinct(found.skills) };
}
