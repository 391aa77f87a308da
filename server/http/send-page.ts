import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPage } from '../page-cache/cached-page.ts';
import { type Encoding, preferredEncoding } from './compression.ts';
import { isNamedBy, tagOf } from './entity-tag.ts';
import type { ReadyAnswer } from './page-connections.ts';
import type { WholeRequest } from './whole-request.ts';

type Form = { status: 200 | 304; headers: string[]; body: Buffer | undefined; ready?: ReadyAnswer };
/** Of one encoding. */
type Forms = { etag: string; whole?: Form; unchanged?: Form };
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
  const known = new WeakMap<CachedPage, Partial<Record<Encoding, Forms>>>();

  function formsOf(page: CachedPage, encoding: Encoding): Forms {
    let all = known.get(page);
    if (!all) known.set(page, (all = {}));
    return (all[encoding] ??= { etag: tagOf(page.etag, encoding) });
  }

  function formOf(page: CachedPage, { tags, encodings }: Wanted): Form | Encoding {
    const encoding = preferredEncoding(encodings);
    const forms = formsOf(page, encoding);
    if (isNamedBy(tags, forms.etag))
      return (forms.unchanged ??= { status: 304, headers: [...fixed, 'ETag', forms.etag], body: undefined });
    if (forms.whole) return forms.whole;
    const body = page.body(encoding);
    return body ? whole(page, encoding, body) : encoding;
  }

  function whole(page: CachedPage, encoding: Encoding, body: Buffer): Form {
    const forms = formsOf(page, encoding);
    const described = [
      ...fixed,
      'ETag',
      forms.etag,
      'Content-Type',
      page.contentType,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(body.length),
    ];
    return (forms.whole = { status: 200, headers: described, body });
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
