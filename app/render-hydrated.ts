import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { asScript } from '#domain/as-script.ts';

/** React leaves this where something waited. */
const unfinished = '<!--$!-->';
const end = '</body></html>';

export type HydrationData = { text: () => Promise<string>; waits: boolean };

/**
 * Keeps React Router from writing the data itself: it does so in a component that waits for each part of them, so that
 * every page had to be rendered as a stream, which takes a third longer.
 */
export function takeHydrationData(
  context: EntryContext,
  encode: (data: unknown) => Promise<string>,
): HydrationData {
  const { serverHandoffStream: stream, staticHandlerContext } = context;
  const { loaderData, actionData, errors } = staticHandlerContext;
  // In development, and after a form was sent, React Router has encoded them already.
  delete context.serverHandoffStream;
  return {
    text: () => (stream ? text(stream) : encode({ loaderData, actionData, errors })),
    waits: hasPromises(loaderData),
  };
}

export async function renderHydrated(
  element: React.ReactNode,
  context: Pick<EntryContext, 'renderMeta'>,
  { text: data, waits }: HydrationData,
  nonce: string,
): Promise<string> {
  const page = (waits ? undefined : renderAtOnce(element)) ?? (await renderWhenReady(element, nonce));
  if (!context.renderMeta?.didRenderScripts) return page;
  if (!page.endsWith(end)) throw new Error('A page does not end as expected');
  return `${page.slice(0, -end.length)}${dataScript(await data(), nonce)}${end}`;
}

/** Undefined if a part of the page was not loaded yet, or if it fails, which rendering it again reports. */
function renderAtOnce(element: React.ReactNode): string | undefined {
  try {
    const page = renderToString(element);
    return page.includes(unfinished) ? undefined : `<!DOCTYPE html>${page}`;
  } catch {
    return undefined;
  }
}

function renderWhenReady(element: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collected = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const stream = renderToPipeableStream(element, {
      nonce,
      // A large part behind a Suspense boundary would otherwise be sent hidden, with a script that reveals it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void stream.pipe(collected),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** As React Router's own component writes them. */
function dataScript(data: string, nonce: string): string {
  const safe = asScript(JSON.stringify(data));
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${safe});${controller}.close();</script>`;
}

const hasPromises = (loaderData: Record<string, unknown>): boolean =>
  Object.values(loaderData).some(
    (data) =>
      typeof data === 'object' &&
      data !== null &&
      Object.values(data).some((part) => part instanceof Promise),
  );
