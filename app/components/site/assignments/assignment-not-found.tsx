import { href } from 'react-router';
import { LinkButton } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { useTexts } from '#app/browser/use-site.ts';

export function AssignmentNotFound() {
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
    </div>
  );
}
