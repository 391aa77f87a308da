/** Log entries that report an internal error. */
export function errorsIn(log: string): string[] {
  return log.split('\n').filter((line) => {
    try {
      return (JSON.parse(line) as { level?: number }).level! >= 50;
    } catch {
      // Plain text: a message for the terminal, or an unexpected exit.
      return /Uncaught|UnhandledPromiseRejection|Error:/.test(line);
    }
  });
}
