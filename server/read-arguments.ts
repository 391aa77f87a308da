import { parseArgs, type ParseArgsConfig } from 'node:util';
import { errorMessage } from './error-fields.ts';

/** Parses the arguments of a command; unknown ones are reported before anything is opened. */
export function readArguments<const T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    process.stderr.write(`${errorMessage(error).split('. ')[0]}.\n${usage}\n`);
    process.exit(1);
  }
}
