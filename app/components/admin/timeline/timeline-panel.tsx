import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useListChange, useListUrl } from '#app/components/admin/list/list-url.ts';
import type { NotesEndpoint } from '#app/components/admin/notes-panel.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import {
  type ShownTimeline,
  TIMELINE_BEFORE_PARAM,
  TIMELINE_KIND_PARAM,
  timelineCursorParam,
  timelineKindParam,
  timelineKindsOf,
  type TimelineSubject,
} from '#domain/timeline/timeline.ts';
import { repeated } from '#domain/timeline/repeated.ts';
import { TimelineEntry } from './timeline-entry.tsx';

type Props = {
  of: TimelineSubject['of'];
  timeline: ShownTimeline;
  /** Adds to it, above the newest event. */
  composer?: ReactNode;
  /** Where the notes of this record are deleted. */
  notes?: NotesEndpoint;
};

/** Everything that happened with a record, newest first. */
export function TimelinePanel({ of, timeline, composer, notes }: Props) {
  const { timeline: t } = useTexts();
  const { kind, before, events, next } = timeline;
  const url = useListUrl();
  const change = useListChange();
  const older = (cursor: ShownTimeline['next']) =>
    url({ [TIMELINE_BEFORE_PARAM]: cursor && timelineCursorParam(cursor) });
  const filter = (
    <Select
      small
      className="timeline-filter"
      aria-label={t.filter}
      placeholder={t.all}
      options={timelineKindsOf(of).map((one) => ({
        value: timelineKindParam(one) ?? '',
        label: t.kinds[one],
      }))}
      value={timelineKindParam(kind) ?? ''}
      onChange={({ target }) =>
        change({ [TIMELINE_KIND_PARAM]: target.value, [TIMELINE_BEFORE_PARAM]: null })
      }
    />
  );
  return (
    <>
      {composer}
      <Panel title={t.title} aside={filter} flush>
        {events.length === 0 && <p className="panel__body text-dim">{kind ? t.noneOfKind : t.none}</p>}
        <ol className="timeline">
          {repeated(events).map(({ event, times }) => (
            <TimelineEntry key={event.id} event={event} times={times} of={of} notes={notes} />
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
      </Panel>
    </>
  );
}
