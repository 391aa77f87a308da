import { Due, type DueLook } from '#app/components/ui/due.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { deadlineUrgency, type UrgencyKind } from '#domain/assignments/deadline.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';

const urgencyLooks: Record<UrgencyKind, DueLook> = {
  expired: 'gone',
  critical: 'last',
  oneDay: 'soon',
  soon: 'soon',
  upcoming: 'near',
  normal: 'plain',
};

type Props = { deadline: Day; today: Day };

export function DeadlineLabel({ deadline, today }: Props) {
  const { urgency } = useTexts().assignments;
  const { kind, days } = deadlineUrgency(deadline, today);
  return <Due look={urgencyLooks[kind]}>{urgency[kind](days)}</Due>;
}

export function ClosingDate({ deadline, today }: Props) {
  const { language } = useSite();
  const { closes, closed } = useTexts().assignments.row;
  const isClosed = deadlineUrgency(deadline, today).kind === 'expired';
  return (isClosed ? closed : closes)(formatDate(deadline, language, 'long'));
}
