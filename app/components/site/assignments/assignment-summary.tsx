import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { Assignment } from '#domain/assignments/assignment-record.ts';
import { payLabel } from '#domain/assignments/pay.ts';

/** The assignment that the form applies for. */
export function AssignmentSummary({ assignment }: { assignment: Assignment }) {
  const { language } = useSite();
  const { application, assignments } = useTexts();
  const { summary } = application;
  return (
    <section className="info-panel" aria-label={summary.title}>
      <h2>{assignment.title}</h2>
      <dl className="info-pairs">
        <dt>{summary.organization}</dt>
        <dd>{assignment.organization}</dd>
        <dt>{summary.location}</dt>
        <dd>{assignment.location}</dd>
        <dt>{summary.startDate}</dt>
        <dd>{assignment.startDate}</dd>
        <dt>{summary.pay}</dt>
        <dd>{payLabel(assignment, language, assignments.pay)}</dd>
      </dl>
    </section>
  );
}
