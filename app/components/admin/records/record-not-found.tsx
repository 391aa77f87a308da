import { LinkButton } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';

type Props = { list: string; texts: { notFound: string; notFoundReason: string; back: string } };

/** In place of a record that does not exist. */
export function RecordNotFound({ list, texts }: Props) {
  return (
    <EmptyState
      heading="h1"
      title={texts.notFound}
      reason={texts.notFoundReason}
      action={<LinkButton to={list}>{texts.back}</LinkButton>}
    />
  );
}
