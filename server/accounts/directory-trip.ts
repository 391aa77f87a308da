import { z } from 'zod';
import { readSigned, signValue } from '../crypto/signed-values.ts';
import { hashToken } from '../crypto/tokens.ts';
import type { Executor } from '../db/client.ts';
import { usedSignInStates } from '../db/schema/accounts.ts';
import { cookie } from '../http/cookies.ts';
import type { Program } from '../program.ts';

const TRIP_MINUTES = 10;

export const directoryCookieName = 'directory';

/**
 * What the browser keeps in a signed cookie while the person is at the directory. `sessionId`: they confirm this session
 * instead of signing in.
 */
const tripSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  startedAt: z.number(),
  sessionId: z.string().optional(),
});
export type DirectoryTrip = z.output<typeof tripSchema>;

type Context = Pick<Program, 'secrets' | 'secure' | 'now'>;

export function tripCookie({ secrets, secure, now }: Context, trip: DirectoryTrip): string {
  const expiresAt = new Date(now().getTime() + TRIP_MINUTES * 60_000);
  const value = signValue(secrets, 'directorySignIn', JSON.stringify(trip), expiresAt);
  return cookie(directoryCookieName, value, { maxAge: TRIP_MINUTES * 60, secure });
}

export const endedTripCookie = (secure: boolean): string =>
  cookie(directoryCookieName, '', { maxAge: 0, secure });

/** Undefined if it has expired, or is not from this program. */
export function readTrip({ secrets, now }: Context, value: string | undefined): DirectoryTrip | undefined {
  const text = readSigned(secrets, 'directorySignIn', value, now());
  return text === undefined ? undefined : tripSchema.parse(JSON.parse(text));
}

/** False if the answer with this state was used before, on any instance. */
export async function useState(
  db: Executor,
  trip: Pick<DirectoryTrip, 'state' | 'startedAt'>,
): Promise<boolean> {
  const expiresAt = new Date(trip.startedAt + TRIP_MINUTES * 60_000);
  const used = await db
    .insert(usedSignInStates)
    .values({ stateHash: hashToken(trip.state), expiresAt })
    .onConflictDoNothing()
    .returning({ stateHash: usedSignInStates.stateHash });
  return used.length === 1;
}
