import { getTableColumns, sql } from 'drizzle-orm';
import type { Customer } from '#domain/customers/customer.ts';
import type { AuditEntry } from '../audit/record-audit.ts';
import { customers } from '../db/schema/crm.ts';

const { nameKey: _nameKey, cityKey: _cityKey, search: _search, ...columns } = getTableColumns(customers);
/** Every column but those that the database writes for itself. */
export const wholeCustomer = columns;

/** What every change of a customer changes too. */
export const customerTouched = { version: sql`${customers.version} + 1`, updatedAt: sql`now()` };

/** As the audit log keeps it: the fields by the names of the specification. */
export function auditedCustomer(customer: Omit<Customer, 'id' | 'version' | 'createdAt' | 'updatedAt'>) {
  return {
    company_name: customer.companyName,
    industry: customer.industry,
    website: customer.website,
    phone: customer.phone,
    email: customer.email,
    address: customer.address,
    city: customer.city,
    postal_code: customer.postalCode,
    country: customer.country,
    vat_number: customer.vatNumber,
    kvk_number: customer.kvkNumber,
    status: customer.status,
    communication_preferences: customer.communicationPreferences,
    custom_fields: customer.customFields,
  };
}

/** Every entry about a customer, or about something of his, names him: his timeline is made of them. */
export function customerAudit(
  { id, companyName }: Pick<Customer, 'id' | 'companyName'>,
  entry: Pick<AuditEntry, 'action' | 'oldData' | 'newData' | 'metadata'>,
): AuditEntry {
  return {
    ...entry,
    entity: 'customer',
    entityId: id,
    metadata: { customerId: id, name: companyName, ...entry.metadata },
  };
}
