import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../crypto/secrets.ts';

/** Covers the whole archive: the manifest contains the checksum of every table and file. */
export function signatureOf(secrets: Secrets, metadata: string, manifest: string): string {
  return createHmac('sha256', secrets.key('archive'))
    .update(`${metadata.length}:${metadata}${manifest}`)
    .digest('hex');
}

export function isSignature(found: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(found.trim()), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
}
