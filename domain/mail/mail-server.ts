import type { ConnectionSecurity, MailboxSignIn } from './mailbox.ts';

export type MailServer = { host: string; port: number; security: ConnectionSecurity };
export type MailProtocol = 'imap' | 'smtp';
export type MailServers = Record<MailProtocol, MailServer>;
/** The providers that only give access with OAuth 2. */
export type MailProvider = Exclude<MailboxSignIn, 'password'>;
export const mailProviders = ['microsoft', 'google'] as const satisfies MailProvider[];

/** Fixed: a token for the provider is never sent to another server. */
export const providerServers: Record<MailProvider, MailServers> = {
  microsoft: {
    imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
    smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
  },
  google: {
    imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
    smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
  },
};

const usualPorts: Record<MailProtocol, Record<ConnectionSecurity, number>> = {
  imap: { tls: 993, starttls: 143, none: 143 },
  smtp: { tls: 465, starttls: 587, none: 25 },
};

export const usualPort = (protocol: MailProtocol, security: ConnectionSecurity): number =>
  usualPorts[protocol][security];

const domainsOf: Record<MailProvider, readonly string[]> = {
  microsoft: ['outlook.com', 'hotmail.com', 'hotmail.nl', 'live.com', 'live.nl', 'msn.com', 'outlook.nl'],
  google: ['gmail.com', 'googlemail.com'],
};

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The provider of an address, as far as its domain tells: most agencies have a domain of their own. */
const providerOf = (address: string): MailProvider | undefined =>
  mailProviders.find((provider) => domainsOf[provider].includes(domainOf(address)));

/** The names that hosts of mail usually give their servers. */
export function suggestedServers(address: string): MailServers | undefined {
  const domain = domainOf(address);
  if (!address.includes('@') || !isHostName(domain) || !domain.includes('.')) return undefined;
  const provider = providerOf(address);
  if (provider) return providerServers[provider];
  return {
    imap: { host: `imap.${domain}`, port: 993, security: 'tls' },
    smtp: { host: `smtp.${domain}`, port: 587, security: 'starttls' },
  };
}

const hostName =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const addressLike = /^[0-9.]+$|^0x/;
const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const ipv6 = /^[0-9a-f:.]+$/;

/** Only the plain notation of an IPv4 address: programs read others, such as 127.1, in different ways. */
export function isHostName(host: string): boolean {
  if (host.includes(':')) return ipv6.test(host) && URL.canParse(`http://[${host}]`);
  return addressLike.test(host) ? ipv4.test(host) : hostName.test(host);
}

/** The machine itself, where nobody else can listen in. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
