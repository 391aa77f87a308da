import { ChevronDown } from 'lucide';
import { stageLooks } from '#app/components/admin/records/tones.ts';
import { Glyph, StatusBadge } from '#app/components/ui/badge.tsx';
import { toneClass } from '#app/components/ui/tone.ts';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { StageMenu } from './stage-menu.tsx';
import type { Movable } from './stage-place.ts';
import type { StageMoves } from './use-stage-moves.ts';

/** The stage as a badge that opens a menu of the seven stages, with keys 1 to 7. */
export function StageControl({ opportunity, moves }: { opportunity: Movable; moves: StageMoves }) {
  const { crm, board } = useTexts();
  const { stage } = moves.placeOf(opportunity);
  const { tone, glyph } = stageLooks[stage];
  if (!useMay()('edit')) return <StatusBadge {...stageLooks[stage]}>{crm.stages[stage]}</StatusBadge>;
  return (
    <StageMenu
      value={stage}
      onChange={(to) => moves.move(opportunity, to)}
      trigger={
        <button
          type="button"
          className={classes('status-control', toneClass(tone))}
          aria-label={`${crm.stages[stage]}. ${board.move(opportunity.title)}`}
        >
          <Glyph shape={glyph} />
          {crm.stages[stage]}
          <Icon of={ChevronDown} />
        </button>
      }
    />
  );
}
