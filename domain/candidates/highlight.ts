/** Characters that no stored text contains; they enclose each hit. */
export const hitStart = '\u0002';
export const hitEnd = '\u0003';

export type TextPart = { text: string; hit: boolean };

/** The parts of a text with its hits marked. They are rendered as text, never as markup. */
export function highlightParts(marked: string): TextPart[] {
  const parts: TextPart[] = [];
  let hit = false;
  // oxlint-disable-next-line no-control-regex -- characters that no text contains
  for (const piece of marked.split(/([\u0002\u0003])/)) {
    if (piece === hitStart) hit = true;
    else if (piece === hitEnd) hit = false;
    else if (piece !== '') {
      const last = parts.at(-1);
      // Adjacent hits are one hit.
      if (last && last.hit === hit) last.text += piece;
      else parts.push({ text: piece, hit });
    }
  }
  return joinHits(parts);
}

function joinHits(parts: TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const [index, part] of parts.entries()) {
    const before = joined.at(-1);
    const between = !part.hit && part.text === ' ' && before?.hit && parts[index + 1]?.hit;
    if (before && (between || (part.hit && before.hit))) before.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}

export function hasHit(marked: string): boolean {
  return marked.includes(hitStart);
}
