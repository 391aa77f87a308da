import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { statusTones } from '#app/components/admin/applications/status-tones.ts';
import { Panel } from '#app/components/admin/panel.tsx';
import { StatusGlyph } from '#app/components/ui/badge.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { toneClass } from '#app/components/ui/tone.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { applicationStatuses } from '#domain/applications/application-status.ts';
import type { StatusCounts } from '#domain/applications/application-view.ts';
import type { WorkroomCounts } from '#domain/assignments/workroom.ts';
import { formatNumber } from '#domain/time/format.ts';

type Props = { id: string; counts: WorkroomCounts & { statuses: StatusCounts } };

/** How many candidates there are at each step. */
export function WorkroomProgress({ id, counts }: Props) {
  const { applications, workroom } = useTexts();
  const { language } = useSite();
  const { overview: t } = workroom;
  const page = `${href('/admin/dashboard/vacatures/:id', { id })}?deel=kandidaten`;
  return (
    <Panel title={t.progress} aside={<Link to={page}>{t.all}</Link>} flush>
      <ul className="status-counts">
        {applicationStatuses.map((status) => (
          <li key={status}>
            <Link to={`${page}&status=${status}`}>
              <span className={toneClass(statusTones[status])}>
                <StatusGlyph tone={statusTones[status]} />
                {applications.statuses[status]}
              </span>
              <b className={classes(counts.statuses[status] === 0 && 'text-dim')}>
                {formatNumber(counts.statuses[status], language)}
              </b>
            </Link>
          </li>
        ))}
      </ul>
      <dl className="status-sums">
        {(['presented', 'unanswered', 'placements'] as const).map((name) => (
          <div key={name}>
            <dt>{t[name]}</dt>
            <dd>{formatNumber(counts[name], language)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
