import type { ReactNode } from 'react';
import { Link } from '#app/components/ui/link.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import type { NotesEndpoint } from '#app/components/admin/notes-panel.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import {
  type ShownTimeline,
  TIMELINE_BEFORE_PARAM,
  timelineCursorParam,
  type TimelineSubject,
} from '#domain/timeline/timeline.ts';
import { repeated } from '#domain/timeline/repeated.ts';
import { TimelineEntry } from './timeline-entry.tsx';
import { TimelineFilter } from './timeline-filter.tsx';

type Props = {
  of: TimelineSubject['of'];
  timeline: ShownTimeline;
  /** Where the notes of this record are deleted. */
  notes?: NotesEndpoint;
};

/** Everything that happened with a record, newest first. */
export function TimelinePanel(props: Props) {
  const { timeline: t } = useTexts();
  return (
    <Panel title={t.title} aside={<TimelineFilter {...props} />} flush>
      <Events {...props} />
    </Panel>
  );
}

/** The same as the content of a tab, which has its name and filter. `composer`: adds to it, above the newest event. */
export function TimelinePart({ composer, ...props }: Props & { composer: ReactNode }) {
  const { timeline: t } = useTexts();
  return (
    <section className="panel" aria-label={t.title}>
      {composer}
      <Events {...props} />
    </section>
  );
}

function Events({ of, timeline, notes }: Props) {
  const { timeline: t } = useTexts();
  const { kind, before, events, next } = timeline;
  const url = useListUrl();
  const older = (cursor: ShownTimeline['next']) =>
    url({ [TIMELINE_BEFORE_PARAM]: cursor && timelineCursorParam(cursor) });
  return (
    <>
      {events.length === 0 && <p className="panel__body text-dim">{kind ? t.noneOfKind : t.none}</p>}
      <ol className="timeline">
        {repeated(events).map((line) => (
          <TimelineEntry key={line.event.id} {...line} of={of} notes={notes} />
        ))}
      </ol>
      {(next ?? before) && (
        <p className="panel__foot timeline-pages">
          {before && (
            <Link to={older(null)} preventScrollReset>
              {t.newest}
            </Link>
          )}
          {next && (
            <Link to={older(next)} preventScrollReset>
              {t.older}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
