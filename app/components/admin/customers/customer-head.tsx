import { Globe, Mail, MapPin, Pencil, Phone } from 'lucide-react';
import { href } from 'react-router';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { Customer } from '#domain/customers/customer-record.ts';
import type { Dependents } from '#domain/customers/customer-view.ts';
import { isWebsite } from '#domain/customers/website.ts';
import { DeleteCustomer } from './delete-customer.tsx';
import { MailLink, PhoneLink } from '../contacts/reach-links.tsx';
import { customerLooks } from '../records/tones.ts';

export function CustomerHead({ customer, counts }: { customer: Customer; counts: Dependents }) {
  const { crm, customers } = useTexts();
  const { id, companyName, city, email, industry, phone, status, website } = customer;
  return (
    <div className="record-head">
      <Avatar name={companyName} size="xl" />
      <div>
        <h1>{companyName}</h1>
        {industry && <p className="record-head__role">{industry}</p>}
        <div className="record-head__facts">
          <StatusBadge {...customerLooks[status]}>{crm.statuses[status]}</StatusBadge>
          {city && (
            <span>
              <Icon of={MapPin} />
              {city}
            </span>
          )}
          {website && (
            <span>
              <Icon of={Globe} />
              {/* A value from an older site may not be a URL. */}
              {isWebsite(website) ? (
                <a href={website} target="_blank" rel="noopener noreferrer">
                  {new URL(website).hostname.replace(/^www\./, '')}
                </a>
              ) : (
                website
              )}
            </span>
          )}
          {email && (
            <span>
              <Icon of={Mail} />
              <MailLink address={email} />
            </span>
          )}
          {phone && (
            <span>
              <Icon of={Phone} />
              <PhoneLink number={phone} />
            </span>
          )}
        </div>
      </div>
      <div className="record-head__actions">
        <LinkButton to={href('/admin/crm/customers/:id/edit', { id })} size="sm" icon={Pencil}>
          {customers.detail.edit}
        </LinkButton>
        <DeleteCustomer customer={{ id, companyName }} counts={counts} />
      </div>
    </div>
  );
}
