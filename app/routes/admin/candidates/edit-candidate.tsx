import { data, href } from 'react-router';
import { CandidateForm } from '#app/components/admin/candidates/candidate-form.tsx';
import { CandidateNotFound } from '#app/components/admin/candidates/candidate-not-found.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { fullName } from '#domain/applications/application-view.ts';
import { candidateRecord } from '#domain/candidates/candidate-record.ts';
import { storedForm } from '#domain/records/save.ts';
import { findCandidate } from '#server/candidates/candidate-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { loadOrGoBack } from '../records/load-record.ts';
import type { Route } from './+types/edit-candidate.ts';

export const meta = hiddenPage((texts) => texts.candidates.form.editTitle);

/** A guest has no profile to edit: they are converted first. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const candidate = await loadOrGoBack(context, findCandidate(db, params.id), {
    back: href('/admin/crm/candidates'),
    toast: 'candidateNotLoaded',
  });
  if (!candidate?.registeredAt) return data({ guest: candidate?.id }, { status: 404 });
  return data({
    id: candidate.id,
    name: fullName(candidate),
    start: storedForm(candidateRecord, candidate),
  });
}

export default function EditCandidate({ loaderData: given }: Route.ComponentProps) {
  // Reset the form when the page shows another record.
  return 'guest' in given ? <CandidateNotFound {...given} /> : <CandidateForm key={given.id} {...given} />;
}
