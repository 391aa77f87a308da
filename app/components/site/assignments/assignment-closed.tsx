import { href } from 'react-router';
import { LinkButton } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { ListedAssignment } from '#domain/assignments/assignment-record.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { SimilarAssignments } from './similar-assignments.tsx';

type Props = { reference: string; similar: ListedAssignment[]; today: Day };

/** An assignment that is no longer public says so, without its content, and offers others. */
export function AssignmentClosed({ reference, similar, today }: Props) {
  const { detail } = useTexts().assignments;
  return (
    <>
      <div className="page-width quiet-page">
        <EmptyState
          heading="h1"
          title={detail.closedTitle}
          reason={detail.closedReason(reference)}
          action={
            <LinkButton to={href('/opdrachten')} variant="secondary">
              {detail.all}
            </LinkButton>
          }
        />
      </div>
      <SimilarAssignments assignments={similar} today={today} />
    </>
  );
}
