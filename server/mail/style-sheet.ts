import { createHash } from 'node:crypto';

/**
 * Moves inline styles, which mail clients need, to one style sheet that a Content-Security-Policy can allow by its hash.
 * Only for output of `html`, whose text contains no quotes.
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
