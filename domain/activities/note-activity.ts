const MAX_SUBJECT = 80;

/**
 * A note as an activity: a short one is its subject, a longer one has its first words as subject. `read`: the note as
 * people read it, with names in place of mentions, which a subject does not have.
 */
export function noteActivity(text: string, read = text): { subject: string; description: string } {
  const [whole, shown] = [text.trim(), read.trim()];
  const [first = ''] = shown.split('\n');
  const line = first.trim();
  const isAll = line === whole && line.length <= MAX_SUBJECT;
  return { subject: shortened(line), description: isAll ? '' : whole };
}

function shortened(line: string): string {
  if (line.length <= MAX_SUBJECT) return line;
  const cut = line.slice(0, MAX_SUBJECT - 1);
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}
