import { loggedFields, loggedMetadata } from '#domain/audit/logged.ts';

/** As JSON for `audit_data` and `audit_metadata`, by the stored names, in which a candidate is a 'profile'. */
export function storedLogged(): { data: string; metadata: string } {
  const { candidate, ...others } = loggedFields;
  return {
    data: JSON.stringify({ ...others, profile: candidate }),
    metadata: JSON.stringify(loggedMetadata),
  };
}
