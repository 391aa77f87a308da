/** HTML that is safe to send: made by `html`, which escapes everything that is put into it. */
export type Html = { readonly markup: string };
type Part = Html | string | number | undefined | readonly Html[];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function html(fixed: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = fixed.map((text, at) => text + (at < parts.length ? write(parts[at]) : '')).join('');
  return { markup };
}

/** Text of several lines, as lines. */
export function lines(text: string): Html {
  return { markup: escape(text).replace(/\r\n|\r|\n/g, '<br>') };
}

function write(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}
