import { describeError } from '../describe-error.ts';
import { StartError } from '../errors.ts';

/** A database that somebody else keeps cannot be used: for the person who typed the command, in one sentence. */
export function unusableDatabase(cause: unknown, variable: string): StartError {
  // A name with several addresses fails with an error for each of them, and none of its own.
  const told: unknown = cause instanceof AggregateError && cause.message === '' ? cause.errors.at(-1) : cause;
  return new StartError(`The database of ${variable} cannot be used: ${describeError(told).message}`, {
    cause,
  });
}
