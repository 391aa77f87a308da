import { Globe, MapPin, Pencil } from 'lucide-react';
import { href } from 'react-router';
import { WriteButton } from '#app/components/admin/mail/compose/use-compose.tsx';
import { QuickButtons } from '#app/components/admin/activities/quick-activity.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { Customer } from '#domain/customers/customer-record.ts';
import type { Dependents } from '#domain/customers/customer-view.ts';
import { isWebsite } from '#domain/customers/website.ts';
import { DeleteCustomer } from './delete-customer.tsx';
import { HeadFact, ReachFacts, RecordHead } from '../records/record-head.tsx';
import { customerLooks } from '../records/tones.ts';

export function CustomerHead({ customer, counts }: { customer: Customer; counts: Dependents }) {
  const { crm, customers } = useTexts();
  const { id, companyName, city, email, industry, phone, status, website } = customer;
  return (
    <RecordHead
      name={companyName}
      role={industry}
      facts={
        <>
          <StatusBadge {...customerLooks[status]}>{crm.statuses[status]}</StatusBadge>
          {city && <HeadFact icon={MapPin}>{city}</HeadFact>}
          {website && (
            <HeadFact icon={Globe}>
              {/* A value from an older site may not be a URL. */}
              {isWebsite(website) ? (
                <NewTabLink href={website}>{new URL(website).hostname.replace(/^www\./, '')}</NewTabLink>
              ) : (
                website
              )}
            </HeadFact>
          )}
          <ReachFacts email={email} phone={phone} />
        </>
      }
    >
      <WriteButton record="customer" id={id} />
      <QuickButtons about={{ kind: 'customer', id, name: companyName }} />
      <LinkButton to={href('/admin/crm/customers/:id/edit', { id })} size="sm" icon={Pencil}>
        {customers.detail.edit}
      </LinkButton>
      <DeleteCustomer customer={{ id, companyName }} counts={counts} />
    </RecordHead>
  );
}
