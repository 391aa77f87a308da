import { eq, inArray } from 'drizzle-orm';
import { deleteAlerts } from '../alerts/wipe-alerts.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Executor } from '../db/client.ts';
import { jobAlerts } from '../db/schema/alerts.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidates, erasures } from '../db/schema/candidates.ts';
import { contacts } from '../db/schema/crm.ts';
import { contactMessages } from '../db/schema/messages.ts';
import { contactHash, wipeContact } from '../contacts/wipe-contact.ts';
import { deleteAllUnfiledMails } from '../mails/wipe-mails.ts';
import { deleteMails } from '../mail/delete-mails.ts';
import { messageMailKey } from '../messages/submit-message.ts';
import { erasedAddress } from './erased-address.ts';
import { wipeCandidate } from './wipe-candidates.ts';

/**
 * After a restore, erases everyone again who was erased since the backup; `erasures` survives a restore. People are
 * recognised by id, candidates also by the id of an application, and (with `secrets`) everyone by address if they are
 * older than the erasure: someone who came back later stays. Returns the files to delete after the commit.
 */
export async function replayErasures(
  tx: Executor,
  secrets?: Secrets,
): Promise<{ candidates: number; contacts: number; storageNames: string[] }> {
  const done = await tx.select().from(erasures);
  if (done.length === 0) return { candidates: 0, contacts: 0, storageNames: [] };
  const isErasedCandidate = recogniser(done, ({ emailHashes }) => emailHashes);
  const isErasedSender = recogniser(done, ({ emailHashes, senderHashes }) => [
    ...emailHashes,
    ...senderHashes,
  ]);
  const isErasedContact = recogniser(done, ({ contactHashes }) => contactHashes);
  const hashOf = (email: string) => secrets && erasedAddress(secrets, email);
  const replayed = await replayCandidates(tx, done, (emails, since) =>
    emails.some((email) => isErasedCandidate(hashOf(email), since)),
  );

  const contactIds = new Set(done.flatMap((erasure) => erasure.contactIds));
  const { id, firstName, lastName, email, createdAt } = contacts;
  const known = await tx.select({ id, firstName, lastName, email, createdAt }).from(contacts);
  const back = known.filter(
    (contact) =>
      contactIds.has(contact.id) ||
      isErasedContact(secrets && contactHash(secrets, contact), contact.createdAt),
  );
  // Of several records of one person, the first takes the others with it.
  const names: string[] = [];
  for (const contact of back) names.push(...((await wipeContact(tx, contact.id))?.storageNames ?? []));

  const messageIds = new Set(done.flatMap((erasure) => erasure.messageIds));
  const messages = await tx
    .select({ email: contactMessages.email, createdAt: contactMessages.createdAt, id: contactMessages.id })
    .from(contactMessages);
  for (const message of messages) {
    const isBack = messageIds.has(message.id) || isErasedSender(hashOf(message.email), message.createdAt);
    if (!isBack) continue;
    await tx.delete(contactMessages).where(eq(contactMessages.id, message.id));
    await deleteMails(tx, [messageMailKey(message.id)]);
  }
  const alertIds = new Set(done.flatMap((erasure) => erasure.alertIds));
  const alerts = (await tx.select().from(jobAlerts)).filter(
    (alert) => alertIds.has(alert.id) || isErasedSender(hashOf(alert.email), alert.requestedAt),
  );
  await deleteAlerts(tx, alerts);
  // Mail that only erased people were in; an archive may also have mail without anybody.
  names.push(...(await deleteAllUnfiledMails(tx)));
  return {
    candidates: replayed.candidates,
    contacts: back.length,
    storageNames: [...replayed.storageNames, ...names],
  };
}

type Erasure = typeof erasures.$inferSelect;

/** Whether someone with this hash, known since then, has been erased. */
function recogniser(done: readonly Erasure[], hashesOf: (erasure: Erasure) => readonly string[]) {
  const erasedAt = new Map<string, Date>();
  for (const erasure of done) {
    for (const hash of hashesOf(erasure)) {
      const known = erasedAt.get(hash);
      if (!known || known < erasure.erasedAt) erasedAt.set(hash, erasure.erasedAt);
    }
  }
  return (hash: string | undefined, since: Date): boolean => {
    const at = hash === undefined ? undefined : erasedAt.get(hash);
    return at !== undefined && since <= at;
  };
}

async function replayCandidates(
  tx: Executor,
  done: readonly Erasure[],
  isErased: (emails: string[], since: Date) => boolean,
): Promise<{ candidates: number; storageNames: string[] }> {
  const candidateIds = done.flatMap((erasure) => erasure.candidateIds);
  const applicationIds = done.flatMap((erasure) => erasure.applicationIds);
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
  return { candidates: back.size, storageNames };
}
