import type { Language } from '#domain/language.ts';
import type { ComposeStart } from '#domain/mail/compose.ts';
import type { Draft } from '#domain/mail/person-mail.ts';
import type { MailRecord } from '#domain/mail/stored-mail.ts';

/** These are about several people: whom to write to is chosen. */
const ofSeveral: readonly MailRecord[] = ['customer', 'assignment', 'opportunity'];

/** A mail as it opens: addressed, with its first and last lines. */
export function firstDraft(
  start: ComposeStart,
  { record, recordId, answersId }: Pick<Draft, 'record' | 'recordId' | 'answersId'>,
): Draft {
  const { answering, people, senders } = start;
  const only = people.length === 1 || !ofSeveral.includes(record) ? people[0] : undefined;
  const to = answering?.to ?? (only ? [only.address] : []);
  const language = people.find(({ address }) => to.includes(address))?.language ?? 'nl';
  const begun = {
    record,
    recordId,
    answersId,
    templateId: null,
    mailboxId: senders[0]?.id ?? null,
    language,
    to,
    cc: answering?.cc ?? [],
    subject: answering?.subject ?? '',
    body: '',
    attachments: [],
  };
  return { ...begun, body: linesOf(start, begun, language) };
}

/** The lines in another language, if nobody has typed in them yet. */
export function inLanguage(start: ComposeStart, draft: Draft, language: Language): string {
  const untouched = draft.body === linesOf(start, draft, draft.language);
  return untouched ? linesOf(start, draft, language) : draft.body;
}

function linesOf(
  { people, closing, answering }: ComposeStart,
  { to }: Pick<Draft, 'to'>,
  language: Language,
) {
  const reader = people.find(({ address }) => to.includes(address.toLowerCase()) || to.includes(address));
  const salutation = reader ? `${reader.salutation[language]}\n\n` : '';
  const quoted = answering ? `\n\n${answering.quoted[language]}` : '';
  return `${salutation}\n\n${closing[language]}${quoted}`;
}
