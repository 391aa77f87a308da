import { StatusBadge } from '#app/components/ui/badge.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { AgreementStanding } from '#domain/presentations/agreement.ts';
import type { PresentationView } from '#domain/presentations/presentation-view.ts';

type Shown = Pick<PresentationView, 'state' | 'answer'>;

/** Draft, waiting for the customer, answered or withdrawn. */
export function PresentationBadge({ state, answer }: Shown) {
  const { presentations: t } = useTexts();
  if (state === 'withdrawn') return <StatusBadge tone="no">{t.states.withdrawn}</StatusBadge>;
  if (state === 'draft') return <StatusBadge tone="wait">{t.states.draft}</StatusBadge>;
  if (answer === null) return <StatusBadge tone="work">{t.waiting}</StatusBadge>;
  return <StatusBadge tone={answer === 'accepted' ? 'ok' : 'no'}>{t.answers[answer]}</StatusBadge>;
}

const standingTones = { valid: 'ok', asked: 'wait', refused: 'no', ended: 'wait', none: 'wait' } as const;

export function StandingBadge({ standing }: { standing: AgreementStanding }) {
  const { standings } = useTexts().presentations;
  return <StatusBadge tone={standingTones[standing]}>{standings[standing]}</StatusBadge>;
}
