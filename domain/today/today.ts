import type { ActivityStatus, ActivityType } from '../activities/activity.ts';
import type { Whose } from '../activities/to-do.ts';
import { maxDaysInStatus } from '../applications/time-in-status.ts';
import type { ApplicationSource } from '../applications/application-source.ts';
import type { Language } from '../language.ts';
import { describeList, type Param, type StateOf } from '../list-description.ts';
import type { MessageKind } from '../messages/message-kind.ts';
import { addDays, calendarDay, daysBetween, startOfDay } from '../time/amsterdam.ts';

/** Everything that can wait for a colleague. */
export const todayKinds = [
  'activity',
  'interview',
  'message',
  'mail',
  'application',
  'nextStep',
  'presentation',
  'assignment',
  'placement',
  'consent',
] as const;
export type TodayKind = (typeof todayKinds)[number];

/** Nobody waits for it at this moment. */
export const isPaper = (kind: TodayKind): boolean =>
  kind === 'assignment' || kind === 'placement' || kind === 'consent';

/** In days. Applicants are promised an answer, and so are those who write. */
export const ANSWER_DAYS = 1;
export const JUDGE_DAYS = maxDaysInStatus.pending;
export const CUSTOMER_DAYS = 3;
export const CLOSING_DAYS = 7;
export const ENDING_DAYS = 30;
/** An interview of longer ago whose outcome was never recorded is history. */
export const INTERVIEW_DAYS = 14;

/** Of each kind; more are only counted as 'more than'. */
export const MAX_PER_KIND = 100;

/** The facts of a kind that its row shows or its acts need. */
type Facts = {
  activity: { type: ActivityType; status: ActivityStatus; dueDate: string | null };
  interview: { applicationId: string };
  message: { messageKind: MessageKind };
  mail: null;
  application: { source: ApplicationSource };
  nextStep: null;
  presentation: { applicationId: string; version: number };
  assignment: null;
  placement: null;
  consent: { language: Language };
};

/** `since`: the moment that the row is about. `due`: from when it is late. `owner`: null for nobody's. */
export type TodayItem = {
  [Kind in TodayKind]: {
    kind: Kind;
    id: string;
    since: Date;
    due: Date;
    title: string;
    detail: string | null;
    owner: string | null;
    mine: boolean;
    facts: Facts[Kind];
  };
}[TodayKind];
export type ItemOf<Kind extends TodayKind> = Extract<TodayItem, { kind: Kind }>;

export type Today = {
  items: TodayItem[];
  /** At most one more than `MAX_PER_KIND`. */
  counts: Record<TodayKind, number>;
  total: number;
  page: number;
};

export const urgencies = ['late', 'today', 'soon'] as const;
export type Urgency = (typeof urgencies)[number];

export function urgencyOf({ due }: Pick<TodayItem, 'due'>, now: Date): Urgency {
  if (due < now) return 'late';
  return due < startOfDay(addDays(calendarDay(now), 1)) ? 'today' : 'soon';
}

/** Calendar days in Amsterdam; negative for what is to come. */
export const daysSince = (moment: Date, now: Date): number =>
  daysBetween(calendarDay(moment), calendarDay(now));

export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];
const USUAL_PERIOD: Period = 30;

const period: Param<Period> = {
  name: 'periode',
  read: (params) => periods.find((days) => String(days) === params.get('periode')) ?? USUAL_PERIOD,
  write: (days) => (days === USUAL_PERIOD ? null : String(days)),
};

type Reader = Extract<Whose, string>;
const whose: Param<Reader> = {
  name: 'wie',
  read: (params) => (params.get('wie') === 'iedereen' ? 'everyone' : 'mine'),
  write: (value) => (value === 'mine' ? null : 'iedereen'),
};

export const todayList = describeList({ pageSize: 8, filters: {}, others: { whose, period } });
export type TodayState = StateOf<typeof todayList>;
