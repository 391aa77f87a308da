import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Parses the arguments of a command; unknown ones are reported before anything is opened. */
export function readArguments<const T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    process.stderr.write(`${(error as Error).message.split('. ')[0]}.\n${usage}\n`);
    process.exit(1);
  }
}
