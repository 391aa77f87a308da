import { randomUUID } from 'node:crypto';
import { activityStatuses, activityTypes } from '#domain/activities/activity.ts';
import { activityRecord } from '#domain/activities/activity-record.ts';
import { quickWays } from '#domain/activities/quick-activity.ts';
import { trackRecord } from '#domain/applications/application-track.ts';
import { endChanges } from '#domain/placements/placement-end.ts';
import { extensionRecord, placementRecord } from '#domain/placements/placement-record.ts';
import { interviewStates } from '#domain/presentations/interview.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { filledForm } from '#tests/support/records.ts';
import { hole, type KnownContext, saved, some } from './known-context.ts';

const placement = (context: KnownContext) =>
  filledForm(placementRecord, hole, { customer_id: some('customer', context), contact_id: '' });

const agreement = ({ random }: KnownContext) =>
  random.pick([
    null,
    { how: random.pick(['phone', 'mail']), day: calendarDay(new Date()), note: `Gebeld ${hole}` },
  ]);

const versionOf = ({ about }: KnownContext) => Number(about?.version ?? 1);

const meeting = (context: KnownContext) => ({
  minutes: '60',
  place: `Teams ${hole}`,
  state: context.random.pick(interviewStates),
  contactIds: context.random.pick([[], [some('contact', context)]]),
  userIds: [some('user', context)],
});
const moment = ({ random }: KnownContext) => random.pick(['2031-05-06T10:30', '2026-10-25T02:30', '']);

/** From a candidate who is presented to one who works: presentations, interviews, placements and activities. */
export const threadBodies: Record<string, (context: KnownContext) => unknown> = {
  'crm/presentations/new': (context) => ({
    assignmentId: some('assignment', context),
    how: context.random.pick(['send', 'ask']),
    people: [some('candidate', context), some('candidate', context)].map((candidateId) => ({
      id: randomUUID(),
      candidateId,
      applicationId: randomUUID(),
      pay: context.random.pick(['95', '87,50', '']),
      payUnit: context.random.pick(['hour', 'month', null]),
      agreement: agreement(context),
    })),
    contactIds: context.random.pick([[], [some('contact', context)]]),
    body: `Een jurist ${hole}\n${hole}`,
    seen: context.random.pick([[], [some('presentation', context)]]),
  }),
  'crm/presentations/:id': (context) => {
    const version = versionOf(context);
    return context.random.pick([
      { step: 'send', version, seen: [some('presentation', context)], agreement: agreement(context) },
      { step: 'withdraw', version },
      { step: 'remove', version },
      {
        step: 'answer',
        version,
        answer: context.random.pick(['accepted', 'rejected']),
        reason: `Te duur ${hole}`,
        day: calendarDay(new Date()),
      },
    ]);
  },
  'crm/interviews/new': (context) => ({
    ...meeting(context),
    interviews: [
      { id: randomUUID(), applicationId: some('application', context), startsAt: '2031-05-06T10:30' },
      { id: randomUUID(), applicationId: some('application', context), startsAt: moment(context) },
    ],
  }),
  'crm/interviews/:id': (context) => ({
    ...meeting(context),
    version: versionOf(context),
    startsAt: moment(context),
    outcome: `Goed gesprek ${hole}\n${hole}`,
  }),
  'dashboard/sollicitaties/:id/vervolg': saved((context) =>
    filledForm(trackRecord, hole, { owner_id: some('user', context) }),
  ),
  'dashboard/sollicitaties/:id/plaatsen': (context) => ({
    id: randomUUID(),
    values: placement(context),
    close: context.random.next() < 0.3,
    inform: context.random.next() < 0.3,
    reason: context.random.pick(['', 'Opdracht vervuld', `Anders ${hole}`]),
  }),
  'crm/placements/:id/place': (context) => ({
    basedOn: '',
    applicationId: some('application', context),
    values: placement(context),
  }),
  'crm/placements/:id/save': saved(placement),
  'crm/placements/:id/end': (context) => ({
    id: randomUUID(),
    kind: context.random.pick(endChanges),
    basedOn: String(versionOf(context)),
    values: filledForm(extensionRecord, hole),
  }),
  'crm/placements/:id/cancel': (context) => ({ basedOn: String(versionOf(context)) }),
  'crm/placements/:id/documents/:documentId': () => ({ remove: true }),
  'crm/customers/:id/documents/:documentId': () => ({ remove: true }),
  'crm/opportunities/:id/vacature': () => ({}),
  'dashboard/vacatures/klanten/koppelen': (context) => ({
    links: [
      { assignmentId: some('assignment', context), customerId: some('customer', context) },
      { assignmentId: some('assignment', context), customerId: some('customer', context) },
    ],
  }),
  'crm/activities/status': (context) => ({
    id: some('activity', context),
    from: context.random.pick(activityStatuses),
    to: context.random.pick(activityStatuses),
  }),
  'crm/activities/plan': (context) => ({
    id: some('activity', context),
    from: null,
    to: context.random.pick([null, '2026-11-24T09:00:00.000Z']),
  }),
  'crm/activities/agenda/link': ({ random }) => ({ do: random.pick(['renew', 'withdraw']) }),
  'crm/activities/:id/save': saved((context) => ({
    ...filledForm(activityRecord, hole, {
      type: context.random.pick(activityTypes),
      status: context.random.pick(activityStatuses),
      description: `${hole}\nX-FUZZED:1\n${hole}`,
      due_date: moment(context),
      owner_id: some('user', context),
    }),
    ...aboutSome(context),
  })),
  'crm/activities/:id/log': (context) => ({
    way: context.random.pick(quickWays),
    about: context.random.pick(
      (
        ['candidate', 'customer', 'assignment', 'application', 'placement', 'contact', 'opportunity'] as const
      ).map((kind) => ({ kind, id: some(kind, context) })),
    ),
    values: { type: 'call', subject: `Gebeld ${hole}`, description: hole, due_date: '2031-05-06T10:30' },
  }),
  'crm/activities/:id/delete': () => ({}),
};

/** Each of the records that an activity can be about, or several that need not belong together. */
function aboutSome(context: KnownContext): Record<string, string> {
  const kinds = [
    'customer',
    'candidate',
    'assignment',
    'application',
    'placement',
    'contact',
    'opportunity',
  ] as const;
  const chosen = context.random.pick<readonly string[]>([
    ['customer', 'candidate'],
    ...kinds.map((kind) => [kind]),
  ]);
  return Object.fromEntries(
    kinds.map((kind) => [`${kind}_id`, chosen.includes(kind) ? some(kind, context) : '']),
  );
}
