/** Escaped HTML, made by the `html` tag. */
export type Html = { readonly markup: string };
type Part = Html | string | number | undefined | readonly Html[];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: String.raw({ raw: strings }, ...parts.map(write)) };
}

/** `dutch`: words in it that are Dutch in a text of another language. */
export function lines(text: string, dutch: readonly string[] = []): Html {
  return { markup: marked(text, dutch).replace(/\r\n|\r|\n/g, '<br>') };
}

function marked(text: string, dutch: readonly string[]): string {
  const [word] = dutch
    .filter((one) => one !== '' && text.includes(one))
    .toSorted((one, other) => other.length - one.length);
  if (word === undefined) return escape(text);
  const [before = '', ...after] = text.split(word);
  return `${marked(before, dutch)}<span lang="nl">${escape(word)}</span>${marked(after.join(word), dutch)}`;
}

function write(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}
