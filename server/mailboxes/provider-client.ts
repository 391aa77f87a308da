import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  ResponseBodyError,
} from 'openid-client';
import type { MailProvider } from '#domain/mail/mail-server.ts';
import { pathTo } from '#domain/paths.ts';
import type { Config } from '../config.ts';
import type { ProviderConfig } from './provider-config.ts';

const REQUEST_TIMEOUT_SECONDS = 10;
/** Of providers that do not say how long a token works. */
const USUAL_LIFETIME_SECONDS = 3600;

const scopes: Record<MailProvider, string> = {
  microsoft:
    'https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access',
  google: 'https://mail.google.com/',
};
/** Without these, Google gives a refresh token only the first time. */
const extras: Record<MailProvider, Record<string, string>> = {
  microsoft: {},
  google: { access_type: 'offline', prompt: 'consent' },
};

/** Kept by the browser between leaving for the provider and coming back. */
export type ProviderRequest = { state: string; verifier: string };
export type ProviderTokens = { refreshToken: string; accessToken: string; expiresAt: number };

/** `revoked`: only the person can help. `client`: the registration of this program is not accepted. */
export type ProviderProblem = 'cancelled' | 'revoked' | 'client' | 'unavailable';

export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.problem = problem;
  }
}

type Needs = { config: Pick<Config, 'mailProviders' | 'publicUrl'>; now(): Date };

export async function beginProviderSignIn(
  { config }: Needs,
  provider: MailProvider,
  address: string,
): Promise<{ url: string; request: ProviderRequest }> {
  const request = { state: randomState(), verifier: randomPKCECodeVerifier() };
  const url = buildAuthorizationUrl(clientOf(config, provider), {
    redirect_uri: redirectUri(config),
    scope: scopes[provider],
    state: request.state,
    code_challenge: await calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: 'S256',
    login_hint: address,
    ...extras[provider],
  });
  return { url: url.href, request };
}

/** `search`: the query with which the browser came back. */
export async function finishProviderSignIn(
  { config, now }: Needs,
  provider: MailProvider,
  search: string,
  request: ProviderRequest,
): Promise<ProviderTokens> {
  return translated(async () => {
    const given = await authorizationCodeGrant(
      clientOf(config, provider),
      new URL(redirectUri(config) + search),
      { expectedState: request.state, pkceCodeVerifier: request.verifier },
    );
    return tokensIn(given, undefined, now());
  });
}

/** Some providers replace the refresh token with every use, and the earlier one stops working. */
export async function renewProviderTokens(
  { config, now }: Needs,
  provider: MailProvider,
  refreshToken: string,
): Promise<ProviderTokens> {
  return translated(async () =>
    tokensIn(await refreshTokenGrant(clientOf(config, provider), refreshToken), refreshToken, now()),
  );
}

type Given = Awaited<ReturnType<typeof refreshTokenGrant>>;

function tokensIn(given: Given, earlier: string | undefined, now: Date): ProviderTokens {
  const refreshToken = given.refresh_token ?? earlier;
  if (!refreshToken) throw new ProviderError('revoked', 'The provider gave no refresh token');
  const seconds = given.expires_in ?? USUAL_LIFETIME_SECONDS;
  return { refreshToken, accessToken: given.access_token, expiresAt: now.getTime() + seconds * 1000 };
}

const redirectUri = ({ publicUrl }: Needs['config']) =>
  publicUrl + pathTo('/admin/dashboard/mail/postvakken/terug');

function clientOf({ mailProviders }: Needs['config'], provider: MailProvider): Configuration {
  const known = mailProviders[provider];
  if (!known) throw new ProviderError('client', `Signing in with ${provider} is not configured`);
  const { clientId, clientSecret, issuer } = known;
  const client = new Configuration(metadataOf(known), clientId, undefined, ClientSecretPost(clientSecret));
  client.timeout = REQUEST_TIMEOUT_SECONDS;
  if (issuer.startsWith('http:')) allowInsecureRequests(client);
  return client;
}

const metadataOf = ({ issuer, authorizationEndpoint, tokenEndpoint }: ProviderConfig) => ({
  issuer,
  authorization_endpoint: authorizationEndpoint,
  token_endpoint: tokenEndpoint,
});

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    throw asProviderError(cause);
  }
}

const revoking = ['invalid_grant', 'interaction_required', 'consent_required', 'login_required'];
const ofThisProgram = ['invalid_client', 'unauthorized_client', 'invalid_scope', 'invalid_request'];

/** Only the code of the provider is repeated: its descriptions can name the person. */
function asProviderError(cause: unknown): ProviderError {
  if (cause instanceof AuthorizationResponseError)
    return new ProviderError('cancelled', cause.error, { cause });
  if (!(cause instanceof ResponseBodyError))
    return new ProviderError('unavailable', 'The provider gave no usable answer', { cause });
  if (revoking.includes(cause.error)) return new ProviderError('revoked', cause.error, { cause });
  const problem = ofThisProgram.includes(cause.error) ? 'client' : 'unavailable';
  return new ProviderError(problem, cause.error, { cause });
}
