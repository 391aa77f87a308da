import { SaxesParser } from 'saxes';
import { z } from 'zod';
import { planted } from './hostile-texts.ts';
import { attributeOf, readHtml, type Tag } from './read-html.ts';
import { type Answer, headerOf } from './send-request.ts';

/** Lists what is wrong with the content, given its content type. */
export function checkContent(answer: Answer, text: string, ownOrigins: readonly string[]): string[] {
  if (text === '') return [];
  const type = headerOf(answer, 'content-type') ?? '';
  const kind = /^[\w./+-]*/.exec(type.toLowerCase())?.[0] ?? '';
  switch (kind) {
    case 'text/html':
      return judgePage(answer, text);
    case 'text/plain':
    case 'application/pdf':
    case 'application/zip':
    case 'application/octet-stream':
      return [];
    case 'application/json':
    case 'application/manifest+json':
      return judgeJson(text);
    case 'text/x-script':
      return judgeData(text, ownOrigins);
    case 'application/xml':
    case 'application/rss+xml':
      return judgeXml(text);
    case 'text/csv':
      return judgeCsv(text);
    case 'text/calendar':
      return judgeCalendar(text);
    default:
      return /^(application\/(vnd|msword)|text\/(css|javascript)|image\/|font\/)/.test(kind)
        ? []
        : [`has the unexpected content type ${type || '(none)'}`];
  }
}

const addressAttributes = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster']);
const runs = /^(javascript|vbscript|data):/i;

function judgePage(answer: Answer, html: string): string[] {
  const problems = new Set<string>();
  const policy = headerOf(answer, 'content-security-policy') ?? '';
  const tags = readHtml(html);
  for (const tag of tags) {
    for (const problem of judgeTag(tag, policy)) problems.add(problem);
  }
  if (!/^\s*<!doctype html>/i.test(html)) problems.add('a page without a doctype');
  return [...problems];
}

function judgeTag(tag: Tag, policy: string): string[] {
  const problems: string[] = [];
  if (tag.name.startsWith(planted.element)) problems.push(`injected element: ${shown(tag)}`);
  for (const [name, value] of tag.attributes) {
    if (name.startsWith(planted.attribute)) problems.push(`injected attribute: ${shown(tag)}`);
    if (/^on[a-z]/.test(name)) problems.push(`an inline event handler: ${shown(tag)}`);
    const bare = value.replace(/[\s\p{Cc}]/gu, '');
    if (addressAttributes.has(name) && runs.test(bare) && !/^data:image\//i.test(bare))
      problems.push(`an executable URL: ${shown(tag)}`);
  }
  if (tag.name === 'script' && !tag.closing && attributeOf(tag, 'src') === undefined) {
    const nonce = attributeOf(tag, 'nonce');
    const isData = attributeOf(tag, 'type') === 'application/ld+json';
    if (isData) problems.push(...judgeJson(tag.text));
    else if (!nonce || !policy.includes(`'nonce-${nonce}'`))
      problems.push(`a script without the nonce: ${shown(tag)}`);
  }
  return problems;
}

function shown({ name, attributes }: Tag): string {
  return `<${name} ${attributes.map(([own, value]) => `${own}=${JSON.stringify(value)}`).join(' ')}>`.slice(
    0,
    300,
  );
}

function judgeJson(text: string): string[] {
  try {
    JSON.parse(text);
    return [];
  } catch {
    return [`invalid JSON: ${text.slice(0, 100)}`];
  }
}

/** Page data; a redirect appears in it as text. */
function judgeData(text: string, ownOrigins: readonly string[]): string[] {
  const location = /"redirect","((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
  if (location === undefined || staysOnSite(z.string().parse(JSON.parse(`"${location}"`)), ownOrigins))
    return [];
  return [`redirects to another site: ${location}`];
}

function judgeXml(text: string): string[] {
  const problems = new Set<string>();
  const parser = new SaxesParser();
  let inside = '';
  let inItem = false;
  parser.on('error', (error) => problems.add(`invalid XML: ${error.message}`));
  parser.on('opentag', ({ name, attributes }) => {
    inside = name;
    inItem ||= name === 'item';
    if (
      name.startsWith(planted.element) ||
      Object.keys(attributes).some((own) => own.startsWith(planted.attribute))
    )
      problems.add(`injected element: ${name}`);
  });
  parser.on('closetag', ({ name }) => void (inItem &&= name !== 'item'));
  // An item's description is HTML inside text, which feed readers render. The feed's own description is plain text.
  parser.on('text', (inner) => {
    if (!inItem || inside !== 'description') return;
    for (const tag of readHtml(inner)) for (const problem of judgeTag(tag, '')) problems.add(problem);
  });
  parser.write(text).close();
  return [...problems];
}

/** A cell that a spreadsheet would run as a formula. */
function judgeCsv(text: string): string[] {
  return /(^|[;,\n\r])"?[\t ]*=FUZZ/m.test(text) ? ['a formula in a cell'] : [];
}

function judgeCalendar(text: string): string[] {
  const problems = new Set<string>();
  if (!text.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(text))
    problems.add('calendar lines with a wrong line ending');
  for (const line of text.split('\r\n')) {
    if (Buffer.byteLength(line) > 75) problems.add(`a calendar line of ${Buffer.byteLength(line)} bytes`);
    if (line.startsWith(planted.calendarLine)) problems.add('an injected calendar line');
  }
  return [...problems];
}

export function staysOnSite(location: string, ownOrigins: readonly string[]): boolean {
  const base = 'http://here.invalid';
  const url = URL.parse(location, base);
  return url !== null && (url.origin === base || ownOrigins.includes(url.origin));
}
