import { candidatePage } from '#app/components/admin/records/addresses.ts';

/** Who suits an assignment, and what suits a candidate. */
export const candidatesFor = (assignmentId: string) =>
  `/admin/dashboard/vacatures/${assignmentId}/kandidaten`;
export const assignmentsFor = (candidateId: string) => `${candidatePage(candidateId)}/opdrachten`;
