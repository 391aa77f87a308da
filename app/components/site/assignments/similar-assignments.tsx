import { href } from 'react-router';
import { ArrowLink } from '#app/components/ui/button.tsx';
import { TagList } from '#app/components/ui/tag.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { expertiseIn } from '#domain/assignments/assignment-language.ts';
import type { ListedAssignment } from '#domain/assignments/assignment-record.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { AssignmentTitle, DutchText } from './assignment-title.tsx';
import { ClosingDate, DeadlineLabel } from './deadline-label.tsx';
import { Pay } from './pay.tsx';

export const similarId = 'vergelijkbaar';

export function SimilarAssignments({ assignments, today }: { assignments: ListedAssignment[]; today: Day }) {
  const { detail, row, types } = useTexts().assignments;
  return (
    <section className="similar-assignments screen-only" id={similarId}>
      <div className="page-width">
        <div className="similar-assignments__heading">
          <h2>{detail.similar}</h2>
          <ArrowLink to={href('/opdrachten')}>{detail.all}</ArrowLink>
        </div>
        <div className="similar-assignments__cards">
          {assignments.map((assignment) => (
            <article key={assignment.id} className="assignment-card">
              <h3>
                <a href={href('/opdrachten/:id', { id: assignment.id })}>
                  <AssignmentTitle of={assignment} />
                </a>
              </h3>
              <p>
                <DutchText>{assignment.organization}</DutchText> · {assignment.location}
              </p>
              <Expertise of={assignment} />
              <div className="assignment-card__foot">
                <span>
                  <b>
                    <Pay assignment={assignment} place="list" />
                  </b>
                  {types[assignment.type]} · {row.hours(assignment.hoursPerWeek)}
                </span>
                <span className="assignment-card__deadline">
                  <DeadlineLabel deadline={assignment.deadline} today={today} />
                  <small>
                    <ClosingDate deadline={assignment.deadline} today={today} />
                  </small>
                </span>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

function Expertise({ of: assignment }: { of: ListedAssignment }) {
  const { text, lang } = expertiseIn(useSite().language, assignment);
  const { more } = useTexts().assignments.row;
  return <TagList className="assignment-tags" tags={text} lang={lang} max={2} moreLabel={more} />;
}
