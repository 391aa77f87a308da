import { RefreshCw, X } from 'lucide';
import { useState } from 'react';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import type { News, Together } from './use-together.ts';

/** Says that a colleague changed what the page shows. It lies over the page and moves nothing. */
export function FreshNotice({ news, refreshed, dismiss }: Pick<Together, 'news' | 'refreshed' | 'dismiss'>) {
  const { together: t } = useTexts();
  return (
    <>
      {news && <Said news={news} dismiss={dismiss} />}
      {/* Another element each time, so that it is read out again. */}
      {!news && refreshed > 0 && (
        <span key={refreshed} className="visually-hidden">
          {t.refreshed}
        </span>
      )}
    </>
  );
}

function Said({ news: { by, path, typed, isForm }, dismiss }: { news: News; dismiss: () => void }) {
  const { together: t } = useTexts();
  const reload = useReload();
  const [pending, setPending] = useState(false);
  const refresh = async () => {
    setPending(true);
    // A form keeps the values it started with.
    if (isForm) location.reload();
    else await reload();
  };
  return (
    <div className="fresh-notice__box">
      <Icon of={RefreshCw} />
      <p>
        {by === null ? t.changedBySomebody : t.changed(by)} {typed && t.kept}
      </p>
      {typed ? (
        <NewTabLink href={path}>{t.open}</NewTabLink>
      ) : (
        <Button size="sm" variant="quiet" pending={pending} onClick={() => void refresh()}>
          {t.show}
        </Button>
      )}
      <IconButton icon={X} label={t.close} onClick={dismiss} />
    </div>
  );
}
