import { eq } from 'drizzle-orm';
import { applicationRetention, retentionOf } from '#domain/candidates/retention-of.ts';
import type { Retention } from '#domain/retention.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { Program } from '../program.ts';

/**
 * Until when an application is kept: its own term or that of the candidate, whichever ends first. `running`: its own
 * term has not started.
 */
export async function applicationRetentionOf(
  { db, settings }: Pick<Program, 'db' | 'settings'>,
  applicationId: string,
): Promise<{ retention: Retention; running: boolean } | undefined> {
  const ofApplication = db
    .select({ id: guestApplications.candidateId })
    .from(guestApplications)
    .where(eq(guestApplications.id, applicationId));
  const rows = await db
    .select({ application: guestApplications, person: candidates })
    .from(guestApplications)
    .innerJoin(candidates, eq(candidates.id, guestApplications.candidateId))
    .where(eq(candidates.id, ofApplication));
  const found = rows.find(({ application }) => application.id === applicationId);
  if (!found) return undefined;
  const terms = await settings.current();
  const own = applicationRetention(terms, found.application);
  const person = retentionOf(
    terms,
    found.person,
    rows.map(({ application }) => application),
  );
  return { retention: own && own.until < person.until ? own : person, running: !own };
}
