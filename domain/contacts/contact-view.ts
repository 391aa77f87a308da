import type { Contact } from './contact-record.ts';

/** A row of the list. */
export type ListedContact = Pick<
  Contact,
  | 'id'
  | 'customerId'
  | 'firstName'
  | 'lastName'
  | 'position'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'isPrimary'
  | 'createdAt'
> & { companyName: string };
