import type { FrameStaff } from '#domain/accounts/frame-staff.ts';
import { hashToken } from '../crypto/tokens.ts';

const MAX_KEPT = 1000;
const known = new Map<string, FrameStaff>();

/** Remembers who holds a session, for the page that says that the database is away. It shows no data. */
export function rememberStaff(token: string | undefined, staff: FrameStaff): void {
  if (!token) return;
  const key = hashToken(token);
  known.delete(key);
  known.set(key, staff);
  const [oldest] = known.keys();
  if (known.size > MAX_KEPT && oldest !== undefined) known.delete(oldest);
}

export function lastKnownStaff(token: string | undefined): FrameStaff {
  const stranger: FrameStaff = {
    id: '',
    name: '',
    email: '',
    theme: 'system',
    role: 'reader',
    expiresInSeconds: 3600,
  };
  return (token && known.get(hashToken(token))) || stranger;
}
