import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** Follows every `Link` without loading a document. */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = followed(event);
    if (!link) return;
    event.preventDefault();
    const { href, dataset } = link;
    const { pathname, search, hash } = new URL(href);
    const state: unknown = dataset.linkState && JSON.parse(dataset.linkState);
    void navigate(
      { pathname, search, hash },
      { replace: href === location.href, preventScrollReset: dataset.keepsScroll !== undefined, state },
    );
  });
  useEffect(() => {
    // On the document, where React listens too: what a component does with the click has happened by then.
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}

function followed(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest('a');
  if (!link?.dataset.discover || link.origin !== location.origin) return undefined;
  return link.target && link.target !== '_self' ? undefined : link;
}
