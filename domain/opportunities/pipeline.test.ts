import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { opportunityStages } from './opportunity.ts';
import { pipelineOf, type StageSums, waterLevels } from './pipeline.ts';

const sum = (given: Partial<StageSums>): StageSums => ({
  stage: 'new',
  count: 1,
  value: 0,
  valuePercents: 0,
  valueWithoutChance: 0,
  ...given,
});

describe('the pipeline', () => {
  test('has its seven stages in order, also those that hold nothing', () => {
    expect(pipelineOf([]).stages.map(({ stage }) => stage)).toEqual([...opportunityStages]);
    expect(pipelineOf([])).toMatchObject({ openCount: 0, openValue: 0, openWeighted: 0 });
  });

  test('counts as open what is neither won nor lost', () => {
    const { openCount, openValue, openWeighted } = pipelineOf([
      sum({ stage: 'proposal', count: 2, value: 300, valuePercents: 300 * 60 }),
      sum({ stage: 'closed_won', count: 3, value: 500, valuePercents: 500 * 100 }),
      sum({ stage: 'closed_lost', count: 4, value: 700 }),
      sum({ stage: 'new', count: 1, value: 100, valuePercents: 100 * 20 }),
    ]);
    expect({ openCount, openValue, openWeighted }).toEqual({
      openCount: 3,
      openValue: 400,
      openWeighted: 200,
    });
  });

  test('weighs what has no chance of its own by that of its stage', () => {
    const { stages } = pipelineOf([
      sum({ stage: 'negotiation', count: 2, value: 300, valuePercents: 100 * 50, valueWithoutChance: 200 }),
    ]);
    expect(stages[4]).toEqual({ stage: 'negotiation', count: 2, value: 300, weighted: 210 });
  });

  test('adds up to whole cents', () => {
    const { openValue } = pipelineOf([
      sum({ stage: 'new', value: 0.1 }),
      sum({ stage: 'meeting', value: 0.2 }),
    ]);
    expect(openValue).toBe(0.3);
  });

  test('is never worth more weighed than unweighed', () => {
    const deals = fc.array(
      fc.record({
        stage: fc.constantFrom(...opportunityStages),
        value: fc.integer({ min: 0, max: 1_000_000 }),
        chance: fc.option(fc.integer({ min: 0, max: 100 })),
      }),
    );
    fc.assert(
      fc.property(deals, (given) => {
        const sums = [...Map.groupBy(given, ({ stage }) => stage)].map(([stage, some]) =>
          sum({
            stage,
            count: some.length,
            value: some.reduce((total, { value }) => total + value, 0),
            valuePercents: some.reduce((total, { value, chance }) => total + value * (chance ?? 0), 0),
            valueWithoutChance: some.reduce(
              (total, { value, chance }) => total + (chance === null ? value : 0),
              0,
            ),
          }),
        );
        const { openValue, openWeighted, openCount, stages } = pipelineOf(sums);
        expect(openWeighted).toBeLessThanOrEqual(openValue);
        expect(openWeighted).toBeGreaterThanOrEqual(0);
        expect(openCount).toBeLessThanOrEqual(given.length);
        expect(stages.reduce((total, { count }) => total + count, 0)).toBe(given.length);
      }),
    );
  });
});

describe('the water under the bridge', () => {
  test('follows the weighted value of the open stages', () => {
    const levels = waterLevels([
      { stage: 'new', weighted: 118_000 },
      { stage: 'meeting', weighted: 246_000 },
      { stage: 'proposal', weighted: 0 },
    ]);
    expect(levels).toEqual([44, 92, 0]);
  });

  test('is not set by what was won, and lost work holds none', () => {
    const levels = waterLevels([
      { stage: 'new', weighted: 1000 },
      { stage: 'closed_won', weighted: 90_000 },
      { stage: 'closed_lost', weighted: 0 },
    ]);
    expect(levels).toEqual([92, 92, 0]);
    expect(waterLevels([{ stage: 'closed_won', weighted: 5 }])).toEqual([92]);
  });

  test('is nowhere when there is no value', () => {
    expect(
      waterLevels([
        { stage: 'new', weighted: 0 },
        { stage: 'closed_won', weighted: 0 },
      ]),
    ).toEqual([0, 0]);
    expect(waterLevels([])).toEqual([]);
  });
});
