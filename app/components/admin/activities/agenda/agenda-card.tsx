import { useDraggable } from '@dnd-kit/core';
import { CalendarClock, Check, Clock, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { href, Link } from 'react-router';
import { activityIcons } from '#app/components/admin/records/tones.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { aboutNames } from '#domain/activities/about.ts';
import type { AgendaActivity, AgendaInterview } from '#domain/activities/agenda.ts';
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
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({ id, disabled: !movable });
  const time = dueDate && dueParts(dueDate).time;
  const late = isOverdue(activity, now);
  const about = [aboutNames(activity), owner].filter(Boolean).join(', ');
  return (
    <li
      ref={setNodeRef}
      className={classes(
        'agenda-card',
        status === 'completed' && 'agenda-card--done',
        conflict && 'agenda-card--conflict',
        (lifted || isDragging) && 'agenda-card--lifted',
        movable && 'agenda-card--movable',
      )}
      data-card={id}
      {...listeners}
    >
      <Icon of={status === 'completed' ? Check : activityIcons[type]} />
      <Link
        ref={setActivatorNodeRef}
        to={href('/admin/crm/activities/:id', { id })}
        title={[subject, about].filter(Boolean).join(' · ')}
        draggable={false}
        onKeyDown={movable ? onKeyDown : undefined}
        onBlur={movable ? onBlur : undefined}
      >
        <span className="visually-hidden">
          {status === 'completed' ? `${t.done}: ` : late ? `${activities.list.overdue}: ` : ''}
          {crm.activityTypes[type]}{' '}
        </span>
        {time && <b>{time}</b>} {subject}
        {about && <small> {about}</small>}
      </Link>
      {late && <Icon of={Clock} className="agenda-card__late" />}
      {conflict && (
        <span title={t.conflict} className="agenda-card__conflict">
          <Icon of={TriangleAlert} />
          <span className="visually-hidden">{t.conflict}</span>
        </span>
      )}
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
  const { agenda: t } = useTexts().activityDesk;
  const { applicationId, candidate, title } = interview;
  return (
    <li className={classes('agenda-card', conflict && 'agenda-card--conflict')}>
      <Icon of={activityIcons.meeting} />
      <Link
        to={href('/admin/dashboard/sollicitaties/:id', { id: applicationId })}
        title={[t.interview(candidate), title].filter(Boolean).join(', ')}
      >
        <b>{time}</b> {t.interview(candidate)}
      </Link>
      {conflict && (
        <span title={t.conflict} className="agenda-card__conflict">
          <Icon of={TriangleAlert} />
          <span className="visually-hidden">{t.conflict}</span>
        </span>
      )}
    </li>
  );
}
