import type { Plan } from './captured-queries.ts';

export const mostRowsWithoutIndex = 5_000;

export type PlanSummary = { line: string; rowsRead: number; indexed: boolean };

/** One line: how each table is read, in the order of the plan, and how many rows that takes. */
export function summarise(plan: Plan): PlanSummary {
  const nodes = flatten(plan).filter((node) => node['Actual Loops'] > 0);
  const steps = nodes.map((node) =>
    [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' '),
  );
  return {
    line: steps.join(' ← '),
    rowsRead: nodes.filter((node) => node['Relation Name']).reduce((sum, node) => sum + rowsRead(node), 0),
    indexed: !nodes.some((node) => node['Node Type'] === 'Seq Scan'),
  };
}

/** The promise: an index for each table, or so few rows that none is needed. */
export function keepsPromise({ indexed, rowsRead }: PlanSummary): boolean {
  return indexed || rowsRead < mostRowsWithoutIndex;
}

function rowsRead(node: Plan): number {
  const each =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return Math.round(each * node['Actual Loops']);
}

function flatten(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flatten)];
}
