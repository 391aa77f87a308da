import { Due, type DueLook } from '#app/components/ui/due.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { deadlineUrgency, type UrgencyKind } from '#domain/assignments/deadline.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';

export const urgencyLooks: Record<UrgencyKind, DueLook> = {
  expired: 'gone',
  critical: 'last',
  oneDay: 'soon',
  soon: 'soon',
  upcoming: 'near',
  normal: 'plain',
};

export function DeadlineLabel({ deadline, today }: { deadline: Day; today: Day }) {
  const { language } = useSite();
  const { urgency, row } = useTexts().assignments;
  const { kind, days } = deadlineUrgency(deadline, today);
  const date = formatDate(deadline, language, 'long');
  return (
    <Due look={urgencyLooks[kind]} title={kind === 'expired' ? row.closed(date) : row.closes(date)}>
      {urgency[kind](days)}
    </Due>
  );
}
