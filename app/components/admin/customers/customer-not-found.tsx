import { href } from 'react-router';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { RecordNotFound } from '../records/record-not-found.tsx';

export function CustomerNotFound() {
  const { detail, form } = useTexts().customers;
  return (
    <RecordNotFound
      list={href('/admin/crm/customers')}
      texts={detail}
      other={
        <LinkButton to={href('/admin/crm/customers/new')} variant="quiet">
          {form.newTitle}
        </LinkButton>
      }
    />
  );
}
