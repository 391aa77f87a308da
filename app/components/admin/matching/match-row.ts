import type { MatchedApplication } from '#domain/candidates/match-view.ts';
import type { Match } from '#domain/candidates/matching.ts';

/** One row of the matrix: a candidate of an assignment, or an assignment of a candidate. */
export type MatchRow = {
  id: string;
  name: string;
  to: string;
  /** After the place. */
  caption: string;
  place: string | null;
  candidateId: string;
  assignmentId: string;
  match: Match;
  application: MatchedApplication;
};
