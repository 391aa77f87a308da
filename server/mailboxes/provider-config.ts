import { type MailProvider, mailProviders } from '#domain/mail/mail-server.ts';

/** A program registered with a provider. */
export type ProviderConfig = {
  clientId: string;
  clientSecret: string;
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
};
export type ProvidersConfig = Partial<Record<MailProvider, ProviderConfig>>;

type Registration = { clientId: string; clientSecret: string };

/** `tenant`: the directory of the agency, or `organizations` for a program that admits all. */
export function microsoftConfig(
  client: Registration,
  { tenant = 'organizations', origin }: { tenant?: string | undefined; origin?: string | undefined },
): ProviderConfig {
  return {
    ...client,
    ...(origin
      ? standIn(origin)
      : at(`https://login.microsoftonline.com/${tenant}`, {
          authorize: `https://login.microsoftonline.com/${tenant}/oauth2/v2.0/authorize`,
          token: `https://login.microsoftonline.com/${tenant}/oauth2/v2.0/token`,
        })),
  };
}

export function googleConfig(
  client: Registration,
  { origin }: { origin?: string | undefined },
): ProviderConfig {
  return {
    ...client,
    ...(origin
      ? standIn(origin)
      : at('https://accounts.google.com', {
          authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
          token: 'https://oauth2.googleapis.com/token',
        })),
  };
}

const at = (issuer: string, { authorize, token }: { authorize: string; token: string }) => ({
  issuer,
  authorizationEndpoint: authorize,
  tokenEndpoint: token,
});

const standIn = (origin: string) =>
  at(origin, { authorize: `${origin}/authorize`, token: `${origin}/token` });

export const providersIn = (config: ProvidersConfig): MailProvider[] =>
  mailProviders.filter((provider) => config[provider]);
