import type { ReactNode } from 'react';
import { href } from 'react-router';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import type { CustomerName } from '#domain/customers/customer-record.ts';

type Props = {
  title: string;
  /** Of an existing record. */
  name?: string;
  /** The customer whose page the form was opened from; otherwise it was the list. */
  from: CustomerName | null;
  list: string;
  texts: { backToList: string; backToCustomer: (company: string) => string };
  /** The form; it leads back to where it was opened. */
  children: (back: string) => ReactNode;
};

/** The page of a form of a contact, opportunity or activity. */
export function RecordPage({ title, name, from, list, texts, children }: Props) {
  const back = from ? href('/admin/crm/customers/:id', { id: from.id }) : list;
  return (
    <>
      <BackLink to={back}>{from ? texts.backToCustomer(from.companyName) : texts.backToList}</BackLink>
      <ListHead title={title} beside={name !== undefined && <p className="page-head__caption">{name}</p>} />
      {children(back)}
    </>
  );
}
