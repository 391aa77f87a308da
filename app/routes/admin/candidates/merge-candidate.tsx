import { href } from 'react-router';
import { CandidateNotFound } from '#app/components/admin/candidates/candidate-not-found.tsx';
import { MergeForm } from '#app/components/admin/candidates/merge-form.tsx';
import { MergePair } from '#app/components/admin/candidates/merge-pair.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { mergeProposal } from '#domain/candidates/candidate-merge.ts';
import { idFrom, searchFrom } from '#domain/list-state.ts';
import { findCandidate } from '#server/candidates/candidate-queries.ts';
import { countApplications, suggestDuplicates } from '#server/candidates/find-duplicates.ts';
import { requestContext } from '#server/http/request-context.ts';
import { foundOr404, loadOrGoBack } from '../records/load-record.ts';
import type { Route } from './+types/merge-candidate.ts';

export const meta = hiddenPage((texts) => texts.candidates.merge.title);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const { searchParams } = new URL(request.url);
  const search = searchFrom(searchParams);
  const otherId = idFrom(searchParams, 'met');
  const read = async () => {
    const kept = await findCandidate(db, params.id);
    const removed = otherId && otherId !== kept?.id ? await findCandidate(db, otherId) : undefined;
    if (!kept) return undefined;
    const applications = await countApplications(db, kept);
    if (removed) {
      const other = { ...removed, applications: await countApplications(db, removed) };
      const fields = mergeProposal(kept, removed);
      return { kept: { ...kept, applications }, removed: other, suggested: undefined, fields };
    }
    const suggested = await suggestDuplicates(db, kept, search);
    return { kept: { ...kept, applications }, removed, suggested, fields: [] };
  };
  const loaded = await loadOrGoBack(context, read(), {
    back: href('/admin/crm/candidates'),
    toast: 'candidateNotLoaded',
  });
  return foundOr404(loaded && { ...loaded, search });
}

export default function MergeCandidate({ loaderData: loaded }: Route.ComponentProps) {
  const { merge } = useTexts().candidates;
  if (!loaded) return <CandidateNotFound />;
  const { kept, removed, fields, suggested, search } = loaded;
  return (
    <>
      <ListHead
        title={merge.title}
        back={{ to: href('/admin/crm/candidates/:id', { id: kept.id }), label: merge.back }}
      />
      <div className="stack">
        <p className="text-soft merge__explain">{merge.explain}</p>
        <MergePair kept={kept} removed={removed} search={search} suggested={suggested} />
        {removed && <MergeForm key={removed.id} kept={kept} removed={removed} fields={fields} />}
      </div>
    </>
  );
}
