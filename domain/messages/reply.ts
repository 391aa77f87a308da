import type { Message } from './message-view.ts';

/** What the longest address may hold: some mail programs cut off or refuse more. */
const MAX_QUOTED = 1500;

/** Opens the mail program with the answer begun: to whom, about what, and what was asked. */
export function replyAddress(
  { email, name, message }: Message,
  { subject, company }: { subject: string; company: string },
): string {
  const quoted = message
    .slice(0, MAX_QUOTED)
    .toWellFormed()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = `${name},\r\n\r\n\r\n\r\n${company}\r\n\r\n${quoted}`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
