import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { partQuery, type RecordPart } from '#domain/records/record-parts.ts';

/** From the page of another record to a tab of its customer. */
export function AllOf({ customerId, part }: { customerId: string; part: RecordPart }) {
  const { detail } = useTexts().customers;
  return (
    <Link to={`${href('/admin/crm/customers/:id', { id: customerId })}${partQuery(part)}`}>{detail.all}</Link>
  );
}
