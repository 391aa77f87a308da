/** One row of the table. Without a limit it is only reported. */
export type Figure = {
  name: string;
  measured: number;
  unit:
    | '×'
    | '/s'
    | 'ms'
    | 's'
    | 'KB'
    | 'MB'
    | 'rows'
    | 'points'
    | 'queries'
    | 'pages'
    | 'requests'
    | 'instances'
    | 'exponent';
  atLeast?: number;
  atMost?: number;
  /** Of the whole to its part that no program can do without. Never judged: a slower part would improve it. */
  ratio?: number;
  /** The exponent by which it grows with the rows: 0 is no growth, 1 is linear. */
  growth?: number;
  note?: string;
};

export type Part = { title: string; measure(): Promise<Figure[]> };

const decimals: Record<Figure['unit'], number> = {
  '×': 2,
  '/s': 0,
  ms: 1,
  s: 2,
  KB: 1,
  MB: 0,
  rows: 0,
  points: 0,
  queries: 0,
  pages: 0,
  requests: 0,
  instances: 0,
  exponent: 2,
};

export function isReached({ measured, atLeast, atMost }: Figure): boolean {
  return (atLeast === undefined || measured >= atLeast) && (atMost === undefined || measured <= atMost);
}

/** As Markdown, so the output can be pasted into the documentation. */
export function table(figures: Figure[]): string {
  const rows = [
    ['Measurement', 'Limit', 'Ours', 'Ratio', 'Growth', 'Reached', 'Remark'],
    ...figures.map((figure) => [
      figure.name,
      limit(figure),
      amount(figure.measured, figure.unit),
      figure.ratio === undefined ? '' : amount(figure.ratio, '×'),
      figure.growth === undefined ? '' : figure.growth.toFixed(2),
      verdict(figure),
      figure.note ?? '',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return Number.isInteger(middle) ? (low + (sorted[middle] ?? low)) / 2 : low;
}

/** The slope of the line through the points on a log-log scale. */
export function slope(xs: number[], ys: number[]): number {
  const points = xs.map((x, at) => ({ x: Math.log(x), y: Math.log(ys[at] ?? Number.NaN) }));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  const together = points.reduce((sum, { x, y }) => sum + (x - middle.x) * (y - middle.y), 0);
  return together / points.reduce((sum, { x }) => sum + (x - middle.x) ** 2, 0);
}

function amount(value: number, unit: Figure['unit']): string {
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: decimals[unit] })} ${unit}`;
}

function limit({ atLeast, atMost, unit }: Figure): string {
  if (atLeast !== undefined && atLeast === atMost) return amount(atLeast, unit);
  if (atLeast !== undefined) return `≥ ${amount(atLeast, unit)}`;
  return atMost === undefined ? '' : `≤ ${amount(atMost, unit)}`;
}

function verdict(figure: Figure): string {
  if (figure.atLeast === undefined && figure.atMost === undefined) return 'reported';
  return isReached(figure) ? 'yes' : 'NOT REACHED';
}
