import { mailto } from '../mail/mailto.ts';
import type { Message } from './message-view.ts';

/** Some mail programs truncate or refuse longer URLs. */
const MAX_QUOTED = 1500;

/** A mailto: URL with recipient, subject and the quoted question. */
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
  return mailto(email, { subject, body });
}
