import { CalendarPlus, Download, Eraser, Mail, Pencil, Phone, Smartphone } from 'lucide';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { endpoint } from '#app/browser/send.ts';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useWayBackFrom } from '#app/browser/use-trail.ts';
import { useQuickActivity } from '#app/components/admin/activities/quick-activity.tsx';
import { EraseDialog } from '#app/components/admin/erasure/erase-person.tsx';
import { useCompose } from '#app/components/admin/mail/compose/use-compose.tsx';
import { HeadFact, type RecordHeadProps } from '#app/components/admin/records/record-head.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '#app/components/ui/menu.tsx';
import { Tag } from '#app/components/ui/tag.tsx';
import { aboutParams } from '#domain/activities/about.ts';
import type { AddressTraces } from '#domain/contacts/address-traces.ts';
import { contactName } from '#domain/contacts/contact.ts';
import type { Contact } from '#domain/contacts/contact-record.ts';
import { MailLink, PhoneLink } from './reach-links.tsx';

export type ShownContact = Contact & { companyName: string; lastContactAt: Date | null };

type Props = {
  contact: ShownContact;
  /** Where it is edited. */
  edit: string;
  traces: AddressTraces;
};

export function useContactHead({ contact, edit, traces }: Props): RecordHeadProps {
  const { contacts, customers, erasure } = useTexts();
  const navigate = useNavigate();
  const [erasing, setErasing] = useState(false);
  const compose = useCompose();
  const quick = useQuickActivity();
  const may = useMay();
  const { id, customerId, companyName, position, isPrimary, email, phone, mobile } = contact;
  const gone = useWayBackFrom(id, href('/admin/crm/contacts'));
  const name = contactName(contact);
  return {
    name,
    neutral: !isPrimary,
    role: (
      <>
        {position && `${position}, `}
        <Link to={href('/admin/crm/customers/:id', { id: customerId })}>{companyName}</Link>
      </>
    ),
    status: isPrimary && <Tag>{contacts.list.primary}</Tag>,
    meta: [
      email && (
        <HeadFact key="email" icon={Mail}>
          <MailLink address={email} />
        </HeadFact>
      ),
      mobile && (
        <HeadFact key="mobile" icon={Smartphone}>
          <PhoneLink number={mobile} />
        </HeadFact>
      ),
      phone && (
        <HeadFact key="phone" icon={Phone}>
          <PhoneLink number={phone} />
        </HeadFact>
      ),
    ],
    act: compose.write({ record: 'contact', id }, { look: 'primary' }),
    // Readers have nothing in it.
    menu: may('edit') && (
      <>
        <MenuLink to={edit} icon={Pencil}>
          {contacts.list.edit}
        </MenuLink>
        <MenuLink
          to={`${href('/admin/crm/activities/new')}?${aboutParams.contact}=${id}`}
          icon={CalendarPlus}
        >
          {customers.detail.addActivity}
        </MenuLink>
        {quick.items({ kind: 'contact', id, name })}
        <MenuSeparator />
        <MenuLink to={href('/admin/crm/contacts/:id/data', { id })} icon={Download} reloadDocument download>
          {erasure.export}
        </MenuLink>
        <MenuItem needs="delete" icon={Eraser} danger onSelect={() => setErasing(true)}>
          {erasure.action}
        </MenuItem>
      </>
    ),
    dialogs: (
      <>
        {compose.dialog}
        {quick.dialog}
        {erasing && (
          <EraseDialog
            name={name}
            to={endpoint('/admin/crm/contacts/:id/delete', { id })}
            traces={traces}
            onClose={() => setErasing(false)}
            onErased={() => void navigate(gone.to, gone)}
          >
            {erasure.contact(traces.messages)} {erasure.contactStays}
          </EraseDialog>
        )}
      </>
    ),
  };
}
