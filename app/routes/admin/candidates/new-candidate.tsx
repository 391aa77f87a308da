import { CandidateForm } from '#app/components/admin/candidates/candidate-form.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { candidateRecord } from '#domain/candidates/candidate-record.ts';
import { newRecord } from '../records/load-record.ts';
import type { Route } from './+types/new-candidate.ts';

export const meta = hiddenPage((texts) => texts.candidates.form.newTitle);

export function loader() {
  return newRecord(candidateRecord);
}

/** A reload does not change the id of the new candidate. */
export const shouldRevalidate = () => false;

export default function NewCandidate({ loaderData: given }: Route.ComponentProps) {
  return <CandidateForm key={given.id} {...given} />;
}
