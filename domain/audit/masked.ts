/** Replaces a secret in the audit log: the log shows that it changed, not its value. */
export const masked = { before: '[masked: before]', after: '[masked: after]' } as const;
