export type RichPart = { text: string; bold?: true; to?: string };

const notation = /\*\*([^*\n]+)\*\*|\[([^\][\n]+)\]\(([^()\s]+)\)/g;
const target = /^(\/(?!\/)[^\s<>"]*|https:\/\/[^\s<>"]+|mailto:[^\s<>"]+|tel:[+\d-]+)$/;

/** `**bold**` and `[words](address)`; everything else is text. */
export function richParts(text: string): RichPart[] {
  const parts: RichPart[] = [];
  let end = 0;
  for (const match of text.matchAll(notation)) {
    const [whole, bold, words, to] = match;
    if (to !== undefined && !target.test(to)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push(bold === undefined ? { text: words ?? '', to: to ?? '' } : { text: bold, bold: true });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Without the notation: for search, titles and other programs. */
export const plainText = (text: string): string =>
  richParts(text)
    .map((part) => part.text)
    .join('');

export type NotationProblem = 'badLink' | 'badBold';

export function notationProblem(text: string): NotationProblem | undefined {
  const rest = richParts(text)
    .filter((part) => part.to === undefined)
    .map((part) => part.text)
    .join('\n');
  if (/\]\(/.test(rest)) return 'badLink';
  return rest.includes('**') ? 'badBold' : undefined;
}
