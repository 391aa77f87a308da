import type { Contact } from './contact-record.ts';

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
> & { companyName: string; ownerId: string | null };
