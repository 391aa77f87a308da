import { type AlertFrequency, nextAlert } from '#domain/alerts/job-alert.ts';
import type { Language } from '#domain/language.ts';
import { newId } from '../db/ids.ts';
import type { jobAlerts } from '../db/schema/alerts.ts';
import { inWakingHours } from './working-time.ts';

type Draft = {
  email: string;
  search: string;
  daysAgo: number;
  frequency?: AlertFrequency;
  language?: Language;
  unconfirmed?: true;
};

const drafts: Draft[] = [
  { email: 'lisette.kerkhof@voorbeeld.example', search: '?vakgebied=Privacy', daysAgo: 12 },
  {
    email: 'ingrid.faassen@voorbeeld.example',
    search: '?type=Detachering&uren=24',
    daysAgo: 48,
    frequency: 'immediate',
  },
  { email: 'tom.verhoeven@voorbeeld.example', search: '?zoek=bestuursrecht', daysAgo: 90 },
  {
    email: 'claire.oconnell@voorbeeld.example',
    search: '?vakgebied=Legal&vakgebied=Compliance+%26+Risk',
    daysAgo: 150,
    language: 'en',
  },
  // Ends within the month that the screen of retention terms shows.
  { email: 'bas.hoekstra@voorbeeld.example', search: '?zoek=arbeidsrecht&type=ZZP', daysAgo: 350 },
  { email: 'n.elidrissi@voorbeeld.example', search: '', daysAgo: 1, unconfirmed: true },
];

const day = 86_400_000;

export function demoAlerts(now: Date): (typeof jobAlerts.$inferInsert)[] {
  return drafts.map(({ daysAgo, unconfirmed, frequency = 'weekly', language = 'nl', ...draft }) => {
    const requestedAt = inWakingHours(new Date(now.getTime() - daysAgo * day));
    return {
      id: newId(),
      ...draft,
      frequency,
      language,
      requestedAt,
      confirmedAt: unconfirmed ? null : new Date(requestedAt.getTime() + 600_000),
      checkedAt: unconfirmed ? requestedAt : now,
      dueAt: nextAlert(frequency, now),
    };
  });
}
