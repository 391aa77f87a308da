import type { AutomaticKind } from '#domain/mail/stored-mail.ts';

/** The value of the first header with this name, in lower case. */
export type HeaderReader = (name: string) => string | undefined;

const awaySubject =
  /^(?:automatisch antwoord|automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|afwezig|niet aanwezig|buiten kantoor)\b/i;

/** Whether a program wrote it: RFC 3834, and the headers that mail programs used before and beside it. */
export function automaticKind(header: HeaderReader, subject: string): AutomaticKind | undefined {
  const type = header('content-type') ?? '';
  if (
    type.startsWith('multipart/report') &&
    /report-type="?(?:delivery-status|global-delivery-status)/.test(type)
  )
    return 'bounce';
  const submitted = header('auto-submitted') ?? '';
  const precedence = header('precedence') ?? '';
  const replies =
    submitted.startsWith('auto-replied') ||
    precedence === 'auto_reply' ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((name) => isSet(header(name)));
  if (replies) return 'reply';
  const suppresses = header('x-auto-response-suppress') !== undefined;
  const generated = submitted.startsWith('auto-generated') || submitted.startsWith('auto-notified');
  // Exchange sends absence messages as 'auto-generated'; gateways add the other header to ordinary mail too.
  if ((suppresses || generated) && awaySubject.test(subject.trim())) return 'reply';
  const listed =
    header('list-id') !== undefined ||
    header('list-unsubscribe') !== undefined ||
    ['bulk', 'list', 'junk'].includes(precedence);
  return listed || generated ? 'list' : undefined;
}

const isSet = (value: string | undefined) => value !== undefined && value !== '' && value !== 'no';
