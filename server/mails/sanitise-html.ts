import sanitizeHtml from 'sanitize-html';

/** More than this is shown as its text. Parsing time grows with the square of the depth. */
const limits = { length: 500_000, tags: 10_000, depth: 100 };
/** Shorter quotations stay visible. */
const FOLDED_LENGTH = 300;

const words = (list: string) => list.split(' ');

/** Their text is dropped with them: it is code, a title, or means something else to another parser. */
const codeTags = words(
  'script style textarea option noscript title template svg math xmp plaintext iframe noembed noframes object applet audio video canvas select',
);

const hiddenStyle =
  /(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|font-size\s*:\s*0(?![.\d]))/iu;
const linkable = /^\s*(?:https?:\/\/|mailto:|tel:)/iu;
const isQuotation = (name: string) =>
  /(?:^|\s)(?:gmail_quote|yahoo_quoted|protonmail_quote|moz-cite)/u.test(name);

const shownTags = words(
  'h1 h2 h3 h4 h5 h6 p div blockquote pre hr br ul ol li dl dt dd table caption thead tbody tfoot tr th td a b strong i em u s sub sup small code kbd span q cite',
);

/** Tags without content, or that the next of their kind closes. */
const flatTags = new Set(
  words('area base br col embed hr img input link meta source track wbr p li dt dd td th tr option'),
);

/** Whether it can be parsed in a moment. */
export function isParsable(html: string): boolean {
  if (html.length > limits.length) return false;
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) tags += 1;
  if (tags > limits.tags) return false;
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/giu)) {
    if (flatTags.has(name.toLowerCase())) continue;
    depth = slash === '' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > limits.depth) return false;
  }
  return true;
}

/**
 * The structure of a mail: headings, lists, tables, links. No styles, images, forms, scripts, or anything that fetches or
 * leaves its frame. An image is replaced by its description.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: shownTags,
    allowedAttributes: {
      a: ['href', 'target', 'rel', 'title'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: codeTags,
    nestingLimit: 60,
    parseStyleAttributes: false,
    exclusiveFilter: ({ attribs }) => 'hidden' in attribs || hiddenStyle.test(attribs['style'] ?? ''),
    transformTags: {
      // A link without a scheme would lead into the back office.
      a: (tagName, { href = '' }) =>
        linkable.test(href)
          ? {
              tagName,
              attribs: { href, title: href, target: '_blank', rel: 'noopener noreferrer nofollow' },
            }
          : { tagName: 'span', attribs: {} },
      div: (tagName, attribs) => ({
        tagName: isQuotation(attribs['class'] ?? '') ? 'blockquote' : tagName,
        attribs,
      }),
      img: (_name, { alt = '' }) => ({ tagName: 'span', attribs: {}, text: alt && `[${alt}]` }),
      ...cellTransform(['td', 'th']),
    },
  });
}

/** A span of a million columns would make the browser build them. */
function cellTransform(names: readonly string[]): Record<string, sanitizeHtml.Transformer> {
  const within = (value: string | undefined) => {
    const span = Number(value);
    return Number.isInteger(span) && span > 1 && span <= 50 ? String(span) : undefined;
  };
  const transform: sanitizeHtml.Transformer = (tagName, { colspan, rowspan, ...rest }) => {
    const spans = { colspan: within(colspan), rowspan: within(rowspan) };
    const kept = Object.entries(spans).flatMap(([name, span]) => (span ? [[name, span] as const] : []));
    return { tagName, attribs: { ...rest, ...Object.fromEntries(kept) } };
  };
  return Object.fromEntries(names.map((name) => [name, transform]));
}

/** Puts long quotations in a part that can be opened. For output of `sanitiseHtml`, whose tags are balanced. */
export function foldQuotations(html: string, label: string): string {
  const tag = /<(\/?)blockquote>/gu;
  let folded = '';
  let done = 0;
  let depth = 0;
  let start = 0;
  for (const { 0: found, 1: slash, index } of html.matchAll(tag)) {
    if (slash === '' && depth++ === 0) start = index;
    if (slash !== '/' || --depth > 0) continue;
    depth = Math.max(depth, 0);
    const end = index + found.length;
    const quotation = html.slice(start, end);
    const isLong = quotation.replace(/<[^>]*>/gu, '').trim().length > FOLDED_LENGTH;
    folded += html.slice(done, start);
    folded += isLong ? `<details><summary>${label}</summary>${quotation}</details>` : quotation;
    done = end;
  }
  return folded + html.slice(done);
}

/** Whether there is anything to read. */
export const hasText = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/gu, '') !== '';
