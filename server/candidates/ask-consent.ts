import { type AskConsent, consentEnd, type ConsentOutcome, linkEnd } from '#domain/candidates/consent.ts';
import { admitAttempt, mailKey } from '../accounts/attempts.ts';
import type { Actor } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { AppError } from '../errors.ts';
import { transportName } from '../mail/create-mail-transport.ts';
import type { Program } from '../program.ts';
import { lockCandidate } from './lock-candidate.ts';
import { sendConsentMail } from './send-consent-mail.ts';

/** Asks a candidate by mail for consent, or again for consent that ends. Nothing else changes until they answer. */
export async function askConsent(
  program: Pick<Program, 'db' | 'settings' | 'config' | 'secrets' | 'now'>,
  id: string,
  { language }: AskConsent,
  actor: Actor,
): Promise<ConsentOutcome> {
  if (!isId(id)) throw new AppError('notFound');
  if (transportName(program.config) === 'none') return { outcome: 'noMail' };
  const now = program.now();
  const settings = await program.settings.current();
  const { publicUrl } = program.config;
  return program.db.transaction(async (tx): Promise<ConsentOutcome> => {
    const person = await lockCandidate(tx, id);
    if (!person) throw new AppError('notFound');
    const { admitted } = await admitAttempt(tx, [mailKey(program, person.email, 'form')]);
    if (!admitted) return { outcome: 'tooMany' };
    const end = consentEnd(person, settings);
    const request = { person, kind: 'ask', language, end, expiresOn: end ?? linkEnd(now) } as const;
    await sendConsentMail(tx, request, { settings, publicUrl, now, actor });
    return { outcome: 'asked' };
  });
}
