export type Contact = {
  /** uuid */
  id: string;
  customerId: string;
  firstName: string;
  lastName: string;
  position: string | null;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  notes: string | null;
  /** At most one of a customer's contacts is. */
  isPrimary: boolean;
  /** Counts the changes: who saves names the version that he started from. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** What staff writes of a contact. */
export type ContactContent = Omit<Contact, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

export function contactName({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
