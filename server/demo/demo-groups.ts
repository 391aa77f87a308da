import type { GroupColour, GroupKind } from '#domain/groups/group.ts';
import { newId } from '../db/ids.ts';

type Grouped = { profiles: readonly string[]; customers: readonly string[]; assignments: readonly string[] };
type Some = { colour: GroupColour; name: string; description?: string };

const tags: Some[] = [
  { name: 'Topkandidaat', colour: 'green' },
  { name: 'Direct beschikbaar', colour: 'blue' },
  { name: 'Raamovereenkomst', colour: 'violet' },
  { name: 'Spoed', colour: 'red' },
];
const pools: Some[] = [
  {
    name: 'Interim bij gemeenten',
    colour: 'blue',
    description: 'Juristen bestuursrecht die binnen een maand kunnen beginnen.',
  },
  {
    name: 'Privacy en AI',
    colour: 'violet',
    description: 'Functionarissen en juristen met kennis van de AVG.',
  },
];

/** Tags on people, customers and assignments, and two pools. */
export function demoGroups(now: Date, of: Grouped, staffId: string | null) {
  const made = (kind: GroupKind) => (some: Some) => ({
    id: newId(),
    kind,
    description: '',
    ...some,
    ownerId: kind === 'pool' ? staffId : null,
  });
  const groups = [...tags.map(made('tag')), ...pools.map(made('pool'))];
  const [top, free, contract, urgent, interim, privacy] = groups.map(({ id }) => id);
  const every = (ids: readonly string[], step: number, from = 0) => ids.filter((_, at) => at % step === from);
  const put = (groupId: string | undefined, column: string, ids: readonly string[]) =>
    groupId ? ids.map((id) => ({ groupId, [column]: id, since: now, addedBy: staffId })) : [];
  const members = [
    ...put(top, 'candidateId', every(of.profiles, 5)),
    ...put(free, 'candidateId', every(of.profiles, 3, 1)),
    ...put(contract, 'customerId', every(of.customers, 4)),
    ...put(urgent, 'assignmentId', every(of.assignments, 6)),
    ...put(interim, 'candidateId', every(of.profiles, 4)),
    ...put(privacy, 'candidateId', every(of.profiles, 4, 2)),
  ];
  return { groups, members };
}
