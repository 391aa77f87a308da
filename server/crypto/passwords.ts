import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../errors.ts';

const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each takes 19 MiB and a core: more at once would only make all of them slower. */
const atOnce = 4;
const longestQueue = 200;

/** Made with the same cost from a password that nobody knows: compared with when there is no account. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Oa4B9gUBd/QcqR71I/cVcg$dQSQS4lap8cNgTGoZJGqliH3FE0IJxPbDLzqXC35ivg';

const limited = limit(atOnce, longestQueue);

export const passwords = {
  hash: (password: string): Promise<string> => limited(() => hash(password.normalize('NFKC'), cost)),

  /** Takes equally long whether or not there is a hash to compare with. */
  async verify(stored: string | null | undefined, password: string): Promise<boolean> {
    const matches = await limited(() => verify(stored ?? nobodysHash, password.normalize('NFKC')));
    return matches && stored != null;
  },
};

/** Runs so many at once; the others wait for their turn, and who comes when the queue is full is refused. */
export function limit(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let free = running;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (queue.length >= waiting) throw new AppError('tooManyRequests');
    else await new Promise<void>((turn) => queue.push(turn));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
