import { defaultLanguage } from '#domain/language.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Program } from '../program.ts';
import { digestSince, readDigest } from './digest-queries.ts';

/** At most one a day, and none if there is nothing to report. Returns whether one was queued. */
export async function queueDailyDigest({
  db,
  settings,
  now,
}: Pick<Program, 'db' | 'settings' | 'now'>): Promise<boolean> {
  const { notifications, company } = await settings.current();
  if (!notifications.email_notifications || !notifications.daily_digest) return false;
  const until = now();
  return db.transaction(async (tx) => {
    const digest = await readDigest(tx, await digestSince(tx, until), until);
    const { applicationCount, messageCount, unansweredCount, closing } = digest;
    if (applicationCount + messageCount + unansweredCount + closing.length === 0) return false;
    return queueMail(tx, {
      kind: 'dailyDigest',
      data: digest,
      to: company.email,
      language: defaultLanguage,
      dedupeKey: `dailyDigest:${calendarDay(until)}`,
    });
  });
}
