/** Numbers and plurals by the rules of a language, so that no text decides for itself what follows '1'. */
export function countingIn(locale: string) {
  const numbers = new Intl.NumberFormat(locale);
  const rules = new Intl.PluralRules(locale);

  const number = (n: number) => numbers.format(n);
  const plural = (n: number, one: string, other: string) => (rules.select(n) === 'one' ? one : other);
  const counted = (n: number, one: string, other: string) => `${number(n)} ${plural(n, one, other)}`;
  return { number, plural, counted };
}
