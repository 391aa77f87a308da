import { MessagesSquare } from 'lucide';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { useCompletion } from '#app/components/admin/activities/use-completion.ts';
import { Panel } from '#app/components/admin/panel.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { aboutNames } from '#domain/activities/about.ts';
import { isOverdue } from '#domain/activities/activity.ts';
import type { ListedActivity } from '#domain/activities/activity-view.ts';
import type { InterviewView } from '#domain/presentations/interview.ts';
import { useMomentFormat } from './use-moment-format.ts';

type Props = { activities: ListedActivity[]; interviews: InterviewView[]; now: Date };

/** Interviews of today, and activities due today, overdue or to be reminded of; ticking one completes it. */
export function ToDo({ activities, interviews, now }: Props) {
  const { activities: words, crmDashboard: t } = useTexts();
  const completion = useCompletion();
  const mayEdit = useMay()('edit');
  const moment = useMomentFormat(now);
  return (
    <Panel
      title={t.tasks}
      aside={mayEdit && <Link to={href('/admin/crm/activities/new')}>{t.planActivity}</Link>}
      flush
    >
      {activities.length + interviews.length === 0 && <p className="panel__body text-soft">{t.noTasks}</p>}
      <ul className="todo-list">
        {interviews.map(({ id, applicationId, candidate, title, place, startsAt }) => (
          <li key={id}>
            <div className="checkbox">
              <Icon of={MessagesSquare} />
              <span>
                <Link to={href('/admin/dashboard/sollicitaties/:id', { id: applicationId })}>
                  {t.interviewWith(candidate)}
                </Link>
                <small>{[title, place].filter(Boolean).join(', ')}</small>
              </span>
            </div>
            <time dateTime={startsAt.toISOString()}>{moment(startsAt)}</time>
          </li>
        ))}
        {activities.map((activity) => {
          const done = completion.statusOf(activity) === 'completed';
          const late = !done && isOverdue(activity, now);
          const at = activity.dueDate ?? activity.remindAt;
          return (
            <li key={activity.id}>
              <div className="checkbox">
                <input
                  type="checkbox"
                  aria-label={words.complete.of(activity.subject)}
                  checked={done}
                  disabled={done || !mayEdit}
                  onChange={() => completion.complete(activity)}
                />
                <span>
                  <Link to={href('/admin/crm/activities/:id', { id: activity.id })}>{activity.subject}</Link>
                  <small>{aboutNames(activity)}</small>
                </span>
              </div>
              {at && (
                <time className={late ? 'todo-list__late' : undefined} dateTime={at.toISOString()}>
                  {moment(at)}
                  {late && <span className="visually-hidden"> {words.list.overdue}</span>}
                </time>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
