import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isClosedStage, opportunityStages, stageProbability } from './opportunity.ts';
import { stageMoveForm } from './stage-move.ts';
import { totalsAfter } from './stage-totals.ts';

const id = '0198f1f0-0000-7000-8000-000000000001';
const read = (given: Record<string, string>) =>
  stageMoveForm.safeParse({ id, from: 'new', to: 'meeting', ...given });

describe('a move', () => {
  test('brings the chance of the stage, unless another is named', () => {
    for (const to of opportunityStages) expect(read({ to }).data?.probability).toBe(stageProbability[to]);
    expect(read({ probability: '0' }).data?.probability).toBe(0);
    expect(read({ probability: '35' }).data?.probability).toBe(35);
  });

  test('brings a reason only to what is won or lost', () => {
    for (const to of opportunityStages) {
      expect(read({ to, close_reason: ' Tarief ' }).data?.closeReason).toBe(
        isClosedStage(to) ? 'Tarief' : null,
      );
      expect(read({ to, close_reason: '' }).data?.closeReason).toBeNull();
    }
  });

  test.each([
    [{ id: 'x' }],
    [{ from: 'nieuw' }],
    [{ to: '' }],
    [{ probability: '101' }],
    [{ probability: '-1' }],
    [{ close_reason: 'a'.repeat(1001) }],
  ])('is refused with %j', (given) => {
    expect(read(given as Record<string, string>).success).toBe(false);
  });
});

describe('the totals of the columns', () => {
  const stages = fc.constantFrom(...opportunityStages);
  const deals = fc.array(
    fc.record({
      from: stages,
      to: stages,
      value: fc.option(fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 100)),
    }),
  );
  const totalsOf = (some: { stage: string; value: number | null }[]) =>
    opportunityStages.map((stage) => {
      const here = some.filter((deal) => deal.stage === stage);
      const value = here.reduce((sum, deal) => sum + (deal.value ?? 0), 0);
      return { stage, count: here.length, value: Math.round(value * 100) / 100 };
    });

  test('are after the moves what they would be if everything had always stood there', () => {
    fc.assert(
      fc.property(deals, (moves) => {
        const before = totalsOf(moves.map(({ from, value }) => ({ stage: from, value })));
        const after = totalsOf(moves.map(({ to, value }) => ({ stage: to, value })));
        expect(totalsAfter(before, moves)).toEqual(after);
      }),
    );
  });
});
