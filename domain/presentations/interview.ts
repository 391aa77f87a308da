import { z } from 'zod';
import { optionalLines } from '../form-text.ts';
import { addDays, calendarDay, type Day, startOfDay } from '../time/amsterdam.ts';
import { instantOf } from '../time/local-moment.ts';

export const interviewStates = ['proposed', 'confirmed', 'held', 'cancelled'] as const;
export type InterviewState = (typeof interviewStates)[number];

export const DEFAULT_MINUTES = 60;
const MIN_MINUTES = 5;
const MAX_MINUTES = 600;
export const PLACE_LENGTH = 500;
export const OUTCOME_LENGTH = 2000;
const MAX_PLANNED = 25;

const participants = z.array(z.uuid()).max(20);
const details = z.object({
  /** As typed. */
  minutes: z.string().trim().max(10),
  place: z.string().trim().max(PLACE_LENGTH),
  state: z.enum(interviewStates),
  contactIds: participants,
  userIds: participants,
});
/** In Amsterdam, as typed. */
const startsAt = z.string().max(30);

/** The browser chooses the ids, so that planning sent twice plans once. */
export const planRequest = details.extend({
  interviews: z
    .array(z.object({ id: z.uuid(), applicationId: z.uuid(), startsAt }))
    .min(1)
    .max(MAX_PLANNED),
});
export type PlanRequest = z.output<typeof planRequest>;

export const interviewChange = details.extend({
  version: z.int(),
  startsAt,
  outcome: optionalLines(OUTCOME_LENGTH),
});
export type InterviewChange = z.output<typeof interviewChange>;

export type InterviewProblem = 'missingTime' | 'wrongMinutes' | 'otherContact';
export type InterviewAnswer =
  | { outcome: 'saved' }
  /** By the field; the time of one of several by its id. */
  | { outcome: 'refused'; errors: Record<string, InterviewProblem> }
  | { outcome: 'conflict'; by: string | null; version: number };

type Read<Value> = { value: Value } | { error: InterviewProblem };

export function readStart(typed: string): Read<Date> {
  const value = instantOf(typed);
  return value ? { value } : { error: 'missingTime' };
}

export function readMinutes(typed: string): Read<number> {
  const value = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return value >= MIN_MINUTES && value <= MAX_MINUTES ? { value } : { error: 'wrongMinutes' };
}

export type InterviewView = {
  id: string;
  version: number;
  applicationId: string;
  candidateId: string;
  candidate: string;
  title: string | null;
  startsAt: Date;
  minutes: number;
  place: string | null;
  state: InterviewState;
  outcome: string | null;
  contacts: { id: string; name: string }[];
  colleagues: { id: string; name: string }[];
};

const FIRST_HOUR_MS = 10 * 60 * 60 * 1000;

/** Ten o'clock on the next working day, as a start. */
export function firstInterviewTime(now: Date): Date {
  let day = addDays(calendarDay(now), 1);
  while (isWeekend(day)) day = addDays(day, 1);
  return new Date(startOfDay(day).getTime() + FIRST_HOUR_MS);
}

const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
