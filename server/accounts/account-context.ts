import type { Config } from '../config.ts';
import type { Secrets } from '../crypto/secrets.ts';

/** The part of the program that the account use cases need. */
export type AccountContext = {
  config: Pick<Config, 'publicUrl' | 'staffDomain' | 'smtpUrl' | 'emailJs'>;
  secrets: Secrets;
  now(): Date;
};
