import { later, useAhead } from '#app/components/ui/later.tsx';
import type { StatusChanges } from './use-status-changes.ts';

const RejectQuestion = later(async () => (await import('./reject-question.tsx')).RejectQuestion);

type Props = {
  changes: StatusChanges;
  /** Why it is asked. */
  lead?: string | undefined;
};

/** Loaded once the page is used. */
export function RejectDialog({ changes, lead }: Props) {
  const { rejecting } = changes;
  useAhead(RejectQuestion);
  if (rejecting.length === 0) return null;
  return <RejectQuestion key={rejecting.map(({ id }) => id).join()} changes={changes} lead={lead} />;
}
