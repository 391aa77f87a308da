import { describeError } from '../describe-error.ts';
import { StartError } from '../errors.ts';

/** One sentence, for the person who typed the command, about an external database that cannot be used. */
export function unusableDatabase(cause: unknown, variable: string): StartError {
  // A host name with several addresses fails with one error per address and an empty message.
  const told: unknown = cause instanceof AggregateError && cause.message === '' ? cause.errors.at(-1) : cause;
  return new StartError(`The database of ${variable} cannot be used: ${describeError(told).message}`, {
    cause,
  });
}
