import { mailboxProblems } from './mailbox.ts';

/** The parts of the check run at the same time, each in the order of its steps. */
export const mailCheckSteps = {
  sending: ['name', 'connection', 'tls', 'signIn', 'size'],
  testMail: ['sender', 'testMail'],
  receiving: ['name', 'connection', 'tls', 'signIn', 'folders'],
  domain: ['spf', 'dkim', 'dmarc'],
} as const;
export type MailCheckPart = keyof typeof mailCheckSteps;
export const mailCheckParts = [
  'sending',
  'testMail',
  'receiving',
  'domain',
] as const satisfies MailCheckPart[];
export type MailCheckStep = (typeof mailCheckSteps)[MailCheckPart][number];

/** `warning`: it works, but mail may end up in junk. `unknown`: it could not be looked up. */
export type CheckOutcome = 'ok' | 'warning' | 'failed' | 'skipped' | 'unknown';

/** Why a step failed, each with words that say what to do next. */
export const checkProblems = [
  ...mailboxProblems,
  'sender',
  'small',
  'notAccepted',
  'spfMissing',
  'spfTwice',
  'spfWithoutProvider',
  'dkimMissing',
  'dmarcMissing',
  'dmarcWithoutSender',
  'noResolver',
] as const;
export type CheckProblem = (typeof checkProblems)[number];

/** `fact`: in figures or as published. `detail`: technical, and never a secret. */
export type CheckResult = {
  step: MailCheckStep;
  outcome: CheckOutcome;
  problem?: CheckProblem | undefined;
  fact?: string | undefined;
  detail?: string | undefined;
};

/** Below this, a mail with two CVs is refused. */
export const SMALL_MAIL_BYTES = 15 * 1024 * 1024;

/** The steps after one that failed were not tried. */
export function withSkipped(part: MailCheckPart, found: readonly CheckResult[]): CheckResult[] {
  return mailCheckSteps[part].map(
    (step) => found.find((result) => result.step === step) ?? { step, outcome: 'skipped' },
  );
}

/** The records of a domain that matter for mail, each as one line. */
export function judgeSpf(records: readonly string[], provider?: 'microsoft' | 'google'): CheckResult {
  const found = records.filter((record) => /^v=spf1(\s|$)/i.test(record));
  const [spf] = found;
  if (!spf) return { step: 'spf', outcome: 'warning', problem: 'spfMissing' };
  if (found.length > 1)
    return { step: 'spf', outcome: 'failed', problem: 'spfTwice', detail: found.join('\n') };
  const needed = provider && { microsoft: 'spf.protection.outlook.com', google: '_spf.google.com' }[provider];
  if (needed && !spf.toLowerCase().includes(needed))
    return { step: 'spf', outcome: 'warning', problem: 'spfWithoutProvider', fact: needed, detail: spf };
  return { step: 'spf', outcome: 'ok', detail: spf };
}

export function judgeDmarc(records: readonly string[]): CheckResult {
  const found = records.find((record) => /^v=DMARC1\s*;/i.test(record));
  if (!found) return { step: 'dmarc', outcome: 'warning', problem: 'dmarcMissing' };
  const policy = /;\s*p\s*=\s*(none|quarantine|reject)/i.exec(found)?.[1]?.toLowerCase();
  if (!policy) return { step: 'dmarc', outcome: 'warning', problem: 'dmarcWithoutSender', detail: found };
  return { step: 'dmarc', outcome: 'ok', fact: policy, detail: found };
}

/** A key without `p=` content was withdrawn. */
export const isDkimKey = (record: string): boolean => /(^|;)\s*p\s*=\s*[A-Za-z0-9+/]/.test(record);
