import sanitizeHtml from 'sanitize-html';
import { isParsable } from './sanitise-html.ts';

const breaking = new Set([
  'br',
  'p',
  'div',
  'li',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'table',
]);
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The words of an HTML mail without a text part, for search, previews and answers. */
export function textOfHtml(html: string): string {
  if (!isParsable(html))
    return html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/[^\S\n]+/g, ' ')
      .trim();
  let text = '';
  sanitizeHtml(html, {
    allowedTags: [],
    nonTextTags: ['script', 'style', 'textarea', 'option', 'title', 'noscript'],
    onOpenTag: (name) => {
      if (breaking.has(name) && !text.endsWith('\n')) text += '\n';
    },
    textFilter: (escaped) => {
      text += escaped
        .replace(/&(?:lt|gt|quot|amp);/g, (found) => entities[found] ?? found)
        .replace(/\s+/g, ' ');
      return '';
    },
  });
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
