import { useListChange } from '#app/components/admin/list/list-url.ts';
import { Select } from '#app/components/ui/select.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import {
  type ShownTimeline,
  TIMELINE_BEFORE_PARAM,
  TIMELINE_KIND_PARAM,
  timelineKindParam,
  timelineKindsOf,
  type TimelineSubject,
} from '#domain/timeline/timeline.ts';

type Props = { of: TimelineSubject['of']; timeline: Pick<ShownTimeline, 'kind'> };

/** Shows events of one kind. */
export function TimelineFilter({ of, timeline: { kind } }: Props) {
  const { timeline: t } = useTexts();
  const change = useListChange();
  return (
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
}
