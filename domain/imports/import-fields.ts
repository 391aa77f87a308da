import { type CustomerStatus, customerStatuses } from '../customers/customer.ts';

/** What a column of a file can become. */
export const customerImportFields = [
  'company_name',
  'kvk_number',
  'vat_number',
  'status',
  'industry',
  'website',
  'email',
  'phone',
  'address',
  'postal_code',
  'city',
  'country',
] as const;
export type CustomerImportField = (typeof customerImportFields)[number];

export const contactImportFields = [
  'company_name',
  'kvk_number',
  'first_name',
  'last_name',
  'position',
  'email',
  'phone',
  'mobile',
  'notes',
  'is_primary',
] as const;
export type ContactImportField = (typeof contactImportFields)[number];

export const importKinds = ['customers', 'contacts'] as const;
export type ImportKind = (typeof importKinds)[number];
export type ImportField = CustomerImportField | ContactImportField;

export const importFields: Record<ImportKind, readonly ImportField[]> = {
  customers: customerImportFields,
  contacts: contactImportFields,
};

/** Without these nothing can be made of a row. */
const requiredImportFields: Record<ImportKind, readonly ImportField[]> = {
  customers: ['company_name'],
  contacts: ['company_name', 'first_name', 'last_name'],
};

/** A column that has no field of its own, kept under its heading among the custom fields. */
export const KEEP_AS_CUSTOM = 'custom';
export type ColumnTarget = ImportField | typeof KEEP_AS_CUSTOM | '';

/** How files of other programs call them, in letters and digits alone. */
const otherNames: Record<ImportField, readonly string[]> = {
  company_name: [
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
  kvk_number: ['kvk', 'kvknummer', 'kvknr', 'coc', 'cocnumber', 'chamberofcommercenumber'],
  vat_number: ['btw', 'btwnummer', 'btwnr', 'btwid', 'vat', 'vatid'],
  status: ['klantstatus', 'stadium'],
  industry: ['branche', 'sector', 'bedrijfstak'],
  website: ['site', 'url', 'web', 'homepage'],
  email: ['emailadres', 'mail', 'mailadres', 'emailaddress'],
  phone: ['telefoon', 'telefoonnummer', 'tel', 'telnr', 'phonenumber', 'telephone'],
  address: ['adres', 'straat', 'straatenhuisnummer', 'street', 'bezoekadres'],
  postal_code: ['postcode', 'zip', 'zipcode'],
  city: ['plaats', 'stad', 'woonplaats', 'vestigingsplaats', 'town'],
  country: ['land'],
  first_name: ['voornaam', 'roepnaam', 'givenname'],
  last_name: ['achternaam', 'familienaam', 'surname', 'familyname'],
  position: ['functie', 'rol', 'functietitel', 'jobtitle', 'role', 'title'],
  mobile: ['mobiel', 'mobielnummer', 'mobieletelefoon', 'gsm', 'mobilephone', 'cell'],
  notes: ['notities', 'notitie', 'opmerking', 'opmerkingen', 'remarks', 'note'],
  is_primary: ['primair', 'primairecontactpersoon', 'hoofdcontact', 'primary', 'primarycontact'],
};

/** One target for each column, as well as its heading tells; each field is taken once. */
export function guessTargets(kind: ImportKind, headings: readonly string[]): ColumnTarget[] {
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const found = importFields[kind].find((field) => !taken.has(field) && isCalled(field, heading));
    if (found) taken.add(found);
    return found ?? '';
  });
}

function isCalled(field: ImportField, heading: string): boolean {
  const name = plain(heading);
  return (
    plain(field) === name || otherNames[field].includes(name) || (field === 'company_name' && name === 'naam')
  );
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');

export type TargetProblem = { missing: ImportField[]; twice: ImportField[] };

/** What stands in the way of an import with these targets. */
export function targetProblem(kind: ImportKind, targets: readonly ColumnTarget[]): TargetProblem {
  const chosen = targets.filter(
    (target): target is ImportField => target !== '' && target !== KEEP_AS_CUSTOM,
  );
  return {
    missing: requiredImportFields[kind].filter((field) => !chosen.includes(field)),
    twice: [...new Set(chosen.filter((field, at) => chosen.indexOf(field) !== at))],
  };
}

const statusWords: Record<CustomerStatus, readonly string[]> = {
  lead: ['lead', 'nieuw'],
  prospect: ['prospect'],
  active: ['active', 'actief', 'klant', 'customer'],
  inactive: ['inactive', 'inactief', 'oud'],
};

/** In either language, however it is written; what is no status stays as it is and is refused at its field. */
export function statusFrom(text: string): string {
  const word = text.trim().toLowerCase();
  return customerStatuses.find((status) => statusWords[status].includes(word)) ?? word;
}

/** 'ja', 'yes', 'x', '1' and 'true', however they are written. */
export function isYes(text: string): boolean {
  return /^(ja|j|yes|y|x|1|true|waar)$/i.test(text.trim());
}
