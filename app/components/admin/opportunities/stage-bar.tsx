import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { stageLooks } from '#app/components/admin/records/tones.ts';
import { Glyph } from '#app/components/ui/badge.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { toneClass } from '#app/components/ui/tone.ts';
import { opportunityStages } from '#domain/opportunities/opportunity.ts';
import type { Movable } from './stage-place.ts';
import type { StageMoves } from './use-stage-moves.ts';

/** The way of a deal: the stages behind it, where it is, and those to come. A click moves it. */
export function StageBar({ opportunity, moves }: { opportunity: Movable; moves: StageMoves }) {
  const { crm, opportunities } = useTexts();
  const mayEdit = useMay()('edit');
  const { stage: current } = moves.placeOf(opportunity);
  const at = opportunityStages.indexOf(current);
  return (
    <ol className="stage-bar" aria-label={opportunities.board.choose}>
      {opportunityStages.map((stage, index) => {
        const isCurrent = stage === current;
        const look = stageLooks[stage];
        const content = (
          <>
            {isCurrent && <Glyph shape={look.glyph} />}
            {crm.stages[stage]}
          </>
        );
        const className = classes(
          'stage-bar__stage',
          isCurrent && toneClass(look.tone),
          current !== 'closed_lost' && index < at && 'stage-bar__stage--passed',
        );
        return (
          <li
            key={stage}
            ref={isCurrent ? showInBar : undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {mayEdit ? (
              <button
                type="button"
                className={className}
                aria-pressed={isCurrent}
                onClick={() => moves.move(opportunity, stage)}
              >
                {content}
              </button>
            ) : (
              <span className={className}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** On a phone the bar is wider than the window. */
function showInBar(stage: HTMLLIElement | null) {
  const bar = stage?.parentElement;
  if (bar) bar.scrollLeft = stage.offsetLeft - (bar.clientWidth - stage.offsetWidth) / 2;
}
