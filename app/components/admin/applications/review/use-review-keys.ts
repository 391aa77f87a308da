import { useEffect, useLayoutEffect, useRef } from 'react';
import { isElsewhere, useSingleKeys } from '#app/components/admin/frame/use-shortcuts.ts';
import { useMay } from '#app/browser/use-may.ts';
import { applicationStatuses } from '#domain/applications/application-status.ts';
import type { Review } from './use-review.ts';

/** Keys of the review workspace; the help for shortcuts lists them. */
export function useReviewKeys(review: Review): void {
  const [singleKeys] = useSingleKeys();
  const mayEdit = useMay()('edit');
  const latest = useRef(review);
  // With the page, so that a key never reaches the applicant before.
  useLayoutEffect(() => {
    latest.current = review;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      const act = actOf(event, latest.current, mayEdit);
      if (!act) return;
      event.preventDefault();
      act();
    };
    // The frame listens on the document: its keys come first, such as 'g k'.
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [singleKeys, mayEdit]);
}

function actOf({ key, target }: KeyboardEvent, review: Review, mayEdit: boolean): (() => void) | undefined {
  const within = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  if (key === 'j' || (key === 'ArrowDown' && within('.review-queue'))) return review.next;
  if (key === 'k' || (key === 'ArrowUp' && within('.review-queue'))) return review.back;
  if (key === 'ArrowRight' && !within('[role=tablist]')) return review.next;
  if (key === 'ArrowLeft' && !within('[role=tablist]')) return review.back;
  if (!mayEdit) return undefined;
  if (key === 'u') return review.undo;
  if (key === 'n') return focusNote;
  const status = applicationStatuses[Number(key) - 1];
  return status && !review.finished ? () => review.act(status) : undefined;
}

function focusNote(): void {
  document.querySelector<HTMLElement>('.note-form textarea')?.focus();
}
