const hour = 3600;
const hourly = { firstWait: hour, longestWait: hour, forgottenAfter: hour };
const slowed = { firstWait: 1, longestWait: 15 * 60, forgottenAfter: 24 * hour };

/** Free failures, first and longest wait in seconds, and the seconds without an attempt after which all are forgotten. */
const limits = {
  /** From one network, or with one known device. */
  account: { free: 5, ...slowed },
  /** One address can be a whole office behind a router. */
  address: { free: 20, ...slowed },
  /** One account from all networks together. A single network is too slow to get this far. */
  everywhere: { free: 200, ...slowed },
  /** Mails that anyone can request for an address, within an hour. Somebody may apply for several assignments. */
  accountMail: { free: 3, ...hourly },
  formMail: { free: 10, ...hourly },
  alertMail: { free: 5, ...hourly },
};

export type ThrottleSubject = keyof typeof limits;

const LONGEST_AFTER = 20;

export const forgottenAfter = (subject: ThrottleSubject): number => limits[subject].forgottenAfter;

/** Seconds to wait after this many failures in a row; doubles up to the longest wait. */
export function waitAfterFailures(failures: number, subject: ThrottleSubject): number {
  const { free, firstWait, longestWait } = limits[subject];
  if (failures < free) return 0;
  return Math.min(longestWait, firstWait * 2 ** Math.min(failures - free, LONGEST_AFTER));
}

/** The wait after one failure, after two and so on, up to the longest. */
export function waitsOf(subject: ThrottleSubject): number[] {
  const count = limits[subject].free + LONGEST_AFTER;
  return Array.from({ length: count }, (_, index) => waitAfterFailures(index + 1, subject));
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
