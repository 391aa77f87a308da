import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { activityIcons } from '#app/components/admin/records/tones.ts';
import { Panel } from '#app/components/admin/panel.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { aboutNames } from '#domain/activities/about.ts';
import { allActivities } from '#domain/activities/to-do.ts';
import type { ListedActivity } from '#domain/activities/activity-view.ts';
import { useMomentFormat } from './use-moment-format.ts';

type Props = { activities: ListedActivity[]; now: Date };

export function LatestActivities({ activities, now }: Props) {
  const { crmDashboard: t } = useTexts();
  return (
    <Panel
      title={t.latest}
      aside={<Link to={`${href('/admin/crm/activities')}${allActivities}`}>{t.allActivities}</Link>}
      flush
    >
      {activities.length === 0 && <p className="panel__body text-soft">{t.noActivities}</p>}
      <div className="timeline">
        {activities.map((activity) => (
          <Activity key={activity.id} activity={activity} now={now} />
        ))}
      </div>
    </Panel>
  );
}

function Activity({ activity, now }: { activity: ListedActivity; now: Date }) {
  const { crm } = useTexts();
  const moment = useMomentFormat(now);
  const { id, type, subject, status, description, owner, createdAt } = activity;
  const about = aboutNames(activity);
  // An open one is the rule.
  const state = status === 'pending' ? null : crm.activityStatuses[status];
  const facts = [crm.activityTypes[type], state, owner].filter(Boolean).join(' · ');
  return (
    <article className="timeline__entry">
      <span className="timeline__icon">
        <Icon of={activityIcons[type]} />
      </span>
      <p>
        <Link to={href('/admin/crm/activities/:id', { id })}>
          <b>{subject}</b>
        </Link>
        {about && <span className="timeline__about">{about}</span>}
      </p>
      <time dateTime={createdAt.toISOString()}>{moment(createdAt)}</time>
      <small>{description ? `${facts}. ${description}` : facts}</small>
    </article>
  );
}
