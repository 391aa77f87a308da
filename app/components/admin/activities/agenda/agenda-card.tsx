import { useDraggable } from '@dnd-kit/core';
import { CalendarClock, Check, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { href, Link } from 'react-router';
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
        takesLong(activity) && 'agenda-card--long',
        late && 'agenda-card--late',
        conflict && 'agenda-card--conflict',
        (lifted || isDragging) && 'agenda-card--lifted',
        movable && 'agenda-card--movable',
      )}
      data-card={id}
      {...listeners}
    >
      <Link
        ref={setActivatorNodeRef}
        to={href('/admin/crm/activities/:id', { id })}
        title={[subject, about, late && activities.list.overdue, conflict && t.conflict]
          .filter(Boolean)
          .join(' · ')}
        draggable={false}
        onKeyDown={movable ? onKeyDown : undefined}
        onBlur={movable ? onBlur : undefined}
      >
        {status === 'completed' ? (
          <Sign of={Check} label={`${t.done}, ${crm.activityTypes[type]}`} />
        ) : late ? (
          <Sign of={Clock} label={`${activities.list.overdue}, ${crm.activityTypes[type]}`} />
        ) : conflict ? (
          <Sign of={TriangleAlert} label={`${t.conflict}, ${crm.activityTypes[type]}`} />
        ) : (
          <Sign of={activityIcons[type]} label={crm.activityTypes[type]} />
        )}
        {subject} <small>{[time, about].filter(Boolean).join(' ')}</small>
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
        {conflict ? (
          <Sign of={TriangleAlert} label={t.conflict} />
        ) : (
          <Sign of={activityIcons.meeting} label={crm.activityTypes.meeting} />
        )}
        {t.interview(candidate)} <small>{[time, title].filter(Boolean).join(' ')}</small>
      </Link>
    </li>
  );
}

/** One on each card: what is wrong with it, or else its type. */
function Sign({ of, label }: { of: LucideIcon; label: string }) {
  return (
    <>
      <Icon of={of} />
      <span className="visually-hidden">{label}: </span>
    </>
  );
}
