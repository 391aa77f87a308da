import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { portOf } from './port-of.ts';

/** The claims of the person who signs in next. `cancel`: they close the form of the provider. */
export type Person = { sub: string; cancel?: boolean; [claim: string]: unknown };

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

export const openIdClient = { client_id: 'lexbrug', client_secret: 'a secret between the two of them' };

/** A certified OpenID provider, in which whoever asks is signed in as `person` without a form. */
export async function startOpenIdProvider(publicUrl: string, options: { port?: number } = {}) {
  const people = new Map<string, Person>();
  let person: Person = { sub: 'nobody' };
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${portOf(server)}`;
  const provider = new Provider(issuer, {
    clients: [{ ...openIdClient, redirect_uris: [`${publicUrl}/login/organisatie/terug`] }],
    jwks: { keys: [privateKey()] },
    cookies: { keys: ['only for tests'] },
    pkce: { required: () => true },
    claims: {
      openid: ['sub', 'roles', 'groups', 'realm_access', 'amr', 'xms_edov'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ ...people.get(accountId), sub: accountId }),
    }),
    /** Everything asked for is granted: this is the agency's own program. */
    async loadExistingGrant({ oidc }) {
      const { client: asking, account, params } = oidc;
      if (!asking || !account) return undefined;
      const grant = new oidc.provider.Grant({ clientId: asking.clientId, accountId: account.accountId });
      grant.addOIDCScope(typeof params?.scope === 'string' ? params.scope : 'openid');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', (req, res) => {
    if (!req.url?.startsWith('/interaction/')) return void handle(req, res);
    const result = person.cancel
      ? { error: 'access_denied', error_description: 'closed the form' }
      : { login: { accountId: person.sub } };
    provider.interactionFinished(req, res, result).catch(() => res.destroy());
  });

  return {
    issuer,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: openIdClient.client_id,
      OIDC_CLIENT_SECRET: openIdClient.client_secret,
    },
    signInAs(next: Person) {
      person = next;
      people.set(next.sub, next);
    },
    /** What a browser does between leaving our site and coming back: returns the query it comes back with. */
    async visit(start: string): Promise<string> {
      const cookies = new Map<string, string>();
      let url = start;
      while (!url.startsWith(publicUrl)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const set of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`${url}: ${response.status} ${await response.text()}`);
        url = new URL(location, url).href;
      }
      return new URL(url).search;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function privateKey() {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...key.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' };
}
