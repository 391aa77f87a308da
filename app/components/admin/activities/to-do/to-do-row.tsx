import { CalendarClock } from 'lucide';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { activityIcons } from '#app/components/admin/records/tones.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Menu, MenuItem } from '#app/components/ui/menu.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { dueParts } from '#domain/activities/due.ts';
import type { ToDoGroup } from '#domain/activities/to-do.ts';
import { formatDate } from '#domain/time/format.ts';
import { daysSince } from '#domain/today/today.ts';
import { AboutLinks } from '../about-links.tsx';
import { useDueText } from '../due-text.ts';
import type { OpenActivity, ToDoActs, ToDoActivity } from './use-to-do.ts';

type Props = { activity: ToDoActivity; group: ToDoGroup; now: Date; mine: boolean; acts: ToDoActs };

export function ToDoRow({ activity, group, now, mine, acts }: Props) {
  const { activities, activityDesk, crm } = useTexts();
  const { toDo } = activityDesk;
  const mayEdit = useMay()('edit');
  const { id, subject, type, owner } = activity;
  const done = acts.isDone(activity);
  return (
    <li className={classes('task-list__row', done && 'task-list__row--done')} data-row={id}>
      {mayEdit && (
        <Checkbox
          labelHidden
          className="task-list__tick"
          checked={done}
          onChange={() => !done && acts.complete(activity)}
        >
          {activities.complete.of(subject)}
        </Checkbox>
      )}
      <span className="activity-kind__icon" title={crm.activityTypes[type]}>
        <Icon of={activityIcons[type]} />
        <span className="visually-hidden">{crm.activityTypes[type]}: </span>
      </span>
      <div className="task-list__what">
        <Link className="task-list__subject" to={href('/admin/crm/activities/:id', { id })}>
          {subject}
        </Link>
        <span className="task-list__about">
          <AboutLinks about={activity} />
        </span>
      </div>
      {!mine && <span className="task-list__owner">{owner ?? toDo.nobody}</span>}
      <DueOf activity={activity} group={group} now={now} />
      <PostponeMenu activity={activity} acts={acts} />
    </li>
  );
}

/** Today and tomorrow are in the heading of the group: only the time is left to say. */
function DueOf({ activity: { dueDate }, group, now }: Pick<Props, 'activity' | 'group' | 'now'>) {
  const { activityDesk, dashboard } = useTexts();
  const { language } = useSite();
  const dueText = useDueText();
  if (!dueDate) return <span className="task-list__due" />;
  if (group === 'late')
    return (
      <time
        className="task-list__due task-list__due--late"
        dateTime={dueDate.toISOString()}
        title={dueText(dueDate)}
      >
        {dashboard.when.late(daysSince(dueDate, now))}
      </time>
    );
  const { day, time } = dueParts(dueDate);
  const withDay = group !== 'today' && group !== 'tomorrow';
  return (
    <time className="task-list__due" dateTime={dueDate.toISOString()}>
      {[withDay && formatDate(day, language, 'short'), time ?? (withDay ? null : activityDesk.toDo.wholeDay)]
        .filter(Boolean)
        .join(', ')}
    </time>
  );
}

type PostponeProps = { activity: OpenActivity; acts: ToDoActs };

export function PostponeMenu({ activity, acts }: PostponeProps) {
  const { postpone: t } = useTexts().activityDesk;
  const { subject } = activity;
  return (
    <Menu
      needs="edit"
      trigger={
        <IconButton
          icon={CalendarClock}
          label={t.of(subject)}
          title={t.action}
          className="task-list__postpone"
        />
      }
    >
      <MenuItem onSelect={() => acts.toTomorrow(activity)}>{t.tomorrow}</MenuItem>
      <MenuItem onSelect={() => acts.toNextWeek(activity)}>{t.nextWeek}</MenuItem>
      <MenuItem onSelect={() => acts.askDate(activity)}>{t.date}</MenuItem>
    </Menu>
  );
}
