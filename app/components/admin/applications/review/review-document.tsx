import type { KeyboardEvent, ReactNode } from 'react';
import { classes } from '#app/components/ui/classes.ts';
import { useTexts } from '#app/browser/use-site.ts';

const documentTabs = ['cv', 'motivation', 'profile'] as const;
export type DocumentTab = (typeof documentTabs)[number];
/** On a phone the judgement is a tab as well. */
export type ReviewTab = DocumentTab | 'judgement';
const tabs: readonly ReviewTab[] = [...documentTabs, 'judgement'];

type Props = {
  /** The part of the document, and what a phone shows. */
  shown: DocumentTab;
  chosen: ReviewTab;
  onChoose: (tab: ReviewTab) => void;
  children: Record<DocumentTab, ReactNode>;
};

function ReviewTabs({ chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'>) {
  const { review: t } = useTexts();
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const buttons = [
      ...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
    ].filter((tab) => tab.offsetParent !== null);
    const at = buttons.findIndex((tab) => tab === document.activeElement);
    const next = buttons.at((at + by) % buttons.length);
    next?.focus();
    next?.click();
  };
  return (
    <div className="review-tabs" role="tablist" aria-label={t.tabsLabel}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`review-tab-${tab}`}
          className={classes(tab === 'judgement' && 'review-tabs__phone')}
          aria-selected={tab === chosen}
          aria-controls={tab === 'judgement' ? 'review-judgement' : `review-panel-${tab}`}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
          onKeyDown={move}
        >
          {t.tabs[tab]}
        </button>
      ))}
    </div>
  );
}

export function ReviewDocument({ shown, chosen, onChoose, children }: Props) {
  return (
    <div className="review__document">
      <ReviewTabs chosen={chosen} onChoose={onChoose} />
      {documentTabs.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={`review-panel-${tab}`}
          aria-labelledby={`review-tab-${tab}`}
          className={classes('review__panel', tab === 'cv' && 'review__panel--cv')}
          hidden={tab !== shown}
        >
          {children[tab]}
        </div>
      ))}
    </div>
  );
}
