import { z } from 'zod';
import { decrypt, encrypt } from '../crypto/encryption.ts';
import type { Secrets } from '../crypto/secrets.ts';

/**
 * Gives access to a mailbox. `refreshToken` of an OAuth 2 provider is replaced whenever the provider gives another; the
 * access token is kept with it, so that all instances use the same one until it expires.
 */
const secretSchema = z.union([
  z.object({ password: z.string() }),
  z.object({
    refreshToken: z.string(),
    accessToken: z.string().default(''),
    expiresAt: z.number().default(0),
  }),
]);
type MailboxSecret = z.infer<typeof secretSchema>;

export const sealMailboxSecret = (
  secrets: Secrets,
  mailboxId: string,
  secret: z.input<typeof secretSchema>,
): string => encrypt(secrets.key('mailbox'), JSON.stringify(secret), mailboxId);

export const openMailboxSecret = (secrets: Secrets, mailboxId: string, sealed: string): MailboxSecret =>
  secretSchema.parse(JSON.parse(decrypt(secrets.key('mailbox'), sealed, mailboxId)));
