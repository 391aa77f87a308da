import { calendarDay, type Day } from '#domain/time/amsterdam.ts';
import type { Program } from '../program.ts';

const WRITTEN_ON: Day = '2026-11-17';

/** The day on which the articles of the terms last changed. */
export async function readTermsDay({ siteContent }: Pick<Program, 'siteContent'>): Promise<Day> {
  const { changedAt } = await siteContent.current();
  return changedAt.terms ? calendarDay(changedAt.terms) : WRITTEN_ON;
}
