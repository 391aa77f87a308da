import { Button } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { Tabs } from '#app/components/ui/tabs.tsx';
import { type GalleryTexts, Part, Row } from './part.tsx';

export function TabSets({ t, statuses }: { t: GalleryTexts['tabs']; statuses: GalleryTexts['status'] }) {
  return (
    <Part title={t.title} wide>
      <TabLinks
        label={t.label}
        links={[
          { to: '?', label: t.all, count: 128, current: true },
          { to: '?status=pending', label: statuses.pending, count: 34, tone: 'wait' },
          { to: '?status=reviewing', label: statuses.reviewing, count: 41, tone: 'work' },
          { to: '?status=accepted', label: statuses.accepted, count: 12, tone: 'ok' },
          { to: '?status=rejected', label: statuses.rejected, count: 10, tone: 'no' },
        ]}
      />
      <Tabs
        label={t.panels}
        tabs={[
          { value: 'general', label: t.general, panel: <p>{t.generalText}</p> },
          { value: 'security', label: t.security, panel: <p>{t.securityText}</p> },
        ]}
      />
    </Part>
  );
}

export function ProgressStates({ t }: { t: GalleryTexts['progress'] }) {
  return (
    <Part title={t.title}>
      <div className="gallery__narrow">
        <Progress label={t.upload} value={62} valueLabel="62%" detail={t.uploadLeft} />
        <Progress label={t.unknown} />
        <Row>
          <Skeleton label={t.loading} shape="round" />
        </Row>
        <Skeleton label={t.loading} />
      </div>
    </Part>
  );
}

export function Empty({ t, clear }: { t: GalleryTexts['empty']; clear: string }) {
  return (
    <Part title={t.title}>
      <div className="panel">
        <EmptyState title={t.heading} reason={t.reason} action={<Button size="sm">{clear}</Button>} />
      </div>
    </Part>
  );
}
