/** Headings that files of other programs use, in lower-case letters and digits. */
export const emailHeadings = ['emailadres', 'mail', 'mailadres', 'emailaddress'];
export const phoneHeadings = ['telefoon', 'telefoonnummer', 'tel', 'telnr', 'phonenumber', 'telephone'];
/** Of the customer that a record belongs to. */
export const companyHeadings = [
  'bedrijf',
  'bedrijfsnaam',
  'klant',
  'klantnaam',
  'company',
  'companyname',
  'customer',
  'client',
  'account',
];
/** Of the colleague who handles a record. */
export const ownerHeadings = [
  'eigenaar',
  'behandelaar',
  'owner',
  'accountmanager',
  'toegewezenaan',
  'assignedto',
];
