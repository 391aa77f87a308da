import { and, inArray, isNull, sql } from 'drizzle-orm';
import { consentEnd } from '#domain/candidates/consent.ts';
import type { BulkOmission, BulkPerson } from '#domain/mail/bulk-mail.ts';
import type { BulkRecord } from '#domain/mail/bulk-records.ts';
import { isMailAddress } from '#domain/mail/person-mail.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { mailAddresses } from '../db/schema/mails.ts';
import { type MailTarget, type MailWriter, readTargets, valuesOf } from '../mail/templates/record-values.ts';

export type BulkTarget = { target: MailTarget; person: BulkPerson };

/** The selected people in their order, each with the reasons not to write to them. */
export async function readBulkPeople(
  db: Executor,
  { record, ids }: { record: BulkRecord; ids: readonly string[] },
  { settings, now, writer }: { settings: Settings; now: Date; writer: MailWriter },
): Promise<BulkTarget[]> {
  const targets = await readTargets(db, record, [...new Set(ids)]);
  const known = await knownAddresses(db, targets);
  const unconsented = await withoutConsent(db, targets, settings, now);
  const seen = new Set<string>();
  return targets.map((target) => {
    const address = target.email && isMailAddress(target.email) ? target.email.toLowerCase() : null;
    const state = address === null ? undefined : known.get(address);
    const omitted: BulkOmission | null =
      address === null
        ? 'absent'
        : state?.unsubscribedAt
          ? 'unsubscribed'
          : seen.has(address)
            ? 'double'
            : null;
    if (address !== null) seen.add(address);
    return {
      target,
      person: {
        id: target.id,
        name: `${target.firstName} ${target.lastName}`.trim(),
        address,
        language: target.language,
        omitted,
        warnings: [
          ...(state?.bouncedAt ? (['bounced'] as const) : []),
          ...(target.candidateId && unconsented.has(target.candidateId) ? (['noConsent'] as const) : []),
        ],
        values: valuesOf(target, target.language, writer),
      },
    };
  });
}

async function knownAddresses(db: Executor, targets: readonly MailTarget[]) {
  const { address, bouncedAt, unsubscribedAt } = mailAddresses;
  const given = targets.flatMap(({ email }) => email?.toLowerCase() ?? []);
  const rows = await db
    .select({ address, bouncedAt, unsubscribedAt })
    .from(mailAddresses)
    .where(inArray(address, given));
  return new Map(rows.map((row) => [row.address, row]));
}

/** Candidates who are in no procedure that they started and have not agreed to be kept. */
async function withoutConsent(
  db: Executor,
  targets: readonly MailTarget[],
  settings: Settings,
  now: Date,
): Promise<Set<string>> {
  const ids = targets.flatMap(({ candidateId }) => candidateId ?? []);
  const { id, registeredAt, privacyAcceptedAt, privacySource, consentUntil, consentWithdrawnAt } = candidates;
  const running = db
    .select({ id: sql`1` })
    .from(guestApplications)
    .where(
      and(
        sql`${guestApplications.candidateId} = ${candidates.id}`,
        isNull(guestApplications.completedAt),
        isNull(guestApplications.proposedAt),
      ),
    );
  const rows = await db
    .select({ id, registeredAt, privacyAcceptedAt, privacySource, consentUntil, consentWithdrawnAt })
    .from(candidates)
    .where(and(inArray(id, ids), sql`not exists ${running}`));
  const today = calendarDay(now);
  return new Set(rows.filter((row) => (consentEnd(row, settings) ?? '') < today).map((row) => row.id));
}
