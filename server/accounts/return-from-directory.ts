import type { Refusal } from '#domain/accounts/account-problem.ts';
import type { Language } from '#domain/language.ts';
import { recordStranger } from '../audit/record-stranger.ts';
import { errorMessage } from '../error-fields.ts';
import type { Program } from '../program.ts';
import { addressKey, admitAttempt, forgiveAttempt } from './attempts.ts';
import { type DirectoryClient, DirectoryError } from './directory-client.ts';
import { accountOfIdentity } from './directory-identities.ts';
import { type DirectoryTrip, useState } from './directory-trip.ts';
import { type FoundSession } from './find-session.ts';
import type { SignedIn } from './open-staff-session.ts';
import { type Origin, recordAccountEvent, shortened } from './record-account-event.ts';
import { rotateSession } from './sessions.ts';
import { type DirectoryRefusal, signInWithDirectory } from './sign-in-with-directory.ts';

/** Clocks differ, and the directory rounds to seconds. */
const FRESH_TOLERANCE_SECONDS = 60;

export type DirectoryReturn = {
  search: string;
  trip: DirectoryTrip | undefined;
  language: Language;
  sessionToken: string | undefined;
  staff(): Promise<FoundSession | undefined>;
};

type Confirmed = { ok: true; token: string; state: 'confirmed' };
type Outcome = SignedIn | Confirmed | Refusal | DirectoryRefusal;

const stop = (directory: DirectoryRefusal['directory'], userId?: string): DirectoryRefusal => ({
  ok: false,
  directory,
  ...(userId && { userId }),
});

/** Handles the answer of the directory: signs someone in, or confirms the session they already have. */
export async function returnFromDirectory(
  program: Program,
  client: DirectoryClient,
  back: DirectoryReturn,
  origin: Origin,
): Promise<Outcome> {
  const admission = await admitAttempt(program.db, [addressKey(origin.ipAddress)]);
  if (!admission.admitted) return stop('throttled');
  const outcome = await answer(program, client, back, origin);
  if (outcome.ok) await forgiveAttempt(program.db, admission);
  else if ('directory' in outcome) await recordFailure(program, outcome, origin);
  return outcome;
}

async function answer(
  program: Program,
  client: DirectoryClient,
  { search, trip, language, sessionToken, staff }: DirectoryReturn,
  origin: Origin,
): Promise<Outcome> {
  if (trip?.state !== new URLSearchParams(search).get('state')) return stop('expired');
  if (!trip || !(await useState(program.db, trip))) return stop('expired');
  try {
    const identity = await client.finish(search, trip);
    if (trip.sessionId !== undefined) return await confirm(program, trip, identity, await staff(), origin);
    const { rules, label = 'OpenID' } = client.config;
    const signIn = { identity, rules, label, language, previousToken: sessionToken };
    return await signInWithDirectory(program.db, signIn, origin, program);
  } catch (error) {
    if (!(error instanceof DirectoryError)) throw error;
    const cause = errorMessage(error.cause);
    program.log.warn({ problem: error.problem, cause }, 'signing in with the directory failed');
    return stop(error.problem);
  }
}

/** Only for the person of this session, who has just identified themselves to the directory again. */
async function confirm(
  { db, now }: Program,
  trip: DirectoryTrip,
  identity: Awaited<ReturnType<DirectoryClient['finish']>>,
  found: FoundSession | undefined,
  origin: Origin,
): Promise<Confirmed | DirectoryRefusal> {
  if (!found || found.session.id !== trip.sessionId) return stop('expired');
  if (found.state === 'twoFactorRequired' || found.state === 'emailVerificationRequired')
    return stop('expired', found.user.id);
  if ((await accountOfIdentity(db, identity)) !== found.user.id) return stop('otherAccount', found.user.id);
  const { auth_time: provedAt } = identity.claims;
  const since = trip.startedAt / 1000 - FRESH_TOLERANCE_SECONDS;
  if (typeof provedAt !== 'number' || provedAt < since) return stop('notFresh', found.user.id);
  return db.transaction(async (tx) => {
    const token = await rotateSession(tx, found.session.id, { confirmedAt: now() });
    const metadata = { event: 'confirmedWithDirectory' } as const;
    const owner = { ...origin, userId: found.user.id };
    await recordAccountEvent(tx, owner, { action: 'update', entityId: found.user.id, metadata });
    return { ok: true, token, state: 'confirmed' };
  });
}

async function recordFailure(
  program: Program,
  { directory, userId }: DirectoryRefusal,
  { ipAddress, userAgent }: Origin,
): Promise<void> {
  const stranger = { ipAddress, userAgent: shortened(userAgent) };
  const metadata = { result: 'failed', method: 'directory', reason: directory } as const;
  await recordStranger(program.db, program, stranger, {
    action: 'login',
    entity: 'user',
    entityId: userId,
    metadata,
  });
}
