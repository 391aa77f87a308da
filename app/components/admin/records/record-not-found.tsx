import type { ReactNode } from 'react';
import { LinkButton } from '#app/components/ui/button.tsx';
import { usePageAsItWas } from '#app/browser/use-trail.ts';
import { EmptyState } from '#app/components/ui/empty-state.tsx';

type Props = {
  list: string;
  texts: { notFound: string; notFoundReason: string; back: string };
  /** A second way on. */
  other?: ReactNode;
};

/** In place of a record that does not exist. */
export function RecordNotFound({ list, texts, other }: Props) {
  const back = usePageAsItWas(list);
  return (
    <div className="record-missing">
      <EmptyState
        heading="h1"
        title={texts.notFound}
        reason={texts.notFoundReason}
        action={
          <div className="empty-state__actions">
            <LinkButton {...back}>{texts.back}</LinkButton>
            {other}
          </div>
        }
      />
    </div>
  );
}
