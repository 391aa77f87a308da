import type { Choice } from '../records/choice.ts';

/** Where else an email address occurs. */
export type AddressTraces = {
  /** Messages sent from it. */
  messages: number;
  /** Who has it too. */
  candidate: Choice | null;
  contacts: Choice[];
};
