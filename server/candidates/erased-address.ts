import { createHmac } from 'node:crypto';
import type { Secrets } from '../crypto/secrets.ts';

/** Recognises an address that was erased, and tells nobody who has only the database which one it was. */
export function erasedAddress(secrets: Secrets, email: string): string {
  return createHmac('sha256', secrets.key('erasure')).update(email.trim().toLowerCase()).digest('base64url');
}
