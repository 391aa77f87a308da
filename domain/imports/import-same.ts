import type { SameBy } from './import-batch.ts';

/** How certain it is that two records are the same: higher is more certain. */
export type Likeness = { by: Exclude<SameBy, 'file'>; sureness: number };

/** Identifies a customer. `key`: the name as the database compares it. */
export type CustomerIdentity = { key: string; name: string; kvk: string | null; email: string | null };

/**
 * KvK numbers decide. Otherwise the name does, and the email address only if the names do not contradict it: companies of
 * a group, or of one accountant, often share an address.
 */
export function customerLikeness(one: CustomerIdentity, other: CustomerIdentity): Likeness | undefined {
  if (one.kvk && other.kvk) return one.kvk === other.kvk ? { by: 'kvk', sureness: 4 } : undefined;
  const sameEmail = isSameEmail(one.email, other.email);
  if (one.key === other.key) return { by: 'name', sureness: sameEmail ? 3 : 2 };
  return sameEmail && isSameCompanyName(one.name, other.name) ? { by: 'email', sureness: 1 } : undefined;
}

export const customerKeys = ({ key, kvk, email }: CustomerIdentity): string[] => [
  `name ${key}`,
  ...(kvk ? [`kvk ${kvk}`] : []),
  ...(email ? [`email ${email.toLowerCase()}`] : []),
];

export type ContactIdentity = { customerId: string; key: string; email: string | null };

/** Only contacts of one customer can be the same person: two email addresses decide, otherwise the name. */
export function contactLikeness(one: ContactIdentity, other: ContactIdentity): Likeness | undefined {
  if (one.customerId !== other.customerId) return undefined;
  if (one.email && other.email)
    return isSameEmail(one.email, other.email) ? { by: 'email', sureness: 2 } : undefined;
  return one.key === other.key ? { by: 'name', sureness: 1 } : undefined;
}

export const contactKeys = ({ customerId, key, email }: ContactIdentity): string[] => [
  `${customerId} name ${key}`,
  ...(email ? [`${customerId} email ${email.toLowerCase()}`] : []),
];

type Comparison<Identity> = {
  /** Identities that are alike have one of these in common. */
  keysOf(identity: Identity): string[];
  likeness(one: Identity, other: Identity): Likeness | undefined;
};

/** Records that rows may be the same as, found by what identities have in common. */
export class Recognised<Identity, Known extends Identity> {
  readonly #of: Comparison<Identity>;
  readonly #byKey = new Map<string, Set<Known>>();
  readonly #places = new Map<Known, number>();

  constructor(of: Comparison<Identity>) {
    this.#of = of;
  }

  /** Again after its identity changed. */
  add(known: Known): void {
    if (!this.#places.has(known)) this.#places.set(known, this.#places.size);
    for (const key of this.#of.keysOf(known)) {
      const alike = this.#byKey.get(key) ?? new Set();
      this.#byKey.set(key, alike.add(known));
    }
  }

  /** The most certain match; of equals the first. */
  find(given: Identity): { known: Known; by: Likeness['by'] } | undefined {
    let best: { known: Known; likeness: Likeness } | undefined;
    for (const known of this.#alike(given)) {
      const found = this.#of.likeness(given, known);
      if (found && (!best || found.sureness > best.likeness.sureness)) best = { known, likeness: found };
    }
    return best && { known: best.known, by: best.likeness.by };
  }

  #alike(given: Identity): Known[] {
    const alike = new Set<Known>();
    for (const key of this.#of.keysOf(given))
      for (const known of this.#byKey.get(key) ?? []) alike.add(known);
    const placeOf = (known: Known) => this.#places.get(known) ?? 0;
    return [...alike].sort((one, other) => placeOf(one) - placeOf(other));
  }
}

function isSameEmail(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
}

/** Only at the end, as in 'Jansen B.V.': 'Stichting Jansen' is usually another organisation. */
const legalForm = /(?: (?:b ?v|n ?v|v ?o ?f|c ?v|[buw] ?a|i ?o|gmbh|ag|ltd|llc|inc|plc|s ?a|bvba|srl))+$/;

/** Equal except for case, accents, punctuation and legal form. */
export function isSameCompanyName(one: string, other: string): boolean {
  const name = bareName(one);
  return name !== '' && name === bareName(other);
}

function bareName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(legalForm, '');
}
