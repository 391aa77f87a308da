import { type ComponentType, createContext, createElement, lazy, use } from 'react';
import { isReachable } from '#app/browser/use-reload.ts';
import { textsLoaded } from '#texts/texts.ts';

const ASK_AGAIN_MS = 2000;

/** On the server: the parts that the page shows, whose scripts the browser fetches with those of the page. */
export const ShownPartsContext = createContext<Set<string> | undefined>(undefined);

/**
 * What only some addresses of a page show. The page before stays until its script is there, and what the server drew can
 * be read meanwhile. Without a connection it waits for one; after an upgrade the page is loaded anew. `isShown`: at the
 * address that is opened, so that the script is on its way with those of the page. `script`: the module that `load` imports, in
 * `app/components/admin`.
 */
export function pagePart<Props extends object>(
  script: string,
  load: () => Promise<ComponentType<Props>>,
  isShown: (params: URLSearchParams) => boolean,
) {
  const fetchPart = async () => {
    const found = await load();
    await textsLoaded();
    return found;
  };
  const ahead = async () => void (await fetchPart());
  if (!import.meta.env.SSR && isShown(new URLSearchParams(location.search)))
    void ahead().catch(() => undefined);
  const Part = lazy(async () => {
    for (;;) {
      const found = await fetchPart().catch(() => undefined);
      if (found) return { default: found };
      if (await isReachable()) location.reload();
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  });
  function PagePart(props: Props) {
    use(ShownPartsContext)?.add(script);
    return createElement(Part, props);
  }
  return Object.assign(PagePart, { ahead });
}
