import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite } from '#app/browser/use-site.ts';
import { formatDateTime } from '#domain/time/format.ts';
import { Panel } from './panel.tsx';

type Moment = { id: string; at: Date; icon: LucideIcon; said: ReactNode; by: string };

type Props = {
  texts: { timeline: string; noTimeline: string; moreTimeline: string };
  moments: Moment[];
  /** There are older ones, which are not shown. */
  more: boolean;
};

export function Timeline({ texts, moments, more }: Props) {
  const { language } = useSite();
  return (
    <Panel title={texts.timeline} flush>
      {moments.length === 0 && <p className="panel__body text-dim">{texts.noTimeline}</p>}
      <ol className="timeline">
        {moments.map(({ id, at, icon, said, by }) => (
          <li key={id} className="timeline__entry timeline__entry--tall">
            <span className="timeline__icon">
              <Icon of={icon} />
            </span>
            <p>{said}</p>
            <small>
              <time dateTime={at.toISOString()}>
                {formatDateTime(at, language, 'short', { withYear: true })}
              </time>
              {' · '}
              {by}
            </small>
          </li>
        ))}
      </ol>
      {more && (
        <p className="panel__foot">
          <Link to="?tijdlijn=alles" preventScrollReset>
            {texts.moreTimeline}
          </Link>
        </p>
      )}
    </Panel>
  );
}
