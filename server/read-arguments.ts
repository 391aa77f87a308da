import { parseArgs, type ParseArgsConfig } from 'node:util';

/** What was typed after a command. What cannot be understood is told before anything is opened. */
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
