import type { Choice } from '../records/choice.ts';

/** Where else an email address occurs. */
export type AddressTraces = {
  /** Messages sent from it. */
  messages: number;
  /** Alerts that are mailed to it. */
  alerts: number;
  /** Other people with the same address. */
  candidate: Choice | null;
  contacts: Choice[];
};
