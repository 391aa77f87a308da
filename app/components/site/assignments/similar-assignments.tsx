import { href } from 'react-router';
import { ArrowLink } from '#app/components/ui/button.tsx';
import { TagList } from '#app/components/ui/tag.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { Pay, type RowAssignment } from './assignment-row.tsx';
import { DeadlineLabel } from './deadline-label.tsx';

export function SimilarAssignments({ assignments, today }: { assignments: RowAssignment[]; today: Day }) {
  const { detail, row, types } = useTexts().assignments;
  return (
    <section className="similar-assignments">
      <div className="page-width">
        <div className="similar-assignments__heading">
          <h2>{detail.similar}</h2>
          <ArrowLink to={href('/opdrachten')}>{detail.all}</ArrowLink>
        </div>
        <div className="similar-assignments__cards">
          {assignments.map((assignment) => (
            <article key={assignment.id} className="assignment-card">
              <h3>
                <a href={href('/opdrachten/:id', { id: assignment.id })}>{assignment.title}</a>
              </h3>
              <p>
                {assignment.organization} · {assignment.location}
              </p>
              <TagList className="assignment-tags" tags={assignment.expertise} max={2} moreLabel={row.more} />
              <div className="assignment-card__foot">
                <span>
                  <Pay assignment={assignment} />
                  {types[assignment.type]} · {row.hours(assignment.hoursPerWeek)}
                </span>
                <DeadlineLabel deadline={assignment.deadline} today={today} />
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
