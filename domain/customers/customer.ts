export const customerStatuses = ['lead', 'prospect', 'active', 'inactive'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];
export const defaultCustomerStatus: CustomerStatus = 'lead';

export const defaultCountry = 'Nederland';

/** What an older site or an import put there may be more than text; it is kept as it is until somebody changes it. */
export type PairObject = Record<string, unknown>;

export type Customer = {
  /** uuid */
  id: string;
  companyName: string;
  industry: string | null;
  website: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  city: string | null;
  postalCode: string | null;
  country: string;
  vatNumber: string | null;
  kvkNumber: string | null;
  status: CustomerStatus;
  communicationPreferences: PairObject;
  customFields: PairObject;
  /** Counts the changes: who saves names the version that he started from. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** What staff writes of a customer. */
export type CustomerContent = Omit<Customer, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

/** What other screens show of a customer. */
export type Company = { id: string; companyName: string };
