import { createHash } from 'node:crypto';
import type { DrawnFile } from '#server/brand/draw-brand-file.ts';
import { type Identity, identityOf } from '#server/brand/identity.ts';
import type { Program } from '#server/program.ts';

type Drawn = { version: string; files: Map<string, Promise<DrawnFile | undefined>> };
/** Of the latest identity only: there are about fifteen small files. */
const kept = new WeakMap<Program['siteContent'], Drawn>();

/**
 * Answers with a file that follows from the identity of the agency, drawn once per identity. Pages ask for it by version
 * (`?v=`), and may keep it; other addresses are checked each time. `elsewhere`: mail programs and networks show it too. It is kept by
 * its name: an address can be written in thousands of ways.
 */
export async function answerBrandFile(
  program: Program,
  request: Request,
  name: string,
  draw: (identity: Identity) => Promise<DrawnFile | undefined> | DrawnFile,
  { elsewhere = false }: { elsewhere?: boolean } = {},
): Promise<Response> {
  const identity = identityOf(await program.settings.current(), await program.siteContent.current());
  const url = new URL(request.url);
  const file = await drawnOnce(program.siteContent, identity, name, draw);
  if (!file) return new Response('Not Found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  const { body, type } = file;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const isCurrent = url.searchParams.get('v') === identity.version;
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    ETag: etag,
    // A drawing is an image wherever it is opened: it runs, loads and submits nothing.
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    'X-Frame-Options': 'SAMEORIGIN',
    ...(elsewhere && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  });
  return new Response(new Uint8Array(body), { headers });
}

function drawnOnce(
  key: Program['siteContent'],
  identity: Identity,
  name: string,
  draw: (identity: Identity) => Promise<DrawnFile | undefined> | DrawnFile,
): Promise<DrawnFile | undefined> {
  let drawn = kept.get(key);
  if (drawn?.version !== identity.version) {
    drawn = { version: identity.version, files: new Map() };
    kept.set(key, drawn);
  }
  const { files } = drawn;
  let file = files.get(name);
  if (!file) {
    file = Promise.resolve(draw(identity));
    files.set(name, file);
    file.then((found) => found ?? files.delete(name)).catch(() => files.delete(name));
  }
  return file;
}
