/** Security headers that every response must have. Each rule returns what is wrong, or nothing. */
type Rule = (headers: Headers, expected: Expected) => string | false | undefined;

export type Expected = {
  /** Behind TLS. */
  secure?: boolean;
  /** Personal: must not stay in any cache. */
  personal?: boolean;
};

const fixed: Record<string, RegExp> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^same-origin$/,
  'permissions-policy': /^(?=.*\bcamera=\(\))(?=.*\bmicrophone=\(\))(?=.*\bgeolocation=\(\))/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'cache-control': /./,
};
const never = [
  'server',
  'x-powered-by',
  'access-control-allow-origin',
  'content-security-policy-report-only',
];

const rules: Rule[] = [
  ...Object.entries(fixed).map(
    ([name, wanted]): Rule =>
      (headers) =>
        !wanted.test(headers.get(name) ?? '') && `${name}: ${headers.get(name)}`,
  ),
  ...never.map(
    (name): Rule =>
      (headers) =>
        headers.has(name) && `${name}: ${headers.get(name)}`,
  ),
  (headers) => policyProblem(headers),
  (headers) => {
    const type = headers.get('content-type') ?? '';
    return /^text\/|[/+]xml\b/.test(type) && !/charset=utf-8/i.test(type) && `content-type: ${type}`;
  },
  (headers, { secure }) => {
    const promise = headers.get('strict-transport-security');
    if (!secure) return promise !== null && 'promises TLS that is not there';
    return !/^max-age=31536000\b/.test(promise ?? '') && `strict-transport-security: ${promise}`;
  },
  (headers, { secure }) =>
    secure &&
    !isSandboxed(headers) &&
    !headers.get('content-security-policy')?.includes('upgrade-insecure-requests') &&
    'does not upgrade',
  (headers, { personal }) =>
    personal &&
    !/\bno-store\b/.test(headers.get('cache-control') ?? '') &&
    `kept: ${headers.get('cache-control')}`,
];

export function headerProblems(headers: Headers, expected: Expected = {}): string[] {
  return rules.flatMap((rule) => rule(headers, expected) || []);
}

/** A foreign document shown inside our own page. */
export function isSandboxed(headers: Headers): boolean {
  return /(^|; )sandbox(;| |$)/.test(headers.get('content-security-policy') ?? '');
}

function policyProblem(headers: Headers): string | undefined {
  const policy = headers.get('content-security-policy') ?? '';
  const wrong = (what: string) => `${what}: ${policy}`;
  if (!policy.startsWith("default-src 'none'; ")) return wrong('open by default');
  if (/unsafe|\*|https?:/.test(policy)) return wrong('unsafe');
  const frames = headers.get('x-frame-options');
  if (isSandboxed(headers)) {
    if (/allow-(scripts|same-origin|forms|top)/.test(policy)) return wrong('not closed');
    return policy.includes("frame-ancestors 'self'") && frames === 'SAMEORIGIN' ? undefined : wrong('framed');
  }
  if (!policy.includes("frame-ancestors 'none'") || frames !== 'DENY') return wrong('framed');
  for (const part of ["base-uri 'none'", "form-action 'self'", "style-src 'self'"])
    if (!policy.includes(part)) return wrong(`without ${part}`);
  if (!/script-src 'self'( 'nonce-[\w+/]{22}==')?;/.test(policy)) return wrong('scripts');
  return undefined;
}
