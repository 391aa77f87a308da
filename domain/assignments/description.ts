export type DescriptionBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

const MAX_HEADING = 80;
const MAX_HEADING_ABOVE_PROSE = 40;
const MIN_PROSE = 60;

function bulletText(line: string): string | null {
  return /^\s*(?:[-*–—]\s+|[•·▪◦]\s*)(\S.*)$/u.exec(line)?.[1]?.trim() ?? null;
}

/** The words of a line that is marked as a heading: '## X', '**X**' or '**X:**'. */
function markedHeading(line: string): string | null {
  const text = (/^\s*#{1,6}\s+(.*)$/u.exec(line) ?? /^\s*\*\*([^*]+)\*\*:?\s*$/u.exec(line))?.[1]
    ?.replace(/\s#+\s*$/u, '')
    .replace(/\*\*/gu, '')
    .replace(/:\s*$/u, '')
    .trim();
  return text && text.length <= MAX_HEADING ? text : null;
}

const endsSentence = (line: string) => /[.!?…]["'’”)]?\s*$/u.test(line);
const isProse = (line: string) => endsSentence(line) || /:\s*$/u.test(line) || line.trim().length > MIN_PROSE;

type Surroundings = { previous: string; afterHeading: boolean; next: string };

/** The words of a line that is a heading by its shape and its place; in doubt it is not one. */
function shapedHeading(line: string, around: Surroundings): string | null {
  const text = line.trim();
  if (text.length > MAX_HEADING || /[.!?;]\s/u.test(text) || endsSentence(text) || /[,;]$/u.test(text))
    return null;
  const aboveList = bulletText(around.next) !== null;
  if (/[^\s:]\s*:$/u.test(text)) {
    // 'U beschikt over:' right under a heading leads in its list, it does not begin another section.
    if (around.afterHeading) return null;
    const startsBlock = around.previous === '' || endsSentence(around.previous);
    return startsBlock || aboveList || bulletText(around.previous) !== null
      ? text.replace(/\s*:$/u, '')
      : null;
  }
  if (!/^[\p{Lu}\p{N}]/u.test(text) || around.afterHeading) return null;
  if (around.previous !== '' && !endsSentence(around.previous) && bulletText(around.previous) === null)
    return null;
  if (aboveList) return text;
  const aboveProse = isProse(around.next) && text.length <= MAX_HEADING_ABOVE_PROSE;
  return aboveProse && around.previous === '' ? text : null;
}

/**
 * Reads a description that was typed or pasted as plain text. No line is lost: anything that is not clearly a heading
 * or a list is a paragraph, with its line breaks.
 */
export function parseDescription(text: string): DescriptionBlock[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u);
  const blocks: DescriptionBlock[] = [];
  let previous = '';
  for (const [index, line] of lines.entries()) {
    const last = blocks.at(-1);
    const adjacent = previous.trim() !== '';
    const item = bulletText(line);
    if (line.trim() === '') {
      // Ends the current block.
    } else if (item !== null) {
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else {
      const next = lines.slice(index + 1, index + 3).find((candidate) => candidate.trim() !== '') ?? '';
      const afterHeading = adjacent && last?.kind === 'heading';
      const around = { previous: previous.trim(), afterHeading, next };
      const continuesItem = adjacent && last?.kind === 'list' && /^\s/u.test(line);
      const heading = markedHeading(line) ?? (continuesItem ? null : shapedHeading(line, around));
      if (heading !== null) blocks.push({ kind: 'heading', text: heading });
      else if (continuesItem) last.items.push(`${last.items.pop() ?? ''} ${line.trim()}`);
      else if (adjacent && last?.kind === 'paragraph') last.text += `\n${line.trim()}`;
      else blocks.push({ kind: 'paragraph', text: line.trim() });
    }
    previous = line;
  }
  return blocks;
}
