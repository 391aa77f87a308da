import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from './port-of.ts';

/** The address of the person, by token. */
type Permission = { refreshTokens: Map<string, string>; accessTokens: Map<string, string> };
type Request = { challenge: string; redirectUri: string; scope: string; person: string };

export type MailProviderServer = Awaited<ReturnType<typeof startMailProvider>>;

export const mailClient = { clientId: 'lexbrug-mail', clientSecret: 'a secret between the two' };

/**
 * Stands in for the authorisation server of Microsoft or Google, and follows the exchange that both document: authorization
 * code with PKCE, `client_secret_post`, and refresh tokens. It replaces the refresh token with every use, and takes a second
 * use of the same one for theft, as RFC 9700 recommends.
 */
export async function startMailProvider({ expiresIn = 3600, port = 0 } = {}) {
  const codes = new Map<string, Request>();
  const given: Permission = { refreshTokens: new Map(), accessTokens: new Map() };
  const used = new Set<string>();
  const state = {
    cancel: false,
    rejectClient: false,
    delayMs: 0,
    refreshes: 0,
    asked: new URLSearchParams(),
  };

  function tokens(person: string): [number, object] {
    const refresh = `refresh-${randomUUID()}`;
    const access = `access-${randomUUID()}`;
    given.refreshTokens.set(refresh, person);
    given.accessTokens.set(access, person);
    return [
      200,
      { token_type: 'Bearer', access_token: access, refresh_token: refresh, expires_in: expiresIn },
    ];
  }

  const refused = (error: string, status = 400): [number, object] => [
    status,
    { error, error_description: 'About someone@bureau.example' },
  ];

  function exchange(form: URLSearchParams): [number, object] {
    const isClient =
      form.get('client_id') === mailClient.clientId && form.get('client_secret') === mailClient.clientSecret;
    if (!isClient || state.rejectClient) return refused('invalid_client', 401);
    if (form.get('grant_type') === 'refresh_token') {
      state.refreshes += 1;
      const token = form.get('refresh_token') ?? '';
      if (used.has(token)) given.refreshTokens.clear();
      const person = given.refreshTokens.get(token);
      if (person === undefined) return refused('invalid_grant');
      given.refreshTokens.delete(token);
      used.add(token);
      return tokens(person);
    }
    const request = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isAnswer = request?.challenge === proof && request.redirectUri === form.get('redirect_uri');
    return isAnswer ? tokens(request.person) : refused('invalid_grant');
  }

  const server = createServer((req, res) => {
    void (async () => {
      const url = new URL(req.url ?? '/', 'http://localhost');
      if (url.pathname === '/authorize') {
        state.asked = url.searchParams;
        const redirectUri = url.searchParams.get('redirect_uri') ?? '';
        const back = new URL(redirectUri);
        back.searchParams.set('state', url.searchParams.get('state') ?? '');
        if (state.cancel) back.searchParams.set('error', 'access_denied');
        else {
          const code = randomUUID();
          codes.set(code, {
            challenge: url.searchParams.get('code_challenge') ?? '',
            redirectUri,
            scope: url.searchParams.get('scope') ?? '',
            person: url.searchParams.get('login_hint') ?? '',
          });
          back.searchParams.set('code', code);
        }
        return res.writeHead(302, { Location: back.href }).end();
      }
      if (url.pathname === '/tokeninfo') {
        const email = given.accessTokens.get(url.searchParams.get('access_token') ?? '');
        const said = email === undefined ? { error: 'invalid_token' } : { email, active: 'true' };
        return res
          .writeHead(email ? 200 : 401, { 'Content-Type': 'application/json' })
          .end(JSON.stringify(said));
      }
      const form = new URLSearchParams(await text(req));
      if (state.delayMs > 0) await new Promise((resolve) => void setTimeout(resolve, state.delayMs));
      const [status, answer] = exchange(form);
      return res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    })();
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${portOf(server)}`;
  return Object.assign(state, {
    origin,
    accepts: (accessToken: string) => given.accessTokens.has(accessToken),
    /** The person withdraws the permission, or changes their password. */
    revoke() {
      given.refreshTokens.clear();
      given.accessTokens.clear();
    },
    /** Access tokens stop working before their time; the permission stays. */
    expire: () => given.accessTokens.clear(),
    /** Visits the provider like a browser. Returns the query with which it comes back. */
    async visit(url: string): Promise<string> {
      const response = await fetch(url, { redirect: 'manual' });
      return new URL(response.headers.get('location') ?? '').search;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
