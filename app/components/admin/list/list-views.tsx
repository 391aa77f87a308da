import { Plus, Save, Users } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from '#app/components/ui/link.tsx';
import { endpoint, send } from '#app/browser/send.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useAhead } from '#app/components/ui/later.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import {
  ALL_ROWS,
  keptQuery,
  type ListedView,
  type ListViewsData,
  MAX_FRESH,
  VIEW_PARAM,
} from '#domain/list-view.ts';
import { formatNumber } from '#domain/time/format.ts';
import { ListContext, useKeptLayout, useListViews } from './list-context.ts';
import { ViewDialog } from './later-view-dialog.ts';
import { useListParams } from './list-url.ts';
import { ViewMenu } from './view-menu.tsx';

type Props = { data: ListViewsData | undefined; bare?: string; children: ReactNode };

/** Around a list of which people keep views: its head shows them, and its table follows their columns. */
export function ListViews({ data, bare, children }: Props) {
  const kept = useKeptLayout(data);
  return <ListContext value={kept && { ...kept, bare }}>{children}</ListContext>;
}

/** Below the title of a list: its views, and a button to keep it as it is shown. */
export function ViewRow() {
  const kept = useListViews();
  const params = useListParams();
  const texts = useTexts().list.views;
  const [adding, setAdding] = useState(false);
  const [pressed, setPressed] = useState(0);
  useAhead(ViewDialog);
  useOpened(kept);
  if (!kept) return null;
  const { views, activeId } = kept;
  const active = views.find(({ id }) => id === activeId);
  const query = keptQuery(params.toString());
  // Another way to look at all rows is not worth a name yet.
  const narrowed = new URLSearchParams(params);
  narrowed.delete('weergave');
  const changed = active ? query !== keptQuery(active.query) : keptQuery(narrowed.toString()) !== '';
  if (views.length === 0 && !changed) return null;
  return (
    <div className="view-row">
      {views.length > 0 && (
        <nav className="view-row__views" aria-label={texts.label}>
          <Link
            to={`?${VIEW_PARAM}=${ALL_ROWS}`}
            className="view-link"
            aria-current={active ? undefined : 'page'}
          >
            {texts.all}
          </Link>
          {views.map((view) => (
            <ViewLink key={view.id} view={view} current={view.id === activeId} />
          ))}
        </nav>
      )}
      {active && <ViewMenu key={active.id} view={active} kept={kept} changed={changed} query={query} />}
      {changed && (
        <Button
          size="sm"
          variant="ghost"
          icon={active ? Plus : Save}
          onClick={() => {
            setPressed(pressed + 1);
            setAdding(true);
          }}
        >
          {texts.save}
        </Button>
      )}
      {pressed > 0 && (
        <ViewDialog key={pressed} kept={kept} query={query} open={adding} onOpenChange={setAdding} />
      )}
      {active?.outdated && <Notice kind="warning">{texts.outdated}</Notice>}
    </div>
  );
}

function ViewLink({ view, current }: { view: ListedView; current: boolean }) {
  const { views } = useTexts().list;
  const { language } = useSite();
  const { fresh, shared, maker } = view;
  return (
    <Link to={view.url} className="view-link" aria-current={current ? 'page' : undefined}>
      {shared && <Icon of={Users} />}
      {view.name}
      {shared && (
        <span className="visually-hidden">, {maker === null ? views.shared : views.sharedBy(maker)}</span>
      )}
      {fresh > 0 && (
        <small>
          <span aria-hidden="true">
            +{fresh > MAX_FRESH ? `${formatNumber(MAX_FRESH, language)}+` : formatNumber(fresh, language)}
          </span>
          <span className="visually-hidden">{fresh > MAX_FRESH ? views.more : views.fresh(fresh)}</span>
        </small>
      )}
    </Link>
  );
}

/** New rows are counted from the last time that a view was opened. */
function useOpened(kept: ListViewsData | undefined) {
  const { list, activeId } = kept ?? {};
  useEffect(() => {
    if (list && activeId)
      void send(endpoint('/admin/lists/:list/views', { list }), { step: 'open', id: activeId });
  }, [list, activeId]);
}
