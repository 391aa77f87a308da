import { href } from 'react-router';
import { StayInformed } from '#app/components/site/entrances/stay-informed.tsx';
import { NotSent } from '#app/components/site/forms/not-sent.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { ListedAssignment } from '#domain/assignments/assignment-record.ts';
import type { FormState } from '#domain/form-state.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { SimilarAssignments } from './similar-assignments.tsx';

type Props = { reference: string; similar: ListedAssignment[]; today: Day; form?: FormState | undefined };

/** An assignment that is no longer public says so, without its content, and offers others. */
export function AssignmentClosed({ reference, similar, today, form }: Props) {
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
        <NotSent form={form} />
        <StayInformed />
      </div>
      <SimilarAssignments assignments={similar} today={today} />
    </>
  );
}
