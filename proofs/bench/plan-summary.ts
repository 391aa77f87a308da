import type { Plan } from './captured-queries.ts';

export const MAX_ROWS_WITHOUT_INDEX = 5_000;

/** `unindexed`: the rows of tables that were read without an index. */
export type PlanSummary = { line: string; rowsRead: number; unindexed: number };

/** One line: how each table is read, in plan order, and the number of rows read. */
export function summarise(plan: Plan): PlanSummary {
  const nodes = flatten(plan).filter((node) => node['Actual Loops'] > 0);
  const steps = nodes.map((node) =>
    [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' '),
  );
  return {
    line: steps.join(' ← '),
    rowsRead: sumOf(nodes.filter((node) => node['Relation Name'])),
    unindexed: sumOf(nodes.filter((node) => node['Node Type'] === 'Seq Scan')),
  };
}

/** Each table must be read by index, or have few enough rows. */
export function readsFewRows({ unindexed }: PlanSummary): boolean {
  return unindexed < MAX_ROWS_WITHOUT_INDEX;
}

const sumOf = (nodes: Plan[]): number => nodes.reduce((sum, node) => sum + rowsRead(node), 0);

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
