import { LinkButton } from '#app/components/ui/button.tsx';
import { usePageAsItWas } from '#app/browser/use-trail.ts';
import { EmptyState } from '#app/components/ui/empty-state.tsx';

type Props = { list: string; texts: { notFound: string; notFoundReason: string; back: string } };

/** In place of a record that does not exist. */
export function RecordNotFound({ list, texts }: Props) {
  const back = usePageAsItWas(list);
  return (
    <EmptyState
      heading="h1"
      title={texts.notFound}
      reason={texts.notFoundReason}
      action={<LinkButton {...back}>{texts.back}</LinkButton>}
    />
  );
}
