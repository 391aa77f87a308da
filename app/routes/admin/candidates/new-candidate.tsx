import { href } from 'react-router';
import { CandidateForm } from '#app/components/admin/candidates/candidate-form.tsx';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { candidateRecord } from '#domain/candidates/candidate-record.ts';
import { emptyForm } from '#domain/records/record.ts';
import { newId } from '#server/db/ids.ts';
import type { Route } from './+types/new-candidate.ts';

export const meta = hiddenPage((texts) => texts.candidates.form.newTitle);

/** The id is chosen here, so that the same form sent twice adds one candidate. */
export function loader() {
  return { id: newId() };
}

/** A reload does not change the id of the new candidate. */
export const shouldRevalidate = () => false;

export default function NewCandidate({ loaderData: { id } }: Route.ComponentProps) {
  const { form } = useTexts().candidates;
  return (
    <>
      <BackLink to={href('/admin/crm/candidates')}>{form.backToList}</BackLink>
      <ListHead title={form.newTitle} />
      <CandidateForm key={id} id={id} start={{ version: '', values: emptyForm(candidateRecord) }} isNew />
    </>
  );
}
