import { leaveTo } from '#app/browser/leave-to.ts';

/** No answer in this time counts as no connection. */
const PATIENCE_MS = 20_000;

export type Sent<Answer> =
  | { state: 'done'; answer: Answer }
  /** No connection, or trouble on the server: the same may be sent again. */
  | { state: 'failed' }
  /** Sending it again would give the same answer. */
  | { state: 'refused'; status: number };

/** Five megabytes over a slow line take their time. */
const UPLOAD_PATIENCE_MS = 120_000;

/**
 * Sends something to a resource route and says what came of it. It never throws, and never replaces the page: what
 * somebody typed or chose stays where it is. A form with a file goes as such, anything else as JSON.
 */
export async function send<Answer>(to: string, data: unknown): Promise<Sent<Answer>> {
  const isForm = data instanceof FormData;
  try {
    const response = await fetch(to, {
      method: 'POST',
      headers: { 'X-Background': '1', ...(!isForm && { 'Content-Type': 'application/json' }) },
      body: isForm ? data : JSON.stringify(data),
      signal: AbortSignal.timeout(isForm ? UPLOAD_PATIENCE_MS : PATIENCE_MS),
    });
    const elsewhere = response.headers.get('X-Location');
    if (elsewhere !== null) {
      leaveTo(elsewhere);
      return { state: 'refused', status: 401 };
    }
    if (response.status >= 500) return { state: 'failed' };
    if (!response.ok) return { state: 'refused', status: response.status };
    return { state: 'done', answer: (await response.json()) as Answer };
  } catch {
    return { state: 'failed' };
  }
}

/** Fetches what a page refreshes by itself; that does not keep a session alive. Undefined when it cannot be had now. */
export async function fetchQuietly<Answer>(from: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(from, {
      headers: { 'X-Background': '1', 'X-Quiet': '1' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const elsewhere = response.headers.get('X-Location');
    if (elsewhere !== null) leaveTo(elsewhere);
    return response.ok && response.status !== 204 ? ((await response.json()) as Answer) : undefined;
  } catch {
    return undefined;
  }
}
