import { emailHeadings, phoneHeadings } from '../imports/headings.ts';
import { choice } from '../records/choice-fields.ts';
import { addressFromCell, kvkFromCell } from '../records/from-cell.ts';
import { email, line, lineOr, phone, requiredLine } from '../records/text-fields.ts';
import { pairs } from '../records/value-fields.ts';
import { type ContentOf, describeRecord, type FieldOf, type StoredOf } from '../records/record.ts';
import { customerStatuses, customerStatusFrom, defaultCountry, defaultCustomerStatus } from './customer.ts';
import { cleanKvkNumber, isKvkNumber } from './kvk-number.ts';
import { cleanPostalCode, isDutch, isDutchPostalCode } from './postal-code.ts';
import { cleanVatNumber, isVatNumber } from './vat-number.ts';
import { cleanWebsite, isWebsite } from './website.ts';

export const customerRecord = describeRecord({
  fields: {
    company_name: requiredLine(200, {
      headings: [
        'naam',
        'bedrijfsnaam',
        'bedrijf',
        'klant',
        'klantnaam',
        'organisatie',
        'company',
        'customer',
        'organization',
        'account',
      ],
    }),
    kvk_number: line(20, {
      clean: cleanKvkNumber,
      check: [isKvkNumber, 'kvk'],
      fromCell: kvkFromCell,
      headings: [
        'kvk',
        'kvknummer',
        'kvknumber',
        'kvknr',
        'coc',
        'cocnumber',
        'chamberofcommercenumber',
        'chamberofcommercenumberkvk',
      ],
    }),
    vat_number: line(20, {
      clean: cleanVatNumber,
      check: [isVatNumber, 'vat'],
      headings: ['btw', 'btwnummer', 'btwnr', 'btwid', 'vat', 'vatid'],
    }),
    status: choice(customerStatuses, defaultCustomerStatus, {
      headings: ['klantstatus', 'stadium'],
      fromCell: customerStatusFrom,
    }),
    industry: line(100, { headings: ['branche', 'sector', 'bedrijfstak'] }),
    website: line(500, {
      clean: cleanWebsite,
      check: [isWebsite, 'website'],
      headings: ['site', 'url', 'web', 'homepage'],
    }),
    email: email({ headings: emailHeadings }),
    phone: phone({ headings: phoneHeadings }),
    address: line(200, {
      fromCell: addressFromCell,
      headings: ['adres', 'straat', 'straatenhuisnummer', 'street', 'bezoekadres', 'streetandnumber'],
    }),
    postal_code: line(20, { headings: ['postcode', 'zip', 'zipcode'] }),
    city: line(100, { headings: ['plaats', 'stad', 'woonplaats', 'vestigingsplaats', 'town'] }),
    country: lineOr(defaultCountry, 100, { headings: ['land'] }),
    communication_preferences: pairs({ headings: ['communicatievoorkeuren'] }),
    custom_fields: pairs({ headings: ['eigenvelden', 'extravelden'] }),
  },
  sections: {
    company: ['company_name', 'industry', 'status'],
    reach: ['email', 'phone', 'website'],
    address: ['address', 'postal_code', 'city', 'country'],
    registration: ['kvk_number', 'vat_number', 'communication_preferences', 'custom_fields'],
  },
  logged: ['status'],
  problems: ({ postalCode, country }) =>
    postalCode && country !== undefined && isDutch(country) && !isDutchPostalCode(postalCode)
      ? { postal_code: 'postalCode' }
      : {},
  settle: (customer) =>
    customer.postalCode && isDutch(customer.country)
      ? { ...customer, postalCode: cleanPostalCode(customer.postalCode) }
      : customer,
});

export type CustomerField = FieldOf<typeof customerRecord>;
export type CustomerContent = ContentOf<typeof customerRecord>;
export type Customer = StoredOf<typeof customerRecord>;

/** The part of a customer that other screens show. */
export type CustomerName = Pick<Customer, 'id' | 'companyName'>;
