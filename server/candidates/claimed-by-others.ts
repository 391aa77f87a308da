import { and, arrayOverlaps, inArray, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';

/** The addresses, in lower case, and ids that belong to an existing candidate other than `except`. */
export async function claimedByOthers(
  tx: Executor,
  { emails, ids }: { emails: string[]; ids: string[] },
  except: string,
): Promise<{ emails: Set<string>; ids: Set<string> }> {
  const { id, email, otherEmails } = candidates;
  const found = await tx
    .select({ id, email, otherEmails })
    .from(candidates)
    .where(
      and(
        ne(id, except),
        or(
          inArray(id, ids),
          inArray(sql`lower(${email})`, emails),
          emails.length > 0 ? arrayOverlaps(otherEmails, emails) : undefined,
        ),
      ),
    );
  return {
    emails: new Set(found.flatMap((other) => [other.email.toLowerCase(), ...other.otherEmails])),
    ids: new Set(found.map((other) => other.id)),
  };
}
