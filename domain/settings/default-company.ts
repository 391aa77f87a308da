/** Until the agency enters its own details; pages read them without the rules of the settings. */
export const defaultCompany = {
  name: 'Lexbrug',
  email: 'info@lexbrug.example',
  phone: '0131234567',
  address: 'Spoorlaan 400, 5038 CG Tilburg',
  kvk_number: '12345678',
  vat_number: 'NL001234567B01',
  waadi_number: '',
  sna_number: '',
  linkedin_url: '',
};
