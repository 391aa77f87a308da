import PostalMime, { addressParser, decodeWords } from 'postal-mime';
import type { AutomaticKind, ParticipantRole } from '#domain/mail/stored-mail.ts';
import { automaticKind } from './automatic.ts';
import type { Participant } from './insert-mail.ts';
import { keysIn, readAddress } from './mail-keys.ts';
import { cleanLine } from './mail-text.ts';
import { mimeLimits } from './mime-limits.ts';

export type MailHead = {
  /** Undefined without a Message-ID. */
  messageKey: string | undefined;
  /** Other names under which the program may have stored it: relays that give a mail another id keep the first one. */
  otherKeys: string[];
  references: string[];
  date: Date | undefined;
  subject: string;
  participants: Participant[];
  replyTo: string | undefined;
  automatic: AutomaticKind | undefined;
};

const roles: readonly (readonly [name: string, role: ParticipantRole])[] = [
  ['from', 'from'],
  ['to', 'to'],
  ['cc', 'cc'],
  ['bcc', 'bcc'],
  ['reply-to', 'replyTo'],
];
/** A second one is an attempt to be shown as somebody else. */
const single = new Set(['from', 'reply-to']);

/** Rejects if they cannot be parsed. Call it through `readHeadersBeside`. */
export async function readHeaders(bytes: Uint8Array): Promise<MailHead> {
  const { headers } = await PostalMime.parse(bytes, { maxHeadersSize: mimeLimits.headerBytes });
  const first = (name: string) => headers.find(({ key }) => key === name)?.value;
  const lower = (name: string) => first(name)?.trim().toLowerCase();
  const subject = cleanLine(decodeWords(first('subject') ?? ''), mimeLimits.subjectLength);
  const participants = new Map<string, Participant>();
  for (const [name, role] of roles) {
    const lines = headers.filter(({ key }) => key === name).slice(0, single.has(name) ? 1 : 20);
    for (const line of lines)
      for (const found of addressParser(line.value, { flatten: true })) {
        const address = readAddress(found.address);
        if (!address || participants.size >= mimeLimits.participants) continue;
        const key = `${role} ${address}`;
        if (!participants.has(key))
          participants.set(key, { role, address, name: cleanLine(found.name, mimeLimits.nameLength) });
      }
  }
  const all = [...participants.values()];
  return {
    messageKey: keysIn(first('message-id'))[0],
    otherKeys: keysIn(first('x-microsoft-original-message-id')),
    references: readReferences(first('references'), first('in-reply-to')),
    date: readDate(first('date')),
    subject,
    participants: all,
    replyTo: all.find(({ role }) => role === 'replyTo')?.address,
    automatic: automaticKind(lower, subject),
  };
}

function readReferences(references: string | undefined, inReplyTo: string | undefined): string[] {
  const all = [...new Set([...keysIn(references), ...keysIn(inReplyTo).slice(0, 1)])];
  const { references: limit } = mimeLimits;
  // The first one identifies the thread, the last ones its newest mails.
  return all.length <= limit ? all : [...all.slice(0, 1), ...all.slice(1 - limit)];
}

function readDate(text: string | undefined): Date | undefined {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}
