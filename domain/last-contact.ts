/** Within thirty days, longer ago than so many days, or never. */
export const lastContacts = ['recent', 'month', 'quarter', 'halfYear', 'never'] as const;
export type LastContact = (typeof lastContacts)[number];

/** In the URL of a list. */
export const lastContactWritten = {
  recent: 'recent',
  month: '30-dagen',
  quarter: '90-dagen',
  halfYear: '180-dagen',
  never: 'nooit',
} as const satisfies Record<LastContact, string>;

export const contactDays: Record<Exclude<LastContact, 'never'>, number> = {
  recent: 30,
  month: 30,
  quarter: 90,
  halfYear: 180,
};
