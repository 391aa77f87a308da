import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { MailProvider } from '#domain/mail/mail-server.ts';
import { useState } from '../accounts/directory-trip.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readSigned, signValue } from '../crypto/signed-values.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { AppError } from '../errors.ts';
import { cookie } from '../http/cookies.ts';
import type { Program } from '../program.ts';
import { touched } from '../records/record-audit.ts';
import { hintMailboxes } from './mailbox-lease.ts';
import { findMailbox } from './mailbox-queries.ts';
import { sealMailboxSecret } from './mailbox-secret.ts';
import { beginProviderSignIn, finishProviderSignIn, ProviderError } from './provider-client.ts';
import { mayGiveAccess } from './save-mailbox.ts';

const TRIP_MINUTES = 10;
export const mailboxTripCookie = 'mailbox';

/** Kept in a signed cookie while the person is at the provider, and bound to their session. */
const tripSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  mailboxId: z.string(),
  sessionId: z.string(),
  startedAt: z.number(),
});

type Needs = Pick<Program, 'db' | 'config' | 'secrets' | 'secure' | 'now'>;

/** Where to send the browser, and the cookie to send along. */
export async function beginPermission(
  program: Needs,
  mailboxId: string,
  actor: StaffActor,
): Promise<{ url: string; cookie: string }> {
  const { mailbox, provider } = await mailboxOf(program, mailboxId, actor);
  const { url, request } = await beginProviderSignIn(program, provider, mailbox.address);
  const now = program.now();
  const trip = { ...request, mailboxId, sessionId: actor.sessionId, startedAt: now.getTime() };
  const expiresAt = new Date(now.getTime() + TRIP_MINUTES * 60_000);
  const value = signValue(program.secrets, 'mailboxSignIn', JSON.stringify(trip), expiresAt);
  const { secure } = program;
  return { url, cookie: cookie(mailboxTripCookie, value, { maxAge: TRIP_MINUTES * 60, secure }) };
}

export const endedMailboxTrip = (secure: boolean): string =>
  cookie(mailboxTripCookie, '', { maxAge: 0, secure });

/** Stores what the provider gave. Rejects with `ProviderError` if the person did not sign in, or not in this session. */
export async function finishPermission(
  program: Needs,
  { search, trip: signed }: { search: string; trip: string | undefined },
  actor: StaffActor,
): Promise<void> {
  const text = readSigned(program.secrets, 'mailboxSignIn', signed, program.now());
  const trip = text === undefined ? undefined : tripSchema.parse(JSON.parse(text));
  if (trip?.sessionId !== actor.sessionId || !(await useState(program.db, trip)))
    throw new ProviderError('cancelled', 'Not the answer to a request of this session');
  const { mailbox, provider } = await mailboxOf(program, trip.mailboxId, actor);
  const tokens = await finishProviderSignIn(program, provider, search, trip);
  const { id } = mailbox;
  await program.db.transaction(async (tx) => {
    const changed = await tx
      .update(mailboxes)
      .set({
        sealed: sealMailboxSecret(program.secrets, id, tokens),
        ...(mailbox.state !== 'off' && { state: 'connecting' as const }),
        problem: null,
        problemDetail: null,
        problemSince: null,
        ...touched(mailboxes),
      })
      .where(eq(mailboxes.id, id))
      .returning({ id: mailboxes.id });
    if (changed.length === 0) throw new AppError('notFound');
    await hintMailboxes(tx);
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'mailbox',
      entityId: id,
      metadata: { event: 'mailboxAccessGiven' },
    });
  });
}

async function mailboxOf({ db }: Needs, id: string, actor: StaffActor) {
  const mailbox = await findMailbox(db, id, actor);
  if (!mailbox || mailbox.signIn === 'password') throw new AppError('notFound');
  if (!mayGiveAccess(actor, mailbox)) throw new AppError('forbidden');
  const provider: MailProvider = mailbox.signIn;
  return { mailbox, provider };
}
