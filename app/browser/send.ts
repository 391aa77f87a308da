import { confirmIdentity, explainForbidden } from '#app/browser/confirm-identity.ts';
import { goToSignIn } from '#app/browser/go-to-sign-in.ts';
import { fillPath, type PathParams } from '#domain/paths.ts';
import type {
  ChunkPath,
  ChunkQuery,
  ChunkResponse,
  FileFormFields,
  FileFormPath,
  FileFormResponse,
  PostPath,
  PostRequest,
  PostResponse,
  ReadPath,
  ReadQuery,
  ReadResponse,
  WirePath,
} from '#domain/wire.ts';

/** No answer within this time counts as no connection. */
const REQUEST_TIMEOUT_MS = 20_000;
/** Five megabytes over a slow connection. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** A URL with its route, which determines the types of the request and the answer. */
export type Endpoint<Path extends WirePath> = { readonly path: Path; readonly url: string };

export function endpoint<Path extends WirePath>(path: Path, ...params: PathParams<Path>): Endpoint<Path> {
  return { path, url: fillPath(path, ...params) };
}

export type Sent<Answer> = { state: 'done'; answer: Answer } | NotSent;

export type NotSent =
  /** No connection, or a server error: the same request may be sent again. `status`: 0 without an answer. */
  | { state: 'failed'; status: number }
  /** Sending it again would give the same answer. */
  | { state: 'refused'; status: number };

/**
 * Posts to a resource route and returns the outcome. Never throws and never replaces the page, so that no
 * input is lost.
 */
export function send<Path extends PostPath>(
  { url }: Endpoint<Path>,
  data: PostRequest<Path>,
): Promise<Sent<PostResponse<Path>>> {
  return post(url, {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(data),
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
}

/** As `send`, while the page is left: nobody sees the answer. */
export function sendOnLeaving<Path extends PostPath>({ url }: Endpoint<Path>, data: PostRequest<Path>): void {
  navigator.sendBeacon(url, new Blob([JSON.stringify(data)], { type: 'application/json' }));
}

/** As `send`, for a form with a file. */
export function sendFile<Path extends FileFormPath>(
  { url }: Endpoint<Path>,
  fields: FileFormFields<Path>,
): Promise<Sent<FileFormResponse<Path>>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return post(url, { body, timeoutMs: UPLOAD_TIMEOUT_MS });
}

/** As `send`, for a chunk of a large file. Without a timeout, as a slow connection may take very long. */
export function sendChunk<Path extends ChunkPath>(
  { url }: Endpoint<Path>,
  query: ChunkQuery<Path>,
  body: Blob,
): Promise<Sent<ChunkResponse<Path>>> {
  return post(url + searchOf(query), { headers: { 'Content-Type': 'application/zip' }, body });
}

/** Reads data that a page refreshes by itself, without extending the session. Undefined if that fails. */
export async function fetchQuietly<Path extends ReadPath>(
  { url }: Endpoint<Path>,
  query: ReadQuery<Path>,
): Promise<ReadResponse<Path> | undefined> {
  try {
    const response = await fetch(url + searchOf(query), {
      headers: { 'X-Background': '1', 'X-Quiet': '1' },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const signIn = response.headers.get('X-Location');
    if (signIn !== null) goToSignIn(signIn);
    return response.ok && response.status !== 204 ? await answerOf(response) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * As `send`, for what a page does by itself: it does not extend the session and says nothing of a failure. `leaving`:
 * while the page is left.
 */
export async function sendQuietly<Path extends PostPath>(
  { url }: Endpoint<Path>,
  data: PostRequest<Path>,
  { leaving = false }: { leaving?: boolean } = {},
): Promise<PostResponse<Path> | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Background': '1', 'X-Quiet': '1' },
      body: JSON.stringify(data),
      keepalive: leaving,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    // That the session has ended is told by SessionWatch.
    return response.ok && !response.headers.has('X-Location') ? await answerOf(response) : undefined;
  } catch {
    return undefined;
  }
}

/** An answer that is not JSON throws, and counts as a failure. */
export async function answerOf<Answer>(response: Response): Promise<Answer> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- domain/wire.ts holds the server to this type, and page and server come from one build
  return (await response.json()) as Answer;
}

type Post = { body: NonNullable<RequestInit['body']>; headers?: Record<string, string>; timeoutMs?: number };

async function post<Answer>(url: string, sent: Post): Promise<Sent<Answer>> {
  const { body, headers, timeoutMs } = sent;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'X-Background': '1', ...headers },
      body,
      ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
    });
    const signIn = response.headers.get('X-Location');
    if (signIn !== null) {
      goToSignIn(signIn);
      return { state: 'refused', status: 401 };
    }
    if (response.status >= 500) return { state: 'failed', status: response.status };
    if (!response.ok) {
      const problem = await problemIn(response);
      if (problem === 'confirmationRequired' && (await confirmIdentity())) return await post(url, sent);
      if (problem === 'forbidden') explainForbidden();
      return { state: 'refused', status: response.status };
    }
    return { state: 'done', answer: await answerOf<Answer>(response) };
  } catch {
    return { state: 'failed', status: 0 };
  }
}

async function problemIn(response: Response): Promise<string | undefined> {
  if (response.status !== 403) return undefined;
  const answer = await answerOf<{ problem?: string }>(response).catch(() => undefined);
  return answer?.problem;
}

function searchOf(query: object): string {
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  return params.size > 0 ? `?${params}` : '';
}
