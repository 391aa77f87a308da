import { createContext, type ReactElement, use } from 'react';
import { SiteContext, textsOf, useSite } from '#app/browser/use-site.ts';

type Render = (element: ReactElement) => string;

/** Given by the server, which renders public pages. */
export const RenderMarkupContext = createContext<Render | undefined>(undefined);

const MAX_KEPT = 500;
const keptByTexts = new WeakMap<object, Map<string, string>>();

/** The least recently used leaves first. Other texts are another language, or words that the agency changed. */
function keptMarkup(texts: object, key: string, render: () => string): string {
  let kept = keptByTexts.get(texts);
  if (!kept) keptByTexts.set(texts, (kept = new Map<string, string>()));
  const markup = kept.get(key) ?? render();
  kept.delete(key);
  kept.set(key, markup);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  return markup;
}

/** A moment as text takes longer than all other fields. */
const keyOf = (of: object) =>
  JSON.stringify(
    Object.values(of).map((value: unknown) => (value instanceof Date ? value.getTime() : value)),
  );

/**
 * An article that is the same on many pages: its content is rendered once, as most of the time of a page goes to its rows.
 * It may depend on `of` and the texts, on nothing else.
 */
export function KeptArticle(props: { className: string; of: object; children: ReactElement }) {
  const { className, of, children } = props;
  const render = use(RenderMarkupContext);
  const site = useSite();
  if (!render) return <article className={className}>{children}</article>;
  const markup = keptMarkup(textsOf(site), keyOf(of), () =>
    render(<SiteContext value={site}>{children}</SiteContext>),
  );
  return <article className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}
