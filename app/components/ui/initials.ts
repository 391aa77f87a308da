/** First letter of the first and of the last word: Sanne de Wit is SW. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => /\p{L}/u.exec(word ?? '')?.[0]?.toLocaleUpperCase('nl-NL') ?? '').join('');
}
