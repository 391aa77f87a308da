import { isClosedStage, type OpportunityStage, opportunityStages, stageProbability } from './opportunity.ts';

export type StageTotal = {
  stage: OpportunityStage;
  count: number;
  /** Euros. */
  value: number;
  /** The sum of value times chance; without a chance, that of the stage. */
  weighted: number;
};

export type Pipeline = {
  /** All seven, in order. */
  stages: StageTotal[];
  openCount: number;
  openValue: number;
  openWeighted: number;
};

export type StageSums = {
  stage: OpportunityStage;
  count: number;
  value: number;
  /** Of those with a chance: the sum of value times percent. */
  valuePercents: number;
  /** Of those without one. */
  valueWithoutChance: number;
};

export function pipelineOf(sums: readonly StageSums[]): Pipeline {
  const found = new Map(sums.map((sum) => [sum.stage, sum]));
  const stages = opportunityStages.map((stage): StageTotal => {
    const sum = found.get(stage);
    if (!sum) return { stage, count: 0, value: 0, weighted: 0 };
    const percents = sum.valuePercents + sum.valueWithoutChance * stageProbability[stage];
    return { stage, count: sum.count, value: sum.value, weighted: cents(percents / 100) };
  });
  const open = stages.filter(({ stage }) => !isClosedStage(stage));
  const total = (part: 'count' | 'value' | 'weighted') =>
    cents(open.reduce((sum, stage) => sum + stage[part], 0));
  return { stages, openCount: total('count'), openValue: total('value'), openWeighted: total('weighted') };
}

/** The highest arch is not filled to its crown: that would look like a blocked bridge. */
const HIGHEST_WATER = 92;

/**
 * The water level in each arch: its weighted value, in percent of the open stage that has the most. What was won may be
 * more than that and what was lost is worth nothing, so they do not set the scale.
 */
export function waterLevels(stages: readonly Pick<StageTotal, 'stage' | 'weighted'>[]): number[] {
  const open = stages.filter(({ stage }) => !isClosedStage(stage));
  const most = Math.max(0, ...open.map(({ weighted }) => weighted));
  return stages.map(({ stage, weighted }) => {
    if (stage === 'closed_lost' || weighted === 0) return 0;
    return most === 0 ? HIGHEST_WATER : Math.round(Math.min(1, weighted / most) * HIGHEST_WATER);
  });
}

/** Rounds the floating point error of a sum of euros. */
const cents = (euros: number): number => Math.round(euros * 100) / 100;
