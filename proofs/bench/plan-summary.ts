import type { Plan } from './captured-queries.ts';

export const MAX_ROWS_WITHOUT_INDEX = 5_000;

export type PlanSummary = { line: string; rowsRead: number; indexed: boolean };

/** One line: how each table is read, in plan order, and the number of rows read. */
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

/** Each table must be read by index, or have few enough rows. */
export function readsFewRows({ indexed, rowsRead }: PlanSummary): boolean {
  return indexed || rowsRead < MAX_ROWS_WITHOUT_INDEX;
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
