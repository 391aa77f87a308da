import { lookup } from 'node:dns/promises';
import { BlockList, connect, isIP, type Socket } from 'node:net';
import { isLoopback } from '#domain/mail/mail-server.ts';
import type { Config } from '../config.ts';
import { errorCode } from '../error-fields.ts';
import { MailboxUnusable } from './mailbox-credentials.ts';

type Rule = Pick<Config, 'mailOnPrivateNetwork'>;

const LOOKUP_TIMEOUT_MS = 10_000;

const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** An address of this machine or of the network around it. An IPv4 address within an IPv6 one counts as itself. */
function isPrivateAddress(address: string): boolean {
  return closed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** A host that is refused without asking the name servers. */
export function isForbiddenHost({ mailOnPrivateNetwork }: Rule, host: string): boolean {
  if (mailOnPrivateNetwork) return false;
  return isIP(host) === 0 ? isLoopback(host) || host.endsWith('.localhost') : isPrivateAddress(host);
}

/**
 * The address to connect to. Staff choose the host, so one inside the network is refused, also behind a public name.
 * Connect to this address and not to the name, which may resolve to another address the next time.
 */
export async function mailServerAddress(rule: Rule, host: string): Promise<string> {
  if (isForbiddenHost(rule, host)) throw forbidden(host);
  if (isIP(host) !== 0) return host;
  const found = await Promise.race([
    lookup(host, { all: true, verbatim: true }),
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('no answer in time')), LOOKUP_TIMEOUT_MS).unref();
    }),
  ]).catch((cause: unknown) => {
    const reason = `${host} cannot be found (${errorCode(cause) ?? 'no answer'})`;
    throw new MailboxUnusable('unknownHost', reason, { cause });
  });
  const [first] = found;
  if (!first) throw new MailboxUnusable('unknownHost', `${host} has no address`);
  if (!rule.mailOnPrivateNetwork && found.some(({ address }) => isPrivateAddress(address)))
    throw forbidden(host);
  // Many mail servers have an IPv6 address that a server without IPv6 cannot reach.
  return (found.find(({ family }) => family === 4) ?? first).address;
}

const forbidden = (host: string) =>
  new MailboxUnusable(
    'forbiddenHost',
    `${host} is on a private network, which MAIL_PRIVATE_NETWORK=1 allows`,
  );

/** An open connection, without TLS. */
export async function openMailSocket(
  rule: Rule,
  { host, port }: { host: string; port: number },
  timeoutMs: number,
): Promise<Socket> {
  const address = await mailServerAddress(rule, host);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port });
    const fail = (reason: string, cause?: unknown) => {
      socket.destroy();
      reject(new MailboxUnusable('unreachable', `${host}:${port}: ${reason}`, { cause }));
    };
    const timer = setTimeout(() => fail('no answer in time'), timeoutMs);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.removeAllListeners('error');
      resolve(socket);
    });
    socket.once('error', (cause) => {
      clearTimeout(timer);
      fail(errorCode(cause) ?? cause.message, cause);
    });
  });
}
