import { href } from 'react-router';
import { CandidateForm } from '#app/components/admin/candidates/candidate-form.tsx';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { newId } from '#server/db/ids.ts';
import type { Route } from './+types/new-candidate.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: (texts) => texts.candidates.form.newTitle,
    hidden: true,
  });
}

/** The id is chosen here: the same form sent twice makes one person. */
export function loader() {
  return { id: newId() };
}

/** What is reloaded in the meantime does not change who is being made. */
export const shouldRevalidate = () => false;

export default function NewCandidate({ loaderData: { id } }: Route.ComponentProps) {
  const { form } = useTexts().candidates;
  return (
    <>
      <BackLink to={href('/admin/crm/candidates')}>{form.backToList}</BackLink>
      <ListHead title={form.newTitle} />
      <CandidateForm key={id} id={id} start={{ version: '', values: {} }} isNew />
    </>
  );
}
