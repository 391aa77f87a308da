export type Tag = {
  name: string;
  closing: boolean;
  attributes: [name: string, value: string][];
  text: string;
};

/** Elements whose content is text, whatever it looks like. */
const plainInside = new Set(['script', 'style', 'textarea', 'title', 'noscript', 'iframe', 'xmp']);
const tagShape = /<(\/?)([a-z][^\s/>]*)/giy;
const attributeShape = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/gy;

/**
 * Finds tags as a browser would, so text that is not escaped becomes a tag or an attribute. `text` is the text
 * between this tag and the next.
 */
export function readHtml(html: string): Tag[] {
  const tags: Tag[] = [];
  let at = 0;
  const say = (until: number) => {
    const last = tags.at(-1);
    if (last) last.text += html.slice(at, until);
    at = until;
  };
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next < 0) {
      say(html.length);
      break;
    }
    say(next);
    if (html.startsWith('<!--', next)) {
      at = endOf(html, '-->', next + 4);
      continue;
    }
    tagShape.lastIndex = next;
    const start = tagShape.exec(html);
    if (!start) {
      // A stray `<` of a doctype, a processing instruction or text.
      at = /^<[!?]/.test(html.slice(next, next + 2)) ? endOf(html, '>', next + 1) : next + 1;
      continue;
    }
    const tag: Tag = {
      name: (start[2] ?? '').toLowerCase(),
      closing: start[1] === '/',
      attributes: [],
      text: '',
    };
    tags.push(tag);
    at = readAttributes(html, tagShape.lastIndex, tag);
    if (tag.closing || !plainInside.has(tag.name)) continue;
    const ending = new RegExp(`</${tag.name}`, 'gi');
    ending.lastIndex = at;
    say(ending.exec(html)?.index ?? html.length);
  }
  return tags;
}

function readAttributes(html: string, from: number, tag: Tag): number {
  let at = from;
  for (;;) {
    attributeShape.lastIndex = at;
    const found = attributeShape.exec(html);
    if (!found?.[1]) break;
    at = attributeShape.lastIndex;
    tag.attributes.push([found[1].toLowerCase(), unescapeHtml(found[2] ?? found[3] ?? found[4] ?? '')]);
  }
  return endOf(html, '>', at);
}

function endOf(html: string, sign: string, from: number): number {
  const end = html.indexOf(sign, from);
  return end < 0 ? html.length : end + sign.length;
}

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function unescapeHtml(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name = '') => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
      if (code === undefined) return names[name] ?? whole;
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}

export function attributeOf(tag: Tag, name: string): string | undefined {
  return tag.attributes.find(([own]) => own === name)?.[1];
}
