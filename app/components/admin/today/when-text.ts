import { isWholeDay } from '#domain/activities/due.ts';
import type { Language } from '#domain/language.ts';
import { formatTime } from '#domain/time/format.ts';
import { daysSince, type TodayItem, urgencyOf } from '#domain/today/today.ts';
import type { Texts } from '#texts/texts.ts';

/** When an item is or was due, in the words of its kind: '3 dagen te laat', 'sluit morgen'. */
export function whenText(item: TodayItem, now: Date, texts: Texts, language: Language): string {
  const { when: t } = texts.dashboard;
  const { kind, since, due } = item;
  const waited = Math.max(0, daysSince(since, now));
  const left = Math.max(0, -daysSince(due, now));
  const late = urgencyOf(item, now) === 'late' ? daysSince(due, now) : null;
  const time = formatTime(due, language);
  switch (kind) {
    case 'activity':
      if (late !== null) return t.late(late);
      return isWholeDay(due) ? t.due(left) : t.dueAt(t.due(left), time);
    case 'nextStep':
      return late === null ? t.due(left) : t.late(late);
    case 'interview':
      if (late === null) return t.dueAt(t.due(left), time);
      return waited === 0 ? t.was(time) : t.noOutcome(waited);
    case 'message':
    case 'mail':
    case 'application':
      return t.waits(waited);
    case 'presentation':
      return t.noAnswer(waited);
    case 'assignment':
      return late === null ? t.closes(left) : t.expired(late);
    case 'placement':
      return t.ends(left);
    case 'consent':
      return t.lapses(left);
  }
}
