/** Numbers and plurals by the rules of a language, so that no text decides for itself what follows '1'. */
export function countingIn(locale: string) {
  const numbers = new Intl.NumberFormat(locale);
  const rules = new Intl.PluralRules(locale);

  const number = (n: number) => numbers.format(n);
  const plural = (n: number, one: string, other: string) => (rules.select(n) === 'one' ? one : other);
  const counted = (n: number, one: string, other: string) => `${number(n)} ${plural(n, one, other)}`;
  /** 'a, b of c' */
  const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' });
  const either = (items: readonly string[]) => alternatives.format(items);
  return { number, plural, counted, either };
}
