/** The subject that a file of `texts/nl` and `texts/en` has; undefined for what the others share. */
export function subjectOf(file: string): string | undefined {
  const [, name] = /([\w-]+)\.ts$/.exec(file) ?? [];
  if (name === undefined || name === 'counting') return undefined;
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
