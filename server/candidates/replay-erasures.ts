import { eq, inArray } from 'drizzle-orm';
import type { Secrets } from '../crypto/secrets.ts';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidates, erasures } from '../db/schema/candidates.ts';
import { contactMessages } from '../db/schema/messages.ts';
import { erasedAddress } from './erased-address.ts';
import { wipeCandidate } from './wipe-candidates.ts';

/**
 * After a restore, erases everyone again who was erased since the backup; `erasures` survives a restore. Candidates are
 * recognised by id, by the id of an application, and (with `secrets`) by address if they are older than the erasure: a
 * candidate who applied again later stays. Returns the files to delete after the commit.
 */
export async function replayErasures(
  tx: Executor,
  secrets?: Secrets,
): Promise<{ candidates: number; storageNames: string[] }> {
  const done = await tx.select().from(erasures);
  if (done.length === 0) return { candidates: 0, storageNames: [] };
  const candidateIds = done.flatMap((erasure) => erasure.candidateIds);
  const applicationIds = done.flatMap((erasure) => erasure.applicationIds);
  const erasedAt = new Map<string, Date>();
  for (const { emailHashes, erasedAt: at } of done) {
    for (const hash of emailHashes) {
      const known = erasedAt.get(hash);
      if (!known || known < at) erasedAt.set(hash, at);
    }
  }
  const isErased = (emails: readonly string[], since: Date) =>
    secrets !== undefined &&
    emails.some((email) => {
      const at = erasedAt.get(erasedAddress(secrets, email));
      return at !== undefined && since <= at;
    });

  const back = new Set<string>();
  const ofApplications = await tx
    .select({ candidateId: guestApplications.candidateId })
    .from(guestApplications)
    .where(inArray(guestApplications.id, applicationIds));
  for (const { candidateId } of ofApplications) back.add(candidateId);
  const byId = await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(inArray(candidates.id, candidateIds));
  for (const { id } of byId) back.add(id);
  const { id, email, otherEmails, createdAt } = candidates;
  const persons = await tx.select({ id, email, otherEmails, createdAt }).from(candidates);
  const mainAddresses = new Set(persons.map((person) => person.email.toLowerCase()));
  for (const person of persons) {
    // An address that belongs to another candidate does not identify this one.
    const others = person.otherEmails.filter((other) => !mainAddresses.has(other));
    if (isErased([person.email, ...others], person.createdAt)) back.add(person.id);
  }

  const storageNames: string[] = [];
  for (const person of back) storageNames.push(...(await wipeCandidate(tx, person)).storageNames);
  await replayMessages(tx, isErased);
  return { candidates: back.size, storageNames };
}

async function replayMessages(tx: Executor, isErased: (emails: string[], since: Date) => boolean) {
  const { id, email, createdAt } = contactMessages;
  for (const message of await tx.select({ id, email, createdAt }).from(contactMessages)) {
    if (isErased([message.email], message.createdAt)) {
      await tx.delete(contactMessages).where(eq(id, message.id));
    }
  }
}
