import { propertyOf } from '#tests/support/property-of.ts';

/** Log entries that report an internal error. */
export function errorsIn(log: string): string[] {
  return log.split('\n').filter((line) => {
    try {
      return Number(propertyOf(JSON.parse(line), 'level')) >= 50;
    } catch {
      // Plain text: a message for the terminal, or an unexpected exit.
      return /Uncaught|UnhandledPromiseRejection|Error:/.test(line);
    }
  });
}
