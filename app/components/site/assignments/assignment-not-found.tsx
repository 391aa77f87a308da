import { href } from 'react-router';
import { NotSent } from '#app/components/site/forms/not-sent.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { FormState } from '#domain/form-state.ts';

export function AssignmentNotFound({ form }: { form?: FormState | undefined }) {
  const { detail } = useTexts().assignments;
  return (
    <div className="page-width quiet-page">
      <EmptyState
        heading="h1"
        title={detail.notFound}
        reason={detail.notFoundReason}
        action={
          <LinkButton to={href('/opdrachten')} variant="secondary">
            {detail.back}
          </LinkButton>
        }
      />
      <NotSent form={form} />
    </div>
  );
}
