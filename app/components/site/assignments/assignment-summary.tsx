import { useTexts } from '#app/browser/use-site.ts';
import type { Assignment } from '#domain/assignments/assignment-record.ts';
import { AssignmentTitle, DutchText } from './assignment-title.tsx';
import { Pay } from './pay.tsx';

/** The assignment that the form applies for. */
export function AssignmentSummary({ assignment }: { assignment: Assignment }) {
  const { summary } = useTexts().application;
  return (
    <section className="info-panel" aria-label={summary.title}>
      <h2>
        <AssignmentTitle of={assignment} />
      </h2>
      <dl className="info-pairs">
        <dt>{summary.organization}</dt>
        <dd>
          <DutchText>{assignment.organization}</DutchText>
        </dd>
        <dt>{summary.location}</dt>
        <dd>{assignment.location}</dd>
        <dt>{summary.startDate}</dt>
        <dd>
          <DutchText>{assignment.startDate}</DutchText>
        </dd>
        <dt>{summary.pay}</dt>
        <dd>
          <Pay assignment={assignment} place="page" />
        </dd>
      </dl>
    </section>
  );
}
