import { describeError, errorInWords } from './describe-error.ts';
import { StartError } from './errors.ts';

/** The message for the person who ran the command: one sentence if the cause is outside the program. */
export function commandFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return storeFailure(error) ?? errorInWords(error);
}

/** Commands fetch only from the S3 store. */
function storeFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.message === 'fetch failed')
    return `The S3 store of S3_ENDPOINT cannot be reached: ${describeError(error.cause ?? error).message}`;
  if (error.message.startsWith('The S3 store ')) return describeError(error).message;
  return storeFailure(error.cause);
}
