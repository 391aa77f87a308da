import { RouterContextProvider } from 'react-router';
import { requestContext, type RequestContext } from '#server/http/request-context.ts';

/** The context of a request by a visitor, for calling a route without a listener. */
export function visitorContext(given: Pick<RequestContext, 'program' | 'log'> & Partial<RequestContext>) {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    requestId: 'x',
    language: 'nl',
    address: '192.0.2.1',
    sending: true,
    cookies: new Map(),
    sessionToken: undefined,
    staff: async () => undefined,
    left: new AbortController().signal,
    startDownload: () => {},
    nonce: '',
    behaviour: () => '',
    scriptsAhead: () => [],
    preview: async () => new Response(),
    ...given,
  });
  return context;
}
