import { createHash } from 'node:crypto';

/**
 * A mail has its styles on every element, as mail programs want it. To show it in a browser they become one sheet, which
 * a Content-Security-Policy can allow by its hash. Only for what `html` wrote: there, text holds no quotes.
 */
export function withStyleSheet(mail: string): { markup: string; style: string; hash: string } {
  const names = new Map<string, string>();
  const markup = mail.replace(/(\s)style="([^"]*)"/g, (_, space: string, declarations: string) => {
    const name = names.get(declarations) ?? `s${names.size + 1}`;
    names.set(declarations, name);
    return `${space}class="${name}"`;
  });
  const style = [...names].map(([declarations, name]) => `.${name}{${unescaped(declarations)}}`).join('\n');
  return { markup, style, hash: createHash('sha256').update(style).digest('base64') };
}

function unescaped(text: string): string {
  return text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
