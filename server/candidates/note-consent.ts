import { type ConsentOutcome, isPossibleDay, type NoteConsent } from '#domain/candidates/consent.ts';
import { calendarDay, startOfDay } from '#domain/time/amsterdam.ts';
import type { Actor } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { giveConsent } from './give-consent.ts';
import { lockCandidate } from './lock-candidate.ts';

/** A colleague notes that the candidate agreed to be kept: by phone, in writing or in a conversation. */
export async function noteConsent(
  program: Pick<Program, 'db' | 'settings' | 'now'>,
  id: string,
  { by, day, note }: NoteConsent,
  actor: Actor,
): Promise<ConsentOutcome> {
  if (!isId(id)) throw new AppError('notFound');
  const now = program.now();
  const settings = await program.settings.current();
  return program.db.transaction(async (tx): Promise<ConsentOutcome> => {
    const person = await lockCandidate(tx, id);
    if (!person) throw new AppError('notFound');
    if (!isPossibleDay(day, { person, settings, now })) return { outcome: 'wrongDay' };
    const at = day === calendarDay(now) ? now : startOfDay(day);
    await giveConsent(tx, person, { at, source: by, note }, { settings, now, actor });
    return { outcome: 'noted' };
  });
}
