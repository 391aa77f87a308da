import type { OpportunityStage } from './opportunity.ts';
import type { StageTotal } from './pipeline.ts';

type Moved = { value: number | null; from: OpportunityStage; to: OpportunityStage };

export function totalsAfter<Total extends Pick<StageTotal, 'stage' | 'count' | 'value'>>(
  totals: readonly Total[],
  moves: readonly Moved[],
): Total[] {
  return totals.map((total) => {
    let { count, value } = total;
    for (const move of moves) {
      if (move.from === move.to) continue;
      const sign = move.to === total.stage ? 1 : move.from === total.stage ? -1 : 0;
      count += sign;
      value += sign * (move.value ?? 0);
    }
    return { ...total, count: Math.max(0, count), value: Math.max(0, Math.round(value * 100) / 100) };
  });
}
