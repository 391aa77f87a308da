import { Resolver } from 'node:dns/promises';
import type { MailProvider } from '#domain/mail/mail-server.ts';
import { type CheckResult, isDkimKey, judgeDmarc, judgeSpf } from '#domain/mail/mail-check.ts';
import { errorCode } from '../error-fields.ts';

const TIMEOUT_MS = 4000;

/** The names that most senders give their keys. Nothing lists those of a domain. */
const selectors = [
  'selector1',
  'selector2',
  'google',
  'default',
  'dkim',
  'mail',
  'smtp',
  'k1',
  's1',
  's2',
  'key1',
  'transip-a',
  'x',
] as const;

/** Undefined if no name server answered. */
export type LookUp = (name: string) => Promise<string[] | undefined>;

/** SPF, DKIM and DMARC of the domain that mail is sent from. */
export async function checkDomain(
  domain: string,
  provider: MailProvider | undefined,
  lookUp = textRecords(),
): Promise<CheckResult[]> {
  const [spf, dmarc, ...keys] = await Promise.all([
    lookUp(domain),
    lookUp(`_dmarc.${domain}`),
    ...selectors.map((selector) => lookUp(`${selector}._domainkey.${domain}`)),
  ]);
  return [
    spf ? judgeSpf(spf, provider) : notLookedUp('spf'),
    dkimFrom(keys),
    dmarc ? judgeDmarc(dmarc) : notLookedUp('dmarc'),
  ];
}

const notLookedUp = (step: 'spf' | 'dkim' | 'dmarc'): CheckResult => ({
  step,
  outcome: 'unknown',
  problem: 'noResolver',
});

function dkimFrom(found: readonly (string[] | undefined)[]): CheckResult {
  if (found.every((records) => records === undefined)) return notLookedUp('dkim');
  const names = selectors.filter((_, at) => found[at]?.some(isDkimKey));
  return names.length > 0
    ? { step: 'dkim', outcome: 'ok', fact: names.join(', ') }
    : { step: 'dkim', outcome: 'unknown', problem: 'dkimMissing', detail: selectors.join(', ') };
}

/** `servers`: instead of those of this machine. */
export function textRecords(servers?: readonly string[]): LookUp {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  if (servers) resolver.setServers(servers);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      return ['ENOTFOUND', 'ENODATA'].includes(errorCode(error) ?? '') ? [] : undefined;
    }
  };
}
