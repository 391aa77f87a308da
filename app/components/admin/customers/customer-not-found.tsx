import { href } from 'react-router';
import { LinkButton } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { useTexts } from '#app/browser/use-site.ts';

export function CustomerNotFound() {
  const { detail } = useTexts().customers;
  return (
    <EmptyState
      heading="h1"
      title={detail.notFound}
      reason={detail.notFoundReason}
      action={<LinkButton to={href('/admin/crm/customers')}>{detail.back}</LinkButton>}
    />
  );
}
