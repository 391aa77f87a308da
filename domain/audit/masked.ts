/** What stands in the audit log in place of a secret: that it changed is told, what it is or was is not. */
export const masked = { before: '[masked: before]', after: '[masked: after]' } as const;
