/** The first letters of the first and the last word: SW for Sanne de Wit. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => /\p{L}/u.exec(word ?? '')?.[0]?.toLocaleUpperCase('nl-NL') ?? '').join('');
}
