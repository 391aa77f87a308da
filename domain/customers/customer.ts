export const customerStatuses = ['lead', 'prospect', 'active', 'inactive'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];
export const defaultCustomerStatus: CustomerStatus = 'lead';

export const defaultCountry = 'Nederland';

const statusWords: Record<CustomerStatus, readonly string[]> = {
  lead: ['lead', 'nieuw'],
  prospect: ['prospect'],
  active: ['active', 'actief', 'klant', 'customer'],
  inactive: ['inactive', 'inactief', 'oud'],
};

/** From a cell of a file, in either language. Any other word stays as it is, and is refused at its field. */
export function customerStatusFrom(cell: string): string {
  const word = cell.trim().toLowerCase();
  return customerStatuses.find((status) => statusWords[status].includes(word)) ?? word;
}
