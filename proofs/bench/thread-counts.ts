import { keysOf, recordOf } from '#domain/typed-entries.ts';

export const threadCounts = {
  colleagues: 12,
  customers: 5_000,
  contacts: 15_000,
  opportunities: 20_000,
  assignments: 20_000,
  candidates: 100_000,
  applications: 500_000,
  presentations: 50_000,
  placements: 10_000,
  /** The events of timelines that no other record holds; together two million. */
  activities: 700_000,
  applicationNotes: 200_000,
  candidateNotes: 100_000,
  changes: 1_000_000,
};
export type ThreadCounts = typeof threadCounts;

export const threadScale = (part: number): ThreadCounts => ({
  ...recordOf(keysOf(threadCounts), (name) => Math.round(threadCounts[name] * part)),
  colleagues: threadCounts.colleagues,
});
