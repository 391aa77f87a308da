import { useState } from 'react';
import type { ApplicationStatus } from '#domain/applications/application-status.ts';

export type ChangedBy = { userId: string; name: string };
type Given = { id: string; status: ApplicationStatus; changedBy: ChangedBy | undefined; me: string };

/** The colleague who changed the status while the application was shown here. */
export function useColleagueChange({ id, status, changedBy, me }: Given): ChangedBy | undefined {
  const [seen, setSeen] = useState({ id, status, by: undefined as ChangedBy | undefined });
  if (seen.id !== id) setSeen({ id, status, by: undefined });
  else if (seen.status !== status)
    setSeen({ id, status, by: changedBy && changedBy.userId !== me ? changedBy : undefined });
  return seen.id === id ? seen.by : undefined;
}
