import { describeError, errorInWords } from './describe-error.ts';
import { StartError } from './errors.ts';

/** Why a command failed, for the person who typed it: in a sentence where the cause lies outside the program. */
export function commandFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return storeFailure(error) ?? errorInWords(error);
}

/** The commands fetch nothing but from the S3 store. */
function storeFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.message === 'fetch failed')
    return `The S3 store of S3_ENDPOINT cannot be reached: ${describeError(error.cause ?? error).message}`;
  if (error.message.startsWith('The S3 store ')) return describeError(error).message;
  return storeFailure(error.cause);
}
