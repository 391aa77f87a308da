import { CalendarClock, Check, Clock, type IconNode, TriangleAlert } from 'lucide';
import type { KeyboardEvent } from 'react';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { activityIcons } from '#app/components/admin/records/tones.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { aboutNames } from '#domain/activities/about.ts';
import { type AgendaActivity, type AgendaInterview, takesLong } from '#domain/activities/agenda.ts';
import { isOverdue } from '#domain/activities/activity.ts';
import { dueParts } from '#domain/activities/due.ts';

type Props = {
  activity: AgendaActivity;
  now: Date;
  conflict?: boolean;
  lifted?: boolean;
  /** Whose it is, if not one's own. */
  owner?: string | null | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  onMove: () => void;
};

export function AgendaCard({ activity, now, conflict, lifted, owner, onKeyDown, onBlur, onMove }: Props) {
  const { activities, activityDesk, crm } = useTexts();
  const { agenda: t } = activityDesk;
  const { id, type, subject, dueDate, status } = activity;
  const movable = useMay()('edit') && status === 'pending';
  const time = dueDate && dueParts(dueDate).time;
  const late = isOverdue(activity, now);
  const about = [aboutNames(activity), owner].filter(Boolean).join(', ');
  return (
    <li
      className={classes(
        'agenda-card',
        status === 'completed' && 'agenda-card--done',
        takesLong(activity) && 'agenda-card--long',
        late && 'agenda-card--late',
        conflict && 'agenda-card--conflict',
        lifted && 'agenda-card--lifted',
        movable && 'agenda-card--movable',
      )}
      data-card={id}
    >
      <Link
        to={href('/admin/crm/activities/:id', { id })}
        title={[subject, about, late && activities.list.overdue, conflict && t.conflict]
          .filter(Boolean)
          .join(' · ')}
        draggable={false}
        onKeyDown={movable ? onKeyDown : undefined}
        onBlur={movable ? onBlur : undefined}
      >
        <Words
          sign={
            status === 'completed' ? Check : late ? Clock : conflict ? TriangleAlert : activityIcons[type]
          }
          label={[
            status === 'completed' ? t.done : late ? activities.list.overdue : conflict && t.conflict,
            crm.activityTypes[type],
          ]
            .filter(Boolean)
            .join(', ')}
          title={subject}
          time={time}
          about={about}
        />
      </Link>
      {movable && (
        <IconButton
          icon={CalendarClock}
          label={t.move(subject)}
          className="agenda-card__move"
          onClick={onMove}
        />
      )}
    </li>
  );
}

type InterviewProps = { interview: AgendaInterview; time: string; conflict: boolean };

/** Planned on the page of the application, with others: it is moved there. */
export function InterviewCard({ interview, time, conflict }: InterviewProps) {
  const { activityDesk, crm } = useTexts();
  const { agenda: t } = activityDesk;
  const { applicationId, candidate, title } = interview;
  return (
    <li
      className={classes(
        'agenda-card',
        takesLong(interview) && 'agenda-card--long',
        conflict && 'agenda-card--conflict',
      )}
    >
      <Link
        to={href('/admin/dashboard/sollicitaties/:id', { id: applicationId })}
        title={[t.interview(candidate), title, conflict && t.conflict].filter(Boolean).join(' · ')}
      >
        <Words
          sign={conflict ? TriangleAlert : activityIcons.meeting}
          label={conflict ? t.conflict : crm.activityTypes.meeting}
          title={t.interview(candidate)}
          time={time}
          about={title}
        />
      </Link>
    </li>
  );
}

type WordsProps = {
  /** A sign for late or overlapping; otherwise the icon of its type. */
  sign: IconNode;
  label: string;
  title: string;
  time: string | null;
  about: string | null;
};

/** The title, and one line below it; a card of half the width has room for the time only. */
function Words({ sign, label, title, time, about }: WordsProps) {
  return (
    <>
      <span className="visually-hidden">{label}: </span>
      <span className="agenda-card__title">{title}</span>{' '}
      <small>
        <Icon of={sign} />
        {time && `${time} `}
        <span className="agenda-card__about">{about}</span>
      </small>
    </>
  );
}
