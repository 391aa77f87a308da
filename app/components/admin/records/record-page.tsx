import type { ReactNode } from 'react';
import { href } from 'react-router';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import type { Company } from '#domain/customers/customer.ts';

type Props = {
  title: string;
  /** What the record is called, once it is there. */
  name?: string;
  /** Where it came from: the page of this customer, or else the list. */
  from: Company | null;
  list: string;
  texts: { backToList: string; backToCustomer: (company: string) => string };
  /** The form, which leads back where it came from. */
  children: (back: string) => ReactNode;
};

/** A contact, opportunity or activity that is made or changed. */
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
