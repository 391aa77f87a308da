import { z } from 'zod';
import { line, optionalEmailLine, optionalLine, optionalLines, optionalPhoneLine } from '../form-text.ts';
import type { ContactContent } from './contact.ts';
import { orNull } from '../records/crm-form.ts';
import { companyId } from '../records/record-id.ts';

export const contactLimits = {
  first_name: 100,
  last_name: 100,
  position: 100,
  email: 254,
  phone: 40,
  mobile: 40,
  notes: 10_000,
} as const;
export type ContactField = keyof typeof contactLimits | 'customer_id' | 'is_primary';

export const contactForm = z
  .object({
    customer_id: companyId(),
    first_name: line(contactLimits.first_name),
    last_name: line(contactLimits.last_name),
    position: optionalLine(contactLimits.position),
    email: optionalEmailLine(),
    phone: optionalPhoneLine(),
    mobile: optionalPhoneLine(),
    notes: optionalLines(contactLimits.notes),
    is_primary: z.string().optional(),
  })
  .transform((form): ContactContent => ({
    customerId: form.customer_id,
    firstName: form.first_name,
    lastName: form.last_name,
    position: orNull(form.position),
    email: orNull(form.email),
    phone: orNull(form.phone),
    mobile: orNull(form.mobile),
    notes: orNull(form.notes),
    isPrimary: form.is_primary === 'on',
  }));

/** A contact as the form shows it. */
export function contactFields(contact: ContactContent): Record<ContactField, string> {
  return {
    customer_id: contact.customerId,
    first_name: contact.firstName,
    last_name: contact.lastName,
    position: contact.position ?? '',
    email: contact.email ?? '',
    phone: contact.phone ?? '',
    mobile: contact.mobile ?? '',
    notes: contact.notes ?? '',
    is_primary: contact.isPrimary ? 'on' : '',
  };
}
