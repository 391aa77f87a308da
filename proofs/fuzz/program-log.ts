/** Entries that say something went wrong inside, of what the program wrote about itself. */
export function errorsIn(log: string): string[] {
  return log.split('\n').filter((line) => {
    try {
      return (JSON.parse(line) as { level?: number }).level! >= 50;
    } catch {
      // Words for the person at the screen, or an end that nobody foresaw.
      return /Uncaught|UnhandledPromiseRejection|Error:/.test(line);
    }
  });
}
