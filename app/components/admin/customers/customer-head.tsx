import { CalendarPlus, Globe, Mail, MapPin, Pencil, Phone, Plus, Trash2, UserPlus } from 'lucide';
import { useState } from 'react';
import { href } from 'react-router';
import { useTexts } from '#app/browser/use-site.ts';
import { useQuickActivity } from '#app/components/admin/activities/quick-activity.tsx';
import { MailLink, PhoneLink } from '#app/components/admin/contacts/reach-links.tsx';
import { useCompose } from '#app/components/admin/mail/compose/use-compose.tsx';
import { HeadFact, type RecordHeadProps } from '#app/components/admin/records/record-head.tsx';
import type { StoredRecord } from '#app/components/admin/records/use-stored-record.ts';
import { LinkButton } from '#app/components/ui/button.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '#app/components/ui/menu.tsx';
import { useMay } from '#app/browser/use-may.ts';
import type { Customer, customerRecord } from '#domain/customers/customer-record.ts';
import type { Dependents } from '#domain/customers/customer-view.ts';
import type { FormOf } from '#domain/records/record.ts';
import { CustomerStatusControl } from './customer-status.tsx';
import { DeleteCustomer } from './delete-customer.tsx';
import { Website } from './website.tsx';

type Props = {
  customer: Customer;
  counts: Dependents;
  record: StoredRecord<FormOf<typeof customerRecord>>;
};

export function useCustomerHead({ customer, counts, record }: Props): RecordHeadProps {
  const { customers } = useTexts();
  const { detail, remove } = customers;
  const compose = useCompose();
  const quick = useQuickActivity();
  const may = useMay();
  const [deleting, setDeleting] = useState(false);
  const { id, companyName, city, industry, email, phone, website } = customer;
  const customerId = id;
  return {
    name: companyName,
    status: <CustomerStatusControl name={companyName} record={record} />,
    role: industry,
    meta: [
      city && (
        <HeadFact key="city" icon={MapPin}>
          {city}
        </HeadFact>
      ),
      email && (
        <HeadFact key="email" icon={Mail}>
          <MailLink address={email} />
        </HeadFact>
      ),
      phone && (
        <HeadFact key="phone" icon={Phone}>
          <PhoneLink number={phone} />
        </HeadFact>
      ),
      website && (
        <HeadFact key="website" icon={Globe}>
          <Website url={website} />
        </HeadFact>
      ),
    ],
    act: (
      <LinkButton
        to={href('/admin/crm/customers/:customerId/opportunities/new', { customerId })}
        size="sm"
        variant="primary"
        icon={Plus}
      >
        {detail.addOpportunity}
      </LinkButton>
    ),
    // Readers have nothing in it.
    menu: may('edit') && (
      <>
        <MenuLink to={href('/admin/crm/customers/:id/edit', { id })} icon={Pencil}>
          {detail.edit}
        </MenuLink>
        <MenuLink to={href('/admin/crm/customers/:customerId/contacts/new', { customerId })} icon={UserPlus}>
          {detail.addContact}
        </MenuLink>
        <MenuLink
          to={href('/admin/crm/customers/:customerId/activities/new', { customerId })}
          icon={CalendarPlus}
        >
          {detail.addActivity}
        </MenuLink>
        {compose.item({ record: 'customer', id })}
        {quick.items({ kind: 'customer', id, name: companyName })}
        {may('delete') && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash2} danger onSelect={() => setDeleting(true)}>
              {remove.action}
            </MenuItem>
          </>
        )}
      </>
    ),
    dialogs: (
      <>
        {compose.dialog}
        {quick.dialog}
        {deleting && (
          <DeleteCustomer customer={{ id, companyName }} counts={counts} onClose={() => setDeleting(false)} />
        )}
      </>
    ),
  };
}
