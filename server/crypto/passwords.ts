import { hash, verify } from '@node-rs/argon2';
import { Slots } from '../slots.ts';

const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash takes 19 MiB and a core. */
const slots = new Slots(4, 200);

/** The hash of an unknown password, for comparison if there is no account. */
const unknownPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Oa4B9gUBd/QcqR71I/cVcg$dQSQS4lap8cNgTGoZJGqliH3FE0IJxPbDLzqXC35ivg';

export const passwords = {
  hash: (password: string): Promise<string> => slots.run(() => hash(password.normalize('NFKC'), cost)),

  /** Takes equally long without a stored hash. */
  async verify(stored: string | null | undefined, password: string): Promise<boolean> {
    const matches = await slots.run(() => verify(stored ?? unknownPasswordHash, password.normalize('NFKC')));
    return matches && stored != null;
  },
};
