import { href } from 'react-router';
import { TagList } from '#app/components/ui/tag.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { expertiseIn } from '#domain/assignments/assignment-language.ts';
import type { ListedAssignment } from '#domain/assignments/assignment-record.ts';
import { deadlineUrgency } from '#domain/assignments/deadline.ts';
import { calendarDay, type Day, daysBetween } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { KeptArticle } from '../kept-markup.tsx';
import { AssignmentTitle, DutchText } from './assignment-title.tsx';
import { ClosingDate, DeadlineLabel } from './deadline-label.tsx';
import { Pay } from './pay.tsx';

const newForDays = 3;
const shownTags = 3;

type Props = { assignment: ListedAssignment; today: Day };

const isExpired = ({ assignment, today }: Props) =>
  deadlineUrgency(assignment.deadline, today).kind === 'expired';

export function AssignmentRow(props: Props) {
  const className = isExpired(props) ? 'assignment-row assignment-row--expired' : 'assignment-row';
  return (
    <KeptArticle className={className} of={{ ...props.assignment, today: props.today }}>
      <RowContent {...props} />
    </KeptArticle>
  );
}

function RowContent({ assignment, today }: Props) {
  const { language } = useSite();
  const { row, types } = useTexts().assignments;
  const expertise = expertiseIn(language, assignment);
  const isNew =
    !isExpired({ assignment, today }) && daysBetween(calendarDay(assignment.createdAt), today) < newForDays;
  return (
    <>
      <div className="assignment-row__main">
        <h2>
          <a href={href('/opdrachten/:id', { id: assignment.id })}>
            <AssignmentTitle of={assignment} />
          </a>
        </h2>
        <p className="assignment-row__meta">
          {isNew && <span className="assignment-row__new">{row.isNew}</span>}{' '}
          <span>
            <DutchText>{assignment.organization}</DutchText>
          </span>{' '}
          <span>{assignment.location}</span>
        </p>
        <TagList
          className="assignment-tags"
          tags={expertise.text}
          lang={expertise.lang}
          max={shownTags}
          moreLabel={row.more}
        />
      </div>
      <div className="assignment-row__pay">
        <b>
          <Pay assignment={assignment} place="list" />
        </b>
        <span>{types[assignment.type]}</span>
        <span>{row.hoursPerWeek(assignment.hoursPerWeek)}</span>
      </div>
      <div className="assignment-row__deadline">
        <DeadlineLabel deadline={assignment.deadline} today={today} />
        <small>
          <ClosingDate deadline={assignment.deadline} today={today} />
        </small>
        <small>{row.posted(formatDate(assignment.createdAt, language, 'short'))}</small>
      </div>
    </>
  );
}
