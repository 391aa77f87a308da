import { later, useAhead } from '#app/components/ui/later.tsx';
import type { StageMoves } from './use-stage-moves.ts';

const CloseQuestion = later(async () => (await import('./close-question.tsx')).CloseQuestion);

/** Asks about an opportunity that is won or lost. Loaded once the page is used. */
export function CloseDialog(props: { moves: StageMoves; onClosed?: (card: string, to: string) => void }) {
  useAhead(CloseQuestion);
  return props.moves.closing && <CloseQuestion {...props} />;
}
