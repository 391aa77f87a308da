import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  clockTolerance,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client';
import { type Claims, type DirectoryProblem, hasRoleClaim } from '#domain/accounts/directory.ts';
import { pathTo } from '#domain/paths.ts';
import { errorCode } from '../error-fields.ts';
import type { DirectoryConfig } from './directory-config.ts';

const REQUEST_TIMEOUT_SECONDS = 10;
const REDISCOVER_MS = 60 * 60_000;
/** Clocks of servers differ by seconds. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** Kept by the browser between leaving for the directory and coming back. */
export type DirectoryRequest = { state: string; nonce: string; verifier: string };
/** `claims` contains only what the directory signed, or answered over TLS. */
export type DirectoryIdentity = { issuer: string; subject: string; claims: Claims };

export class DirectoryError extends Error {
  readonly problem: DirectoryProblem;

  constructor(problem: DirectoryProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'DirectoryError';
    this.problem = problem;
  }
}

export type DirectoryClient = ReturnType<typeof createDirectoryClient>;

/** Contacts the directory when someone first signs in, so that the program starts without it. */
export function createDirectoryClient(config: DirectoryConfig, publicUrl: string, now: () => Date) {
  const redirectUri = publicUrl + pathTo('/login/organisatie/terug');
  let found: { client: Promise<Configuration>; at: number } | undefined;

  function client(): Promise<Configuration> {
    if (found && now().getTime() - found.at < REDISCOVER_MS) return found.client;
    const discovered = discover(config);
    found = { client: discovered, at: now().getTime() };
    discovered.catch(() => (found = undefined));
    return discovered;
  }

  return {
    config,

    /** `again`: the person must prove who they are even if the directory still knows them. */
    async begin({ again }: { again: boolean }): Promise<{ url: string; request: DirectoryRequest }> {
      const request = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      return translated(async () => {
        const url = buildAuthorizationUrl(await client(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: request.state,
          nonce: request.nonce,
          code_challenge: await calculatePKCECodeChallenge(request.verifier),
          code_challenge_method: 'S256',
          ...(again && { prompt: 'login', max_age: '0' }),
        });
        return { url: url.href, request };
      });
    },

    /** `search` is the query of the URL on which the browser came back. */
    async finish(search: string, request: DirectoryRequest): Promise<DirectoryIdentity> {
      return translated(async () => {
        const directory = await client();
        const tokens = await authorizationCodeGrant(directory, new URL(redirectUri + search), {
          expectedState: request.state,
          expectedNonce: request.nonce,
          pkceCodeVerifier: request.verifier,
        });
        const signed = tokens.claims();
        if (!signed) throw new DirectoryError('invalid');
        const complete = 'email' in signed && hasRoleClaim(signed, config.rules);
        const asked =
          complete || !directory.serverMetadata().userinfo_endpoint
            ? {}
            : await fetchUserInfo(directory, tokens.access_token, signed.sub);
        return { issuer: signed.iss, subject: signed.sub, claims: { ...asked, ...signed } };
      });
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: DirectoryConfig): Promise<Configuration> {
  const metadata = { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const options = { timeout: REQUEST_TIMEOUT_SECONDS, execute: insecure };
  const found = await discovery(new URL(issuer), clientId, metadata, undefined, options);
  // Without the list, OpenID Connect presumes `client_secret_basic`.
  const methods = found.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic;
  const client = new Configuration(found.serverMetadata(), clientId, metadata, authentication(clientSecret));
  client.timeout = REQUEST_TIMEOUT_SECONDS;
  for (const allow of insecure) allow(client);
  // Verify the signature of the ID token too, and not only the connection it came over.
  enableNonRepudiationChecks(client);
  return client;
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DirectoryError) throw cause;
    throw new DirectoryError(problemOf(cause), { cause });
  }
}

/** Of openid-client. Every other failure is a broken connection or a response that is of no use. */
const failedChecks = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]);

function problemOf(error: unknown): DirectoryProblem {
  if (error instanceof AuthorizationResponseError) return 'cancelled';
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' ? 'expired' : 'unavailable';
  return failedChecks.has(errorCode(error) ?? '') ? 'invalid' : 'unavailable';
}
