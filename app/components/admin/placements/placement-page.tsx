import { href } from 'react-router';
import { useTexts } from '#app/browser/use-site.ts';
import { RecordDocuments } from '#app/components/admin/documents/record-documents.tsx';
import { SideDocuments } from '#app/components/admin/documents/side-documents.tsx';
import { WriteButton } from '#app/components/admin/mail/compose/use-compose.tsx';
import { MailPanel } from '#app/components/admin/mail/reading/mail-panel.tsx';
import { type PartCounts, RecordPage } from '#app/components/admin/records/record-page.tsx';
import { Composer } from '#app/components/admin/timeline/composer.tsx';
import { TimelinePart } from '#app/components/admin/timeline/timeline-panel.tsx';
import type { NextActivity } from '#domain/activities/next-activity.ts';
import type { ShownDocument } from '#domain/documents/shown-document.ts';
import type { ShownThreads } from '#domain/mail/mail-thread.ts';
import type { PlacementExtension, PlacementOverview } from '#domain/placements/placement-view.ts';
import type { PartOf } from '#domain/records/record-parts.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { ShownTimeline } from '#domain/timeline/timeline.ts';
import { ExtensionsPanel } from './extensions-panel.tsx';
import { usePlacementFacts } from './placement-facts.tsx';
import { usePlacementHead } from './placement-head.tsx';

type Shown = {
  timeline: ShownTimeline;
  extensions: PlacementExtension[];
  documents: ShownDocument[];
  mail: ShownThreads | undefined;
};

type Props = PlacementOverview & {
  part: PartOf<'placement'>;
  counts: PartCounts<'placement'>;
  shown: Partial<Shown>;
  /** Beside the timeline. */
  also: Partial<Pick<Shown, 'documents'>>;
  next: NextActivity | null;
  now: Date;
  rates: boolean;
  today: Day;
  keptUntil: Day | null;
  newId: string;
};

export function PlacementPage(props: Props) {
  const { placement, extensions, part, counts, shown, also, rates, today, keptUntil, next, now, newId } =
    props;
  const { detail } = useTexts().placements;
  const head = usePlacementHead({ placement, today, rates, newId });
  const facts = usePlacementFacts({ placement, extensions, today, rates, keptUntil, next, now });
  return (
    <RecordPage
      kind="placement"
      back={{ to: href('/admin/crm/placements'), label: detail.back }}
      head={head}
      facts={facts}
      part={part}
      counts={counts}
      shown={shown}
      side={<SideDocuments documents={also.documents} />}
    >
      {openPart(placement, shown)}
      {part === 'timeline' && extensions.length > 0 && <ExtensionsPanel extensions={extensions} />}
    </RecordPage>
  );
}

function openPart({ id, personName }: PlacementOverview['placement'], shown: Partial<Shown>) {
  const { timeline, extensions, documents, mail } = shown;
  if (timeline)
    return (
      <TimelinePart
        of="placement"
        timeline={timeline}
        composer={<Composer about={{ kind: 'placement', id, name: personName }} />}
      />
    );
  if (extensions) return <ExtensionsPanel extensions={extensions} />;
  if (documents) return <RecordDocuments of="placement" id={id} documents={documents} />;
  return mail && <MailPanel mail={mail} empty={<WriteButton record="placement" id={id} />} />;
}
