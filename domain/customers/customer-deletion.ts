import { z } from 'zod';
import type { Dependents } from './customer-view.ts';

const count = z.int().min(0);

/** `confirmed`: the numbers of records that the question announced as deleted with the customer. */
export const customerDeletionRequest = z.object({
  confirmed: z.object({ contacts: count, opportunities: count, activities: count }),
});

export type CustomerDeletionAnswer =
  | { outcome: 'deleted' }
  /** Records were added in the meantime: nothing was deleted. */
  | { outcome: 'moreThanConfirmed'; dependents: Dependents }
  /** It has records that must be kept: nothing was deleted. */
  | ({ outcome: 'mustBeKept' } & KeptOfCustomer);

export type KeptOfCustomer = { placements: number; presentations: number };
