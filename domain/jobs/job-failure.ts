export const jobFailures = ['noKey', 'database', 'storageFull', 'storage', 'network', 'unexpected'] as const;
export type JobFailure = (typeof jobFailures)[number];

const signs: [JobFailure, RegExp][] = [
  ['noKey', /\bnoKey\b/],
  ['storageFull', /ENOSPC|EDQUOT|no space left|storageFull/i],
  [
    'database',
    /connection (terminated|closed|ended|lost)|database connections|CONNECTION_CLOSED|57P0\d|postgres/i,
  ],
  ['storage', /EACCES|EPERM|EROFS|EIO|ENOENT|ENOTDIR|\bS3\b/],
  ['network', /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|timed? ?out|fetch failed/i],
];

/** Why a job failed, from the error that was noted. The error itself may name files and is for the server's log only. */
export function jobFailureOf(error: string): JobFailure {
  return signs.find(([, sign]) => sign.test(error))?.[0] ?? 'unexpected';
}
