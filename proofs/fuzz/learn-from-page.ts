import type { Known } from './known.ts';
import type { FuzzRequest } from './make-request.ts';
import { readForms } from './read-forms.ts';
import { attributeOf, readHtml } from './read-html.ts';
import { type Answer, bodyOf, headerOf } from './send-request.ts';

/** Collects the forms of a page and the queries of its links. */
export function learnFrom(
  { route, path, method }: FuzzRequest,
  answer: Answer,
  { forms, queries }: Known,
): void {
  if (method !== 'GET' || answer.status !== 200 || !headerOf(answer, 'content-type')?.startsWith('text/html'))
    return;
  const html = bodyOf(answer).toString('utf8');
  const page = path.split('?')[0] ?? path;
  for (const form of readForms(html, page)) {
    const target = form.action.split('?')[0] ?? form.action;
    const key = target === page ? route.path : target;
    if ((forms.get(key)?.fields.length ?? -1) < form.fields.length) forms.set(key, form);
  }
  for (const tag of readHtml(html)) {
    const [to, query] = (tag.name === 'a' ? (attributeOf(tag, 'href') ?? '') : '').split('?');
    if (to && query && !query.includes('fuzz')) queries.set(to, query.split('#')[0] ?? query);
  }
}
