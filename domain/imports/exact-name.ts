/** A name that people read, with what identifies it behind it: 'Eva de Wit <eva@voorbeeld.nl>'. */
export function exactName(name: string | null, exact: string | null): string | undefined {
  if (!name) return exact ?? undefined;
  return exact ? `${name.replace(/[<>]/g, ' ').trim()} <${exact}>` : name;
}

/** `exact` is the whole text if there is nothing between brackets. */
export function readExactName(text: string): { name: string; exact: string } {
  const [, name = text, exact = text] = /^([^<>]*?)\s*<([^<>]+)>$/.exec(text) ?? [];
  return { name: name || exact, exact: exact.trim() };
}
