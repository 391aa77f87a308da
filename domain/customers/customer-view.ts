import type { Activity } from '../activities/activity-record.ts';
import type { Assignment } from '../assignments/assignment-record.ts';
import type { Contact } from '../contacts/contact-record.ts';
import type { Customer } from './customer-record.ts';
import type { Opportunity } from '../opportunities/opportunity-record.ts';

export type ListedCustomer = Pick<
  Customer,
  'id' | 'companyName' | 'industry' | 'city' | 'phone' | 'email' | 'status' | 'createdAt'
> & {
  ownerId: string | null;
  primaryContact: string | null;
};

/** The records that belong to a customer, and are deleted with it. */
export type Dependents = { contacts: number; opportunities: number; activities: number };

/** How much is going on with a customer, and since when not. */
export type CustomerFigures = { openOpportunities: number; openValue: number; lastContactAt: Date | null };

export type CustomerContact = Pick<
  Contact,
  'id' | 'firstName' | 'lastName' | 'position' | 'email' | 'phone' | 'mobile' | 'isPrimary'
>;
export type CustomerOpportunity = Pick<
  Opportunity,
  'id' | 'title' | 'stage' | 'value' | 'probability' | 'expectedCloseDate'
>;
export type CustomerActivity = Pick<
  Activity,
  'id' | 'type' | 'subject' | 'status' | 'dueDate' | 'completedAt' | 'createdAt'
> & { contact: string | null };

export type CustomerAssignment = Pick<Assignment, 'id' | 'title' | 'location' | 'type' | 'status'> & {
  owner: string | null;
  applications: number;
  /** Sent to the customer. */
  presentations: number;
};
