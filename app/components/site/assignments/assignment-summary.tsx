import { useSite, useTexts } from '#app/browser/use-site.ts';
import { formatDate } from '#domain/time/format.ts';
import { type ApplyProps, RecruiterContact } from './apply-panel.tsx';
import { AssignmentTitle, DutchText } from './assignment-title.tsx';
import { Pay } from './pay.tsx';

/** The assignment that the form applies for. */
export function AssignmentSummary({ assignment, recruiter }: Pick<ApplyProps, 'assignment' | 'recruiter'>) {
  const { language } = useSite();
  const { facts, types } = useTexts().assignments;
  const { summary } = useTexts().application;
  return (
    <section className="apply-panel" aria-label={summary.title}>
      <div className="apply-panel__links">
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
          <dt>{facts.type}</dt>
          <dd>{types[assignment.type]}</dd>
          <dt>{facts.hours}</dt>
          <dd>{facts.hoursPerWeek(assignment.hoursPerWeek)}</dd>
          <dt>{facts.deadline}</dt>
          <dd>{formatDate(assignment.deadline, language, 'long')}</dd>
        </dl>
      </div>
      <RecruiterContact recruiter={recruiter} />
    </section>
  );
}
