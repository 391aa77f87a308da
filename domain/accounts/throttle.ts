/** Failures are forgotten when this long nothing was tried. */
export const forgetAfterHours = 24;
const longestWait = 15 * 60;

/** How often it may go wrong at once, and how long the first wait is. */
const patience = {
  account: { free: 5, firstWait: 1 },
  /** One address may be a whole office behind one router. */
  address: { free: 20, firstWait: 1 },
  /** Mails that somebody may ask to be sent to somebody else. */
  mail: { free: 3, firstWait: 60 },
};

export type ThrottleSubject = keyof typeof patience;

/** Seconds to wait after so many failures in a row: nothing at first, then a wait that doubles up to a quarter of an hour. */
export function waitAfterFailures(failures: number, subject: ThrottleSubject): number {
  const { free, firstWait } = patience[subject];
  if (failures < free) return 0;
  return Math.min(longestWait, firstWait * 2 ** Math.min(failures - free, 20));
}

/**
 * Who shares a key. Whoever has an IPv6 address has at least 2^64 of them, so those count as one; an IPv4 address
 * written as IPv6 is that IPv4 address.
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
