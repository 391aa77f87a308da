import type { ApplicationStatus } from '../applications/application-status.ts';
import type { Assignment } from '../assignments/assignment-record.ts';
import type { Candidate } from './candidate.ts';
import type { Match } from './matching.ts';

/** How many of the best are compared line by line; the rest are found by searching. */
export const SHORTLIST = 60;
export const MATCHES_PER_PAGE = 10;

/** An application of this person for this assignment, if there is one. */
export type MatchedApplication = { id: string; status: ApplicationStatus } | null;

export type MatchedCandidate = Pick<
  Candidate,
  'id' | 'firstName' | 'lastName' | 'currentJobTitle' | 'currentEmployer' | 'location' | 'registeredAt'
> & { match: Match; application: MatchedApplication };

export type MatchedAssignment = Pick<
  Assignment,
  'id' | 'title' | 'organization' | 'location' | 'deadline'
> & {
  match: Match;
  application: MatchedApplication;
};

/** One page of the shortlist, the best first. */
export type MatchPage<Row> = { rows: Row[]; page: number; listed: number; total: number };

export function pageOfMatches<Row>(ranked: readonly Row[], wanted: number, total: number): MatchPage<Row> {
  const page = Math.min(wanted, Math.max(1, Math.ceil(ranked.length / MATCHES_PER_PAGE)));
  const start = (page - 1) * MATCHES_PER_PAGE;
  return { rows: ranked.slice(start, start + MATCHES_PER_PAGE), page, listed: ranked.length, total };
}
