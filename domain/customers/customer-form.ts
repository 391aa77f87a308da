import { z } from 'zod';
import { errorsByField, line, optionalEmailLine, optionalLine, optionalPhoneLine } from '../form-text.ts';
import { chosen, type CrmErrorKey, crmIssue, orNull } from '../records/crm-form.ts';
import { type CustomerContent, customerStatuses, defaultCountry, defaultCustomerStatus } from './customer.ts';
import { cleanKvkNumber, isKvkNumber } from './kvk-number.ts';
import { cleanPairs, objectOf, pairErrors, pairsFromText, pairsOf, textOfPairs } from './pairs.ts';
import { cleanPostalCode, isDutch, isDutchPostalCode } from './postal-code.ts';
import { cleanVatNumber, isVatNumber } from './vat-number.ts';
import { cleanWebsite, isWebsite } from './website.ts';

export const customerLimits = {
  company_name: 200,
  industry: 100,
  website: 500,
  phone: 40,
  email: 254,
  address: 200,
  city: 100,
  postal_code: 20,
  country: 100,
  vat_number: 20,
  kvk_number: 20,
} as const;
export type CustomerField = keyof typeof customerLimits | 'status';

const text = (name: keyof typeof customerLimits) => optionalLine(customerLimits[name]);

/** The names are those of the specification, which are those of the columns. */
export const customerForm = z
  .object({
    company_name: line(customerLimits.company_name),
    industry: text('industry'),
    website: text('website')
      .overwrite(cleanWebsite)
      .refine((value) => value === '' || isWebsite(value), crmIssue('website')),
    phone: optionalPhoneLine(),
    email: optionalEmailLine(),
    address: text('address'),
    city: text('city'),
    postal_code: text('postal_code'),
    country: text('country').overwrite((value) => value || defaultCountry),
    vat_number: text('vat_number')
      .overwrite(cleanVatNumber)
      .refine((value) => value === '' || isVatNumber(value), crmIssue('vat')),
    kvk_number: text('kvk_number')
      .overwrite(cleanKvkNumber)
      .refine((value) => value === '' || isKvkNumber(value), crmIssue('kvk')),
    status: chosen(customerStatuses, defaultCustomerStatus),
  })
  .refine(
    ({ postal_code, country }) => postal_code === '' || !isDutch(country) || isDutchPostalCode(postal_code),
    {
      path: ['postal_code'],
      error: crmIssue('postalCode'),
      // Also when another field is wrong: everything that must be put right is said at once.
      when: ({ value }) => hasTexts(value, 'postal_code', 'country'),
    },
  )
  .transform((form): CustomerValues => ({
    companyName: form.company_name,
    industry: orNull(form.industry),
    website: orNull(form.website),
    phone: orNull(form.phone),
    email: orNull(form.email),
    address: orNull(form.address),
    city: orNull(form.city),
    postalCode: orNull(isDutch(form.country) ? cleanPostalCode(form.postal_code) : form.postal_code),
    country: form.country,
    vatNumber: orNull(form.vat_number),
    kvkNumber: orNull(form.kvk_number),
    status: form.status,
  }));

export type CustomerValues = Omit<CustomerContent, 'communicationPreferences' | 'customFields'>;

/** The two fields of names and values, in the order of the form. Each is one text in the form. */
export const customerPairFields = ['communication_preferences', 'custom_fields'] as const;
export type CustomerPairField = (typeof customerPairFields)[number];

type Pairs = Pick<CustomerContent, 'communicationPreferences' | 'customFields'>;
export type ReadCustomer = { content: CustomerContent } | { errors: Record<string, CrmErrorKey> };

/** `before`: what is stored, so that values which nobody changed keep their kind. */
export function readCustomerForm(values: Record<string, string>, before?: Pairs): ReadCustomer {
  const parsed = customerForm.safeParse(values);
  const errors: Record<string, CrmErrorKey> = {
    ...(parsed.success ? {} : errorsByField<CrmErrorKey>(parsed.error)),
    ...Object.fromEntries(
      customerPairFields.flatMap((name) => {
        const wrong = pairErrors(pairsFromText(values[name] ?? ''));
        return [...wrong].map(([at, error]) => [`${name}.${at}`, error]);
      }),
    ),
  };
  if (!parsed.success || Object.keys(errors).length > 0) return { errors };
  const pairs = (name: CustomerPairField) => cleanPairs(pairsFromText(values[name] ?? ''));
  return {
    content: {
      ...parsed.data,
      communicationPreferences: objectOf(
        pairs('communication_preferences'),
        before?.communicationPreferences,
      ),
      customFields: objectOf(pairs('custom_fields'), before?.customFields),
    },
  };
}

/** A customer as the form shows it. */
export function customerFields(customer: CustomerContent): Record<CustomerField | CustomerPairField, string> {
  return {
    company_name: customer.companyName,
    industry: customer.industry ?? '',
    website: customer.website ?? '',
    phone: customer.phone ?? '',
    email: customer.email ?? '',
    address: customer.address ?? '',
    city: customer.city ?? '',
    postal_code: customer.postalCode ?? '',
    country: customer.country,
    vat_number: customer.vatNumber ?? '',
    kvk_number: customer.kvkNumber ?? '',
    status: customer.status,
    communication_preferences: textOfPairs(pairsOf(customer.communicationPreferences)),
    custom_fields: textOfPairs(pairsOf(customer.customFields)),
  };
}

export const newCustomerFields: Record<string, string> = {
  country: defaultCountry,
  status: defaultCustomerStatus,
};

function hasTexts(value: unknown, ...names: string[]): boolean {
  const record = value as Record<string, unknown> | null;
  return (
    typeof record === 'object' && record !== null && names.every((name) => typeof record[name] === 'string')
  );
}
