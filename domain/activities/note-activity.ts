const MAX_SUBJECT = 80;

/** A note as an activity: a short one is its subject, a longer one has its first words as subject. */
export function noteActivity(text: string): { subject: string; description: string } {
  const whole = text.trim();
  const [first = ''] = whole.split('\n');
  const line = first.trim();
  if (line === whole && line.length <= MAX_SUBJECT) return { subject: line, description: '' };
  if (line.length <= MAX_SUBJECT) return { subject: line, description: whole };
  const cut = line.slice(0, MAX_SUBJECT - 1);
  const words = cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
  return { subject: `${words}…`, description: whole };
}
