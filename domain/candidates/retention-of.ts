import {
  applicationTerm,
  type Retention,
  retentionFrom,
  type RetentionSettings,
  termOf,
} from '../retention.ts';

type Person = { registeredAt: Date | null; lastActiveAt: Date };
type Applied = {
  createdAt: Date;
  proposedAt: Date | null;
  completedAt: Date | null;
  longerConsentAt: Date | null;
};

/**
 * A registered candidate is erased some time after the last activity: their own, or that of a procedure, never that of
 * staff. A guest is erased with their last application, a term after it was completed, or without activity.
 */
export function retentionOf(
  settings: RetentionSettings,
  person: Person,
  applications: readonly Applied[],
): Retention {
  const applied = applications.filter(({ proposedAt }) => !proposedAt).map(({ createdAt }) => createdAt);
  const inactive = retentionFrom(
    'profiles',
    latest([person.lastActiveAt, ...applied]),
    termOf(settings, 'profiles'),
  );
  if (person.registeredAt) return inactive;
  const ends = applications.map((application) => applicationRetention(settings, application));
  let last: Retention | undefined;
  for (const end of ends) {
    if (!end) return inactive;
    if (!last || end.until > last.until) last = end;
  }
  return last && last.until < inactive.until ? last : inactive;
}

/** Undefined until the procedure is completed. */
export function applicationRetention(
  settings: RetentionSettings,
  { completedAt, longerConsentAt }: Pick<Applied, 'completedAt' | 'longerConsentAt'>,
): Retention | undefined {
  if (!completedAt) return undefined;
  return retentionFrom('applications', completedAt, applicationTerm(settings, longerConsentAt !== null));
}

function latest(moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}
