import type { AuditAction } from '../audit/audit-entry.ts';
import type { Activity } from '../activities/activity-record.ts';
import type { Contact } from '../contacts/contact-record.ts';
import type { Customer } from './customer-record.ts';
import type { Opportunity } from '../opportunities/opportunity-record.ts';
import type { TimelineEntity } from '../records/timeline.ts';

export type ListedCustomer = Pick<
  Customer,
  'id' | 'companyName' | 'industry' | 'city' | 'phone' | 'email' | 'status' | 'createdAt'
> & { primaryContact: string | null };

/** The records that belong to a customer, and are deleted with it. */
export type Dependents = { contacts: number; opportunities: number; activities: number };

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

export type TimelineEvent = {
  id: string;
  at: Date;
  action: AuditAction;
  entity: TimelineEntity;
  /** Of the customer, contact, opportunity or activity, as it was then. */
  name: string;
  /** The fields that were changed, by the names of the specification. */
  changed: string[];
  /** The stage or status, when that changed. */
  from: string | null;
  to: string | null;
  by: string | null;
};

export type CustomerOverview = {
  customer: Customer;
  counts: Dependents;
  contacts: CustomerContact[];
  opportunities: CustomerOpportunity[];
  activities: CustomerActivity[];
  timeline: { events: TimelineEvent[]; more: boolean };
};
