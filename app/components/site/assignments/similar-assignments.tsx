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
    <section className="similar">
      <div className="wrap">
        <div className="similar__h">
          <h2>{detail.similar}</h2>
          <ArrowLink to={href('/opdrachten')}>{detail.all}</ArrowLink>
        </div>
        <div className="similar__g">
          {assignments.map((assignment) => (
            <article key={assignment.id} className="sim">
              <h3>
                <a href={href('/opdrachten/:id', { id: assignment.id })}>{assignment.title}</a>
              </h3>
              <p>
                {assignment.organization} · {assignment.location}
              </p>
              <TagList className="job__tags" tags={assignment.expertise} max={2} moreLabel={row.more} />
              <div className="sim__f">
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
