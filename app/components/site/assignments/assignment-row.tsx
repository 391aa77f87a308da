import { href } from 'react-router';
import { TagList } from '#app/components/ui/tag.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { Assignment } from '#domain/assignments/assignment-record.ts';
import { deadlineUrgency } from '#domain/assignments/deadline.ts';
import { payParts } from '#domain/assignments/pay.ts';
import { calendarDay, type Day, daysBetween } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { DeadlineLabel } from './deadline-label.tsx';

export type RowAssignment = Omit<Assignment, 'description' | 'employerId' | 'skills'>;

const newForDays = 3;
const shownTags = 3;

export function AssignmentRow({ assignment, today }: { assignment: RowAssignment; today: Day }) {
  const { language } = useSite();
  const { row, types } = useTexts().assignments;
  const expired = deadlineUrgency(assignment.deadline, today).kind === 'expired';
  const isNew = !expired && daysBetween(calendarDay(assignment.createdAt), today) < newForDays;
  return (
    <article className={expired ? 'assignment-row assignment-row--expired' : 'assignment-row'}>
      <div className="assignment-row__main">
        <h2>
          <a href={href('/opdrachten/:id', { id: assignment.id })}>{assignment.title}</a>
        </h2>
        <p className="assignment-row__meta">
          {isNew && (
            <>
              <span className="assignment-row__new">{row.isNew}</span>
              <Dot />
            </>
          )}
          <span>{assignment.organization}</span>
          <Dot />
          <span>{assignment.location}</span>
        </p>
        <TagList
          className="assignment-tags"
          tags={assignment.expertise}
          max={shownTags}
          moreLabel={row.more}
        />
      </div>
      <div className="assignment-row__pay">
        <Pay assignment={assignment} />
        <span>{types[assignment.type]}</span>
        <span>{row.hoursPerWeek(assignment.hoursPerWeek)}</span>
      </div>
      <div className="assignment-row__deadline">
        <DeadlineLabel deadline={assignment.deadline} today={today} />
        <small>{row.posted(formatDate(assignment.createdAt, language, 'short'))}</small>
      </div>
    </article>
  );
}

export function Pay({ assignment }: { assignment: RowAssignment }) {
  const { language } = useSite();
  const { amount, unit } = payParts(assignment, language, useTexts().assignments.pay);
  return (
    <b>
      {amount}
      {unit && <small> {unit}</small>}
    </b>
  );
}

function Dot() {
  return <span aria-hidden>·</span>;
}
