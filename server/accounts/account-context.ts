import type { Config } from '../config.ts';
import type { Secrets } from '../crypto/secrets.ts';

/** What the account use cases need of the running program; the program itself fits. */
export type AccountContext = {
  config: Pick<Config, 'publicUrl' | 'staffDomain'>;
  secrets: Secrets;
  now(): Date;
};
