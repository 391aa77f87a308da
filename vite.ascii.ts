const beyondAscii = /[^\0-\u007f]/g;
/** An escape would be read as it is there, or would lose its backslash. */
const cannotBeEscaped = /String\.raw`[^`]*[^\0-\u007f]|(?<!\\)(?:\\\\)*\\[^\0-\u007f]/;

/**
 * Writes the other characters of a script as escapes. Node keeps sources in memory, and a single é doubles those of its file.
 */
export function onlyAscii(code: string): string {
  const wrong = cannotBeEscaped.exec(code);
  if (wrong) throw new Error(`Write this with \\u escapes: ${wrong[0].slice(-100)}`);
  return code.replace(beyondAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
