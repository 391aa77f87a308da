import { isOneOf } from '#domain/typed-entries.ts';
import type { ComposeStart } from '#domain/mail/compose.ts';
import type { MailText } from '#domain/mail/mail-text.ts';
import type { Draft } from '#domain/mail/person-mail.ts';
import type { TextField } from '#domain/mail/template-fields.ts';
import { bodyText, fillTemplate } from '#domain/mail/template-text.ts';

/** These are about several people: whom to write to is chosen. */
const ofSeveral = ['customer', 'assignment', 'opportunity'] as const;

/** A mail as it opens: addressed, with its first and last lines. */
export function firstDraft(
  start: ComposeStart,
  { record, recordId, answersId }: Pick<Draft, 'record' | 'recordId' | 'answersId'>,
): Draft {
  const { answering, people, senders } = start;
  const only = people.length === 1 || !isOneOf(ofSeveral, record) ? people[0] : undefined;
  const to = answering?.to ?? (only ? [only.address] : []);
  const language = people.find(({ address }) => to.includes(address))?.language ?? 'nl';
  const begun = { templateId: null, language, to };
  return {
    ...begun,
    record,
    recordId,
    answersId,
    mailboxId: senders[0]?.id ?? null,
    cc: answering?.cc ?? [],
    attachments: [],
    ...standardText(start, begun),
  };
}

type Chosen = Pick<Draft, 'to' | 'language' | 'templateId'>;

/** Another reader, language or template brings its own words, where nobody has typed yet. */
export function following(start: ComposeStart, draft: Draft, change: Partial<Chosen>): Partial<Draft> {
  const [before, after] = [standardText(start, draft), standardText(start, { ...draft, ...change })];
  return {
    ...change,
    ...(draft.subject === before.subject && { subject: after.subject }),
    ...(draft.body === before.body && { body: after.body }),
  };
}

/** The words of a template; `replaced` is what somebody had typed. */
export function withTemplate(
  start: ComposeStart,
  draft: Draft,
  templateId: string | null,
): { change: Partial<Draft>; replaced: MailText | undefined } {
  const before = standardText(start, draft);
  const typed = draft.body !== before.body || draft.subject !== before.subject;
  return {
    change: { templateId, ...standardText(start, { ...draft, templateId }) },
    replaced: typed ? { subject: draft.subject, body: draft.body } : undefined,
  };
}

/** The fields of the chosen template that have no value for this reader. */
export const emptyFields = (start: ComposeStart, draft: Chosen): TextField[] =>
  filled(start, draft)?.empty ?? [];

function standardText(start: ComposeStart, draft: Chosen): MailText {
  const { answering, closing } = start;
  const { language } = draft;
  const salutation =
    draft.to.length > 0
      ? (readerOf(start, draft)?.salutation[language] ?? start.values[language].salutation)
      : '';
  const template = filled(start, draft);
  const words = template
    ? bodyText(template)
    : `${salutation ? `${salutation}\n\n` : ''}\n\n${closing[language]}`;
  return {
    subject: answering?.subject ?? template?.subject ?? '',
    body: answering ? `${words}\n\n${answering.quoted[language]}` : words,
  };
}

function filled(start: ComposeStart, draft: Chosen) {
  const { language, templateId } = draft;
  const template = start.templates.find(({ id }) => id === templateId);
  return (
    template &&
    fillTemplate(
      template.texts[language],
      language,
      readerOf(start, draft)?.values[language] ?? start.values[language],
    )
  );
}

const readerOf = ({ people }: ComposeStart, { to }: Pick<Draft, 'to'>) =>
  people.find(({ address }) => to.some((one) => one.toLowerCase() === address.toLowerCase()));
