import { Building2, CalendarPlus, Pencil } from 'lucide-react';
import { href, Link } from 'react-router';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useQuickActivity } from '#app/components/admin/activities/quick-activity.tsx';
import { useCompose } from '#app/components/admin/mail/compose/use-compose.tsx';
import { HeadFact, type RecordHeadProps } from '#app/components/admin/records/record-head.tsx';
import { MenuLink } from '#app/components/ui/menu.tsx';
import { Tag } from '#app/components/ui/tag.tsx';
import { aboutParams } from '#domain/activities/about.ts';
import { contactName } from '#domain/contacts/contact.ts';
import type { Contact } from '#domain/contacts/contact-record.ts';

export type ShownContact = Contact & { companyName: string; lastContactAt: Date | null };

export function useContactHead(contact: ShownContact, edit: string): RecordHeadProps {
  const { contacts, customers } = useTexts();
  const compose = useCompose();
  const quick = useQuickActivity();
  const may = useMay();
  const { id, customerId, companyName, position, isPrimary } = contact;
  const name = contactName(contact);
  return {
    name,
    neutral: !isPrimary,
    status: isPrimary && <Tag>{contacts.list.primary}</Tag>,
    meta: [
      position,
      <HeadFact key="company" icon={Building2}>
        <Link to={href('/admin/crm/customers/:id', { id: customerId })}>{companyName}</Link>
      </HeadFact>,
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
      </>
    ),
    dialogs: (
      <>
        {compose.dialog}
        {quick.dialog}
      </>
    ),
  };
}
