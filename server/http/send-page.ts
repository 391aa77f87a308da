import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPage } from '../page-cache/cached-page.ts';
import { type Encoding, preferredEncoding } from './compression.ts';
import type { ReadyAnswer } from './page-connections.ts';
import type { WholeRequest } from './whole-request.ts';

type Form = { status: 200 | 304; headers: string[]; body: Buffer | undefined; ready?: ReadyAnswer };
type Forms = Partial<Record<Encoding | 'unchanged', Form>>;
type Wanted = Pick<WholeRequest, 'encodings' | 'tags'>;

export type PageSender = {
  /** At once, unless the page must still be compressed. */
  send(req: IncomingMessage, res: ServerResponse, page: CachedPage): Promise<void> | void;
  /** For a connection that stays open; nothing if the page must still be compressed. */
  ready(page: CachedPage, wanted: Wanted): ReadyAnswer | undefined;
};

/**
 * The headers of a cached page are the same for every visitor, so they are assembled once per page. Setting them one by
 * one takes longer than the rest of the response.
 */
export function createPageSender(headers: [name: string, value: string][]): PageSender {
  const fixed = [
    ...headers,
    ['Cache-Control', 'private, no-cache'],
    ['Vary', 'Cookie, Accept-Encoding'],
  ].flat();
  const known = new WeakMap<CachedPage, Forms>();

  function formsOf(page: CachedPage): Forms {
    let forms = known.get(page);
    if (!forms) known.set(page, (forms = {}));
    return forms;
  }

  function formOf(page: CachedPage, { tags, encodings }: Wanted): Form | Encoding {
    const forms = formsOf(page);
    if (tags !== undefined && isKnown(tags, page.etag))
      return (forms.unchanged ??= { status: 304, headers: [...fixed, 'ETag', page.etag], body: undefined });
    const encoding = preferredEncoding(encodings);
    const body = page.body(encoding);
    return forms[encoding] ?? (body ? whole(page, encoding, body) : encoding);
  }

  function whole(page: CachedPage, encoding: Encoding, body: Buffer): Form {
    const described = [
      ...fixed,
      'ETag',
      page.etag,
      'Content-Type',
      page.contentType,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(body.length),
    ];
    return (formsOf(page)[encoding] = { status: 200, headers: described, body });
  }

  return {
    send(req, res, page) {
      const { 'if-none-match': tags, 'accept-encoding': encodings } = req.headers;
      const form = formOf(page, { tags, encodings });
      if (typeof form === 'object') return write(req, res, form);
      return page.make(form).then((body) => write(req, res, whole(page, form, body)));
    },
    ready(page, wanted) {
      const form = formOf(page, wanted);
      if (typeof form === 'string') return undefined;
      return (form.ready ??= { head: headText(form), body: form.body });
    },
  };
}

function write(req: IncomingMessage, res: ServerResponse, { status, headers, body }: Form): void {
  res.writeHead(status, headers).end(req.method === 'HEAD' ? undefined : body);
}

function headText({ status, headers }: Form): string {
  let text = `HTTP/1.1 ${status} ${status === 200 ? 'OK' : 'Not Modified'}\r\n`;
  for (let nr = 0; nr < headers.length; nr += 2) text += `${headers[nr]}: ${headers[nr + 1]}\r\n`;
  return text;
}

/** `If-None-Match` has one tag, several, or `*`. A proxy that compresses marks tags as weak. */
function isKnown(tags: string, etag: string): boolean {
  if (tags === etag) return true;
  return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
