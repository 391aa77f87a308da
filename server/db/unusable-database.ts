import { describeError } from '../describe-error.ts';
import { StartError } from '../errors.ts';

/** One sentence for the person who ran the command. */
export function unusableDatabase(cause: unknown, variable: string): StartError {
  // A host name with several addresses fails with one error per address and an empty message.
  const reason: unknown =
    cause instanceof AggregateError && cause.message === '' ? cause.errors.at(-1) : cause;
  return new StartError(`The database of ${variable} cannot be used: ${describeError(reason).message}`, {
    cause,
  });
}
