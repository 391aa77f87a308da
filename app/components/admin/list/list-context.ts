import { createContext, useContext, useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import type { Layout, ListViewsData } from '#domain/list-view.ts';

type Kept = ListViewsData & {
  setLayout: (layout: Layout) => void;
  /** The URL of this list without filters, if a bare one shows something else. */
  bare?: string | undefined;
};

/** The views and columns of the list that is shown; undefined on other pages. */
export const ListContext = createContext<Kept | undefined>(undefined);

/** More rows than were counted. */
export const CappedContext = createContext(false);

export const useListViews = (): Kept | undefined => useContext(ListContext);

/** Shows a chosen layout at once, and keeps it. */
export function useKeptLayout(data: ListViewsData | undefined): Kept | undefined {
  const { views } = useTexts().list;
  const fail = useFailure();
  const key = data && `${data.activeId} ${JSON.stringify(data.layout)}`;
  const [chosen, setChosen] = useState<{ over: string | undefined; layout: Layout }>();
  if (!data) return undefined;
  const { list, activeId } = data;
  return {
    ...data,
    layout: chosen?.over === key ? (chosen?.layout ?? data.layout) : data.layout,
    setLayout(layout) {
      setChosen({ over: key, layout });
      void send(endpoint('/admin/lists/:list/views', { list }), {
        step: 'layout',
        id: activeId,
        ...layout,
      }).then((sent) => {
        if (sent.state !== 'done') fail(sent, views.layoutFailed);
      });
    },
  };
}
