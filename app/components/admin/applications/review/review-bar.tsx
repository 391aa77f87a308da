import { Icon } from '#app/components/ui/icon.tsx';
import { ChevronLeft, ChevronRight } from 'lucide';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { type ApplicationStatus, applicationStatuses } from '#domain/applications/application-status.ts';
import type { Review } from './use-review.ts';

/** The acts that a review mostly ends in; the menu of the status has all of them. */
const offered = ['rejected', 'reviewing', 'interview'] as const satisfies ApplicationStatus[];

export function ReviewBar({ review, status }: { review: Review; status: ApplicationStatus }) {
  const { review: t } = useTexts();
  return (
    <div className="review-bar" role="group" aria-label={t.bar}>
      <IconButton
        icon={ChevronLeft}
        label={t.previous}
        variant="quiet"
        disabled={!review.previous && !review.finished}
        onClick={review.back}
      />
      {!review.finished &&
        offered.map((to) => (
          <Button
            key={to}
            needs="edit"
            size="sm"
            variant={to === 'rejected' ? 'danger-quiet' : to === 'interview' ? 'primary' : 'quiet'}
            className={to === 'reviewing' ? 'review-bar__roomy' : undefined}
            aria-pressed={to === status}
            onClick={() => review.act(to)}
          >
            {t.acts[to]}
            <kbd aria-hidden>{applicationStatuses.indexOf(to) + 1}</kbd>
          </Button>
        ))}
      {!review.finished && (
        <span className="review-bar__place" aria-hidden>
          {t.position(review.position, review.total)}
        </span>
      )}
      {!review.finished && (
        <Button size="sm" variant="quiet" onClick={review.next} aria-label={t.next}>
          <span className="review-bar__word">{t.next}</span>
          <Icon of={ChevronRight} />
        </Button>
      )}
    </div>
  );
}
