import { pino, type Logger } from 'pino';
import { describeError } from './describe-error.ts';

export type { Logger };

/** Values under these names never reach the log, at any depth. */
const secretNames = ['password', 'token', 'secret', 'cookie', 'authorization', 'recoveryCode'];

export function createLog(level: string): Logger {
  return pino({
    level,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: { err: describeError },
  });
}
