import { createHmac } from 'node:crypto';
import type { Secrets } from '../crypto/secrets.ts';

/** A keyed hash, by which an erased address is recognised but cannot be read from the database. */
export function erasedAddress(secrets: Secrets, email: string): string {
  return createHmac('sha256', secrets.key('erasure')).update(email.trim().toLowerCase()).digest('base64url');
}
