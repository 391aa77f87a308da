import { and, eq, notInArray } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { assignmentContacts } from '../db/schema/assignments.ts';

/** Exactly these. */
export async function setContacts(tx: Executor, assignmentId: string, contactIds: string[]): Promise<void> {
  const others = contactIds.length > 0 ? notInArray(assignmentContacts.contactId, contactIds) : undefined;
  await tx.delete(assignmentContacts).where(and(eq(assignmentContacts.assignmentId, assignmentId), others));
  if (contactIds.length === 0) return;
  await tx
    .insert(assignmentContacts)
    .values(contactIds.map((contactId) => ({ assignmentId, contactId })))
    .onConflictDoNothing();
}

/** A contact who moves to another customer is no longer a contact of its assignments. */
export async function leaveAssignments(tx: Executor, contactId: string): Promise<void> {
  await tx.delete(assignmentContacts).where(eq(assignmentContacts.contactId, contactId));
}
