/** Failures are forgotten after this many hours without an attempt. */
export const forgetAfterHours = 24;
const longestWait = 15 * 60;

/** The number of free failures, and the first wait in seconds. */
const limits = {
  account: { free: 5, firstWait: 1 },
  /** One address can be a whole office behind a router. */
  address: { free: 20, firstWait: 1 },
  /** Mails that anyone can request for an address. */
  mail: { free: 3, firstWait: 60 },
};

export type ThrottleSubject = keyof typeof limits;

/** Seconds to wait after this many failures in a row; doubles up to 15 minutes. */
export function waitAfterFailures(failures: number, subject: ThrottleSubject): number {
  const { free, firstWait } = limits[subject];
  if (failures < free) return 0;
  return Math.min(longestWait, firstWait * 2 ** Math.min(failures - free, 20));
}

/**
 * The throttle key of an address. A subscriber has at least 2^64 IPv6 addresses, so a /64 counts as one; an IPv4-mapped
 * IPv6 address counts as its IPv4 address.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const groups = address.includes('::')
    ? [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
    : first;
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
